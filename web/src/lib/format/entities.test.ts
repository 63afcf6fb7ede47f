import { expect, test } from 'vitest';

import { decodeEntities } from './entities';

test.each([
  ['a &amp; b', 'a & b'],
  ['&lt;b&gt; &quot;x&quot; &#39;y&#39; &apos;', "<b> \"x\" 'y' '"],
  ['&#x1FA90;&nbsp;&#0;', '🪐\u00a0&#0;'],
  ['&amp;lt;', '&lt;'],
  ['&unknown; &amp', '&unknown; &amp'],
])('the entities of %j make it %j', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});
