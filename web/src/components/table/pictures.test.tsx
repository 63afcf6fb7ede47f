// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { DotMeter, WeightBar } from './Bars';
import { PowerStrip } from './PowerStrip';
import { drawSparkline, sparklineChange } from './Sparkline';

const pathsOf = (picture: React.ReactElement) =>
  [...render(picture).container.querySelectorAll('path')].map(
    (path) => path.getAttribute('d') ?? '',
  );

describe('a sparkline', () => {
  test('goes from edge to edge, the highest value on top', () => {
    expect(drawSparkline([1, 3, 2])).toBe('M1 19L28 1L55 10');
  });

  test('ends at a hole and begins again behind it', () => {
    expect(drawSparkline([null, 1, null, 2, 2])).toMatch(/^M[\d. ]+M[\d. ]+L[\d. ]+$/);
  });

  test('that never moves runs through the middle', () => {
    expect(drawSparkline([5, 5])).toBe('M1 10L55 10');
  });

  test.each([
    [[null, 2, 3, null], 50],
    [[4, null, 1], -75],
    [[null, 1], null],
    [[0, 1], null],
    [[], null],
  ])('of %j has changed by %j percent', (values, change) => {
    expect(sparklineChange(values)).toBe(change);
  });
});

describe('a meter of dots', () => {
  const filled = (working: number, of: number) =>
    (pathsOf(<DotMeter working={working} of={of} />)[1]?.match(/M/g) ?? []).length;

  test.each([
    [0, 0, 0],
    [0, 3, 0],
    [2, 3, 2],
    [3, 3, 3],
    [1, 50, 1],
    [49, 50, 7],
    [50, 50, 8],
    [25, 50, 4],
  ])('fills for %d of %d endpoints %d dots', (working, of, dots) => {
    expect(filled(working, of)).toBe(dots);
  });
});

test('a strip of voting power has a piece a validator, and the line at a third', () => {
  const [track, others, halting, third] = pathsOf(<PowerStrip shares={[250, 150, 100]} halt={2} />);
  expect(track).toBe('M0 3h120v10H0z');
  expect(halting).toBe('M0 3h29v10h-29zM30 3h17v10h-17z');
  expect(others).toBe('M48 3h11v10h-11z');
  expect(third).toBe('M40 0v16');
});

test('a weight is as long as it is high, and cut at the bounds of the bands', () => {
  expect(pathsOf(<WeightBar weight={50} />)).toEqual([
    'M0 0h40v6H0z',
    'M0 0h20v6H0z',
    'M10 0v6M20 0v6M30 0v6',
  ]);
});
