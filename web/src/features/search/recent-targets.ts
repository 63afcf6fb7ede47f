import { readPreference, writePreference } from '@/lib/browser/storage';

import { parseOwnPath } from './search-groups';

/** Something that was opened from the panel; its path is without a locale. */
export interface RecentTarget {
  title: string;
  path: string;
}

const MAX_RECENT = 6;
/** What this site would never store: somebody else wrote it. */
const MAX_LENGTH = 300;

function isTarget(value: unknown): value is RecentTarget {
  if (typeof value !== 'object' || value === null) return false;
  const { title, path } = value as Record<string, unknown>;
  return (
    typeof title === 'string' &&
    typeof path === 'string' &&
    title.trim() !== '' &&
    title.length <= MAX_LENGTH &&
    path.length <= MAX_LENGTH &&
    parseOwnPath(path) !== null
  );
}

/** The newest first. They are kept in this browser alone; storage that is broken holds none. */
export function readRecentTargets(): RecentTarget[] {
  try {
    const stored: unknown = JSON.parse(readPreference('recentTargets') ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .filter(isTarget)
      .slice(0, MAX_RECENT)
      .map(({ title, path }) => ({ title, path }));
  } catch {
    return [];
  }
}

export function addRecentTarget(target: RecentTarget): void {
  if (!isTarget(target)) return;
  const others = readRecentTargets().filter(({ path }) => path !== target.path);
  writePreference('recentTargets', JSON.stringify([target, ...others].slice(0, MAX_RECENT)));
}

export function clearRecentTargets(): void {
  writePreference('recentTargets', '[]');
}
