const kFirst = 6;
const kMore = 10;
/** More than there are chains, whatever an address asks for. */
const kMost = 1006;

/** How many networks an address shows; garbage is the first few. */
export function parseShown(text: string | null): number {
  if (text === null || !/^\d{1,4}$/.test(text)) return kFirst;
  return Math.max(kFirst, Math.min(Number(text), kMost));
}

export function moreShown(shown: number): number {
  return Math.min(shown + kMore, kMost);
}

export function buildShown(shown: number): string {
  return shown === kFirst ? '' : `show=${String(shown)}`;
}
