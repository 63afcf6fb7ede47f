import { expect, test } from 'vitest';

import { weightBand } from './weight-band';

test.each([
  [0, 'low'],
  [25, 'low'],
  [25.4, 'low'],
  [25.5, 'fair'],
  [50, 'fair'],
  [51, 'good'],
  [75.4, 'good'],
  [76, 'high'],
  [100, 'high'],
])('a weight of %d is %s', (weight, band) => {
  expect(weightBand(weight)).toBe(band);
});
