import { expect, test } from 'vitest';

import { bandRanges } from './band-ranges';

test('the bands are those of the rules', () => {
  const ranges = bandRanges([{ up_to: 20 }, { up_to: 40 }, { up_to: 80 }, { up_to: 100 }]);
  expect(ranges.map(({ from, upTo }) => [from, upTo])).toEqual([
    [0, 20],
    [21, 40],
    [41, 80],
    [81, 100],
  ]);
});

test.each([[undefined], [[{ up_to: 100 }]]])(
  'without four bands they are the usual ones',
  (bands) => {
    expect(bandRanges(bands).map(({ upTo }) => upTo)).toEqual([25, 50, 75, 100]);
  },
);
