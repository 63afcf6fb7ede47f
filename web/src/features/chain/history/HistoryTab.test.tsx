// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aPage, aRecord } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const series = (...values: (number | string)[]) => ({
  data: values.map((value, day) => [new Date(Date.UTC(2026, 10, 1 + day)).toISOString(), value]),
  meta: { sources: ['https://rest.halo.example'] },
});
const of = (metric: string) => `/api/series?chainId=halo-1&metric=${metric}`;

test('draws each series of the range in its URL', async () => {
  const asked = answerWith({
    '/api/chains': aPage([aRecord()]),
    [of('bonded')]: series('1000000', '1100000.5'),
    [of('validators')]: series(100, 90),
    [of('weight')]: series(80),
    [of('delegators')]: 500,
  });
  await renderAt('/chains/halo-1?tab=history&range=30d');
  // Its code is loaded when it is first shown.
  const bonded = await screen.findByRole('figure', { name: 'Bonded tokens' }, { timeout: 10_000 });
  expect(await within(bonded).findByText('+10.00%')).toBeVisible();
  expect(bonded).toHaveTextContent('since Nov 1, 2026');
  expect(within(bonded).getByRole('slider').getAttribute('aria-valuetext')).toMatch(
    /^Nov 2, 2026: 1\.1M/,
  );
  const validators = screen.getByRole('figure', { name: 'Validators' });
  expect(await within(validators).findByText('−10.00%')).toBeVisible();
  expect(await screen.findByText('There are not enough values yet to draw a line.')).toBeVisible();
  expect(await screen.findByText('The history could not be loaded.')).toBeVisible();
  expect(asked).toContain(`${of('bonded')}&window=30d`);
  expect(screen.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: '365 days' })).toHaveAttribute(
    'href',
    '/chains/halo-1?tab=history&range=1y',
  );
});
