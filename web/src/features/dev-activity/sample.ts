import type { Activity } from './activity';

/**
 * Shown, and marked as a sample, where live data could not be loaded. The numbers are nobody's: they are
 * the same in every visit, and their days are days of no year that this site knows.
 */
const SAMPLE: readonly (readonly [chainId: string, name: string, counts: readonly number[]])[] = [
  [
    'celestia',
    'Celestia',
    [
      14, 9, 3, 0, 11, 17, 13, 12, 8, 2, 1, 15, 19, 12, 10, 11, 4, 0, 9, 16, 18, 13, 7, 3, 2, 12,
      14, 20, 11, 9,
    ],
  ],
  [
    'osmosis-1',
    'Osmosis',
    [
      8, 6, 1, 0, 7, 12, 9, 10, 5, 0, 2, 9, 11, 8, 7, 6, 1, 1, 8, 10, 13, 9, 4, 0, 0, 7, 9, 12, 8,
      6,
    ],
  ],
  [
    'cosmoshub-4',
    'Cosmos Hub',
    [5, 4, 0, 0, 6, 7, 5, 6, 3, 1, 0, 4, 8, 5, 5, 3, 0, 0, 6, 7, 7, 5, 2, 1, 0, 4, 6, 8, 5, 3],
  ],
];

const FIRST_DAY = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;

export const SAMPLE_ACTIVITIES: readonly Activity[] = SAMPLE.map(([chainId, name, counts]) => ({
  chainId,
  name,
  logo: null,
  total: counts.reduce((sum, count) => sum + count, 0),
  days: counts.map((count, index) => ({
    date: new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10),
    count,
  })),
  stale: false,
  asOf: null,
}));
