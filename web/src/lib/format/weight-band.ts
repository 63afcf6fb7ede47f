export const WEIGHT_BANDS = ['low', 'fair', 'good', 'high'] as const;
/** The last weight of each band. */
export const WEIGHT_BAND_ENDS: readonly number[] = [25, 50, 75, 100];

/** The band of a weight, by the whole number that is shown of it. */
export function weightBand(weight: number): (typeof WEIGHT_BANDS)[number] {
  const shown = Math.round(weight);
  return WEIGHT_BANDS.find((_, index) => shown <= (WEIGHT_BAND_ENDS[index] ?? 0)) ?? 'high';
}

/** The bounds are those of the dial's notches: the colour is never the only sign of a band. */
export const BAND_COLOURS = {
  low: 'var(--c-down)',
  fair: 'var(--c-warn)',
  good: 'var(--c-data)',
  high: 'var(--c-up)',
} as const;
