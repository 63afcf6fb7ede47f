import { expect, test } from 'vitest';

import { rubricPoints } from './rubric-points';

const item = (slug: string, max: number) => ({ slug, max, formula: 'f', evidence: 'e' });

test('hundredths and points come to the same scale of 100', () => {
  const chain = rubricPoints({ items: [item('a', 7000), item('b', 3000)] });
  expect(chain.map(({ points }) => points)).toEqual([70, 30]);
  const validator = rubricPoints({ items: [item('a', 25), item('b', 74.5), item('c', 0.5)] });
  expect(validator.map(({ points }) => points)).toEqual([25, 74.5, 0.5]);
});

test('rules without items have no points', () => {
  expect(rubricPoints({ items: [] })).toEqual([]);
});
