import { expect, test } from 'vitest';

import { contributionLevel, contributionMonths, contributionStats } from './contribution-calendar';

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [7, 3],
  [8, 4],
  [900, 4],
])('%i contributions are level %i', (count, level) => {
  expect(contributionLevel(count)).toBe(level);
});

const day = (Date: string, ContributionCount = 1) => ({ Date, ContributionCount });

test('the average is over all of the 90 days', () => {
  expect(
    contributionStats([day('2026-11-01', 0), day('2026-11-02', 40), day('2026-11-03', 5)]),
  ).toEqual({
    total: 45,
    activeDays: 2,
    mostInADay: 40,
    average: 0.5,
  });
});

test('days stand in the rows of their weekdays, each month by itself', () => {
  // 2026-10-31 is a Saturday, 2026-11-01 a Sunday.
  const months = contributionMonths([day('2026-10-31'), day('2026-11-01'), day('2026-11-02')]);
  expect(months.map(({ month }) => month)).toEqual(['2026-10', '2026-11']);
  expect(
    months.map(({ cells }) => cells.map((cell) => cell?.Date.slice(8) ?? '-').join(' ')),
  ).toEqual(['- - - - - 31', '- - - - - - 01 02']);
});

test('a day that is not known leaves its place empty', () => {
  const [month] = contributionMonths([day('2026-11-02'), day('2026-11-05')]);
  expect(month?.cells.map((cell) => cell?.Date.slice(8) ?? '-').join(' ')).toBe('02 - - 05');
});
