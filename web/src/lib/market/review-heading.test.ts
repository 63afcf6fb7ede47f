import { expect, test } from 'vitest';

import { splitReview } from './review-heading';

test.each([
  ['## Week 47 of 2026\n\nPrices rose.', 'Week 47 of 2026', '\n\nPrices rose.'],
  ['Before.\n\n# **Then** ##\nAfter.', '**Then**', 'Before.\n\n\nAfter.'],
  ['No #heading here', null, 'No #heading here'],
  ['', null, ''],
])('the review %j is about %j', (review, heading, rest) => {
  expect(splitReview(review)).toEqual({ heading, rest });
});
