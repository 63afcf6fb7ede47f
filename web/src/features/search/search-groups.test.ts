import { expect, test } from 'vitest';

import { groupResults, parseOwnPath } from './search-groups';

const result = (id: number, type: string, url = `/chains/${String(id)}`) => ({
  id,
  type,
  title: String(id),
  description: null,
  url,
  image: null,
  relevanceScore: 1,
});

test('results stand by kind, the kind of the best first, and are counted through', () => {
  const groups = groupResults([result(1, 'validator'), result(2, 'chain'), result(3, 'validator')]);
  expect(groups.map(({ type }) => type)).toEqual(['validator', 'chain']);
  expect(groups.flatMap(({ results }) => results.map(({ id, index }) => [id, index]))).toEqual([
    [1, 0],
    [3, 1],
    [2, 2],
  ]);
});

test('no more than eight are shown', () => {
  const many = Array.from({ length: 12 }, (_, index) => result(index, 'chain'));
  expect(groupResults(many).flatMap(({ results }) => results)).toHaveLength(8);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'chains', 'javascript:x'])(
  'a result that leads to %s is not shown',
  (url) => {
    expect(parseOwnPath(url)).toBeNull();
    expect(groupResults([result(1, 'chain', url)])).toEqual([]);
  },
);
