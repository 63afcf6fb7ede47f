// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { addRecentTarget, clearRecentTargets, readRecentTargets } from './recent-targets';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const target = (name: string) => ({ title: name, path: `/chains/${name}` });

test('the newest stand first, each once, and six of them', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) addRecentTarget(target(name));
  expect(readRecentTargets().map(({ title }) => title)).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
  clearRecentTargets();
  expect(readRecentTargets()).toEqual([]);
});

test.each([
  'no JSON',
  'null',
  '{}',
  '[null, 1, "x", [], {"title": "x"}, {"title": 1, "path": "/x"}, {"title": " ", "path": "/x"}]',
  '[{"title": "x", "path": "https://evil.example"}, {"title": "x", "path": "//evil.example"}]',
  `[{"title": "${'x'.repeat(301)}", "path": "/x"}]`,
])('storage that holds %s holds none', (stored) => {
  localStorage.setItem('recentTargets', stored);
  expect(readRecentTargets()).toEqual([]);
  addRecentTarget(target('a'));
  expect(readRecentTargets()).toEqual([target('a')]);
});

test('storage that is denied costs nothing but what is recent', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  addRecentTarget(target('a'));
  clearRecentTargets();
  expect(readRecentTargets()).toEqual([]);
});
