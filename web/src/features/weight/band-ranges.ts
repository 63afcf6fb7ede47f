import { WEIGHT_BAND_ENDS, WEIGHT_BANDS } from '@/lib/format/weight-band';

export interface BandRange {
  name: (typeof WEIGHT_BANDS)[number];
  from: number;
  upTo: number;
}

/**
 * The weight bands as the rules have them; without the rules, or with other bands than the page has
 * words for, its own.
 */
export function bandRanges(bands: readonly { up_to: number }[] = []): BandRange[] {
  const bounds =
    bands.length === WEIGHT_BANDS.length ? bands.map((band) => band.up_to) : WEIGHT_BAND_ENDS;
  return WEIGHT_BANDS.map((name, index) => ({
    name,
    from: index === 0 ? 0 : (bounds[index - 1] ?? 0) + 1,
    upTo: bounds[index] ?? 100,
  }));
}
