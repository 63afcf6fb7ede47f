import { expect, test } from 'vitest';

import { proseSections } from './prose';

test('sections follow the order of the keys; items in a row are one list', () => {
  expect(
    proseSections([
      'heading',
      'use.heading',
      'use.text',
      'use.item_1',
      'use.item_2',
      'use.after',
      'law.heading',
      'ui.links',
    ]),
  ).toEqual([
    {
      name: 'use',
      heading: 'use.heading',
      blocks: [
        { kind: 'text', keys: ['use.text'] },
        { kind: 'list', keys: ['use.item_1', 'use.item_2'] },
        { kind: 'text', keys: ['use.after'] },
      ],
    },
    { name: 'law', heading: 'law.heading', blocks: [] },
  ]);
});
