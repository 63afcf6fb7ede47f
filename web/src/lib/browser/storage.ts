/** Preferences of this browser. Storage that cannot be read or written costs the preference alone. */
type Key = 'theme' | 'locale' | 'viewMode' | 'recentTargets';

export function readPreference(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    console.warn(`The preference ${key} could not be read`, error);
    return null;
  }
}

export function writePreference(key: Key, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (error) {
    console.warn(`The preference ${key} could not be stored`, error);
  }
}
