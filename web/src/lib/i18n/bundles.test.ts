import { expect, test } from 'vitest';

import { BUNDLES, bundleOf, filesWith, namespacesIn } from './bundles';

test.each([
  ['common', 'common'],
  ['ticker', 'common'],
  ['chain-more', 'chain'],
  // In two files: it is asked for by its own.
  ['validator', 'validator'],
  ['weight', 'weight'],
  ['prices', 'prices'],
])('%s is in the file %s', (namespace, bundle) => {
  expect(bundleOf(namespace)).toBe(bundle);
  expect(namespacesIn(bundle)).toContain(namespace);
});

test('every bundle has the namespace that names it, and only such as exist', () => {
  const files = Object.keys(import.meta.glob('@/locales/en/*.json')).map((file) =>
    file.split('/').at(-1)?.replace('.json', ''),
  );
  for (const [bundle, parts] of Object.entries(BUNDLES)) {
    expect(parts[0]).toBe(bundle);
    expect(files).toEqual(expect.arrayContaining([...parts]));
  }
});

test('no file is asked for whose texts stand in another', () => {
  expect(filesWith(['weight-items', 'weight', 'data-sets'])).toEqual(['weight-items', 'common']);
  expect(filesWith(['chain', 'validator', 'chain-more'])).toEqual(['chain']);
  expect(filesWith(['validator', 'prices'])).toEqual(['validator', 'prices']);
});
