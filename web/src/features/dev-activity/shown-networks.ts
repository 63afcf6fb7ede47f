const INITIAL_COUNT = 6;
const MORE_COUNT = 10;
/** More than there are chains, whatever a URL asks for. */
const MAX_SHOWN = 1006;

/** How many networks a URL shows; garbage is the first few. */
export function parseShown(text: string | null): number {
  if (text === null || !/^\d{1,4}$/.test(text)) return INITIAL_COUNT;
  return Math.max(INITIAL_COUNT, Math.min(Number(text), MAX_SHOWN));
}

export function moreShown(shown: number): number {
  return Math.min(shown + MORE_COUNT, MAX_SHOWN);
}

export function buildShown(shown: number): string {
  return shown === INITIAL_COUNT ? '' : `show=${String(shown)}`;
}
