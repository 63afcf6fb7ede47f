const NAMES = ['low', 'fair', 'good', 'high'] as const;
const UP_TO = [25, 50, 75, 100];

export interface BandRange {
  name: (typeof NAMES)[number];
  from: number;
  upTo: number;
}

/**
 * The weight bands as the rules have them; without the rules, or with other bands than the page has
 * words for, its own.
 */
export function bandRanges(bands: readonly { up_to: number }[] = []): BandRange[] {
  const bounds = bands.length === NAMES.length ? bands.map((band) => band.up_to) : UP_TO;
  return NAMES.map((name, index) => ({
    name,
    from: index === 0 ? 0 : (bounds[index - 1] ?? 0) + 1,
    upTo: bounds[index] ?? 100,
  }));
}
