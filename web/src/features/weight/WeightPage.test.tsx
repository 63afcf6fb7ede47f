// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { aPage } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const item = (slug: string, max: number) => ({ slug, max, formula: 'max*x', evidence: 'x' });
const rubric = {
  version: 3,
  recompute: 'once a day',
  bands: [],
  evidence_rules: ['only our own probes count'],
  chain: { unit: 'hundredths', items: [item('nakamoto', 6000), item('tides', 4000)] },
  validator: { unit: 'points', items: [item('uptime', 100)] },
  language: 'en',
};

describe('the weight guide', () => {
  test('names the four bands with label and advice', async () => {
    answerWith({ '/api/weight-rubric': aPage([rubric]) });
    await renderAt('/weight');
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringContaining('0–25Low Qualityproceed with caution'),
      expect.stringContaining('26–50Fair Qualityacceptable option'),
      expect.stringContaining('51–75Good Qualityreliable choice'),
      expect.stringContaining('76–100High Qualityexcellent choice'),
    ]);
    expect(screen.getByText(/informational only and does not affect rewards/)).toBeVisible();
  });

  test('shows each factor with its most points, formula and evidence', async () => {
    answerWith({ '/api/weight-rubric': aPage([rubric]) });
    await renderAt('/weight');
    expect(await screen.findByRole('heading', { name: 'Spread of power' })).toBeVisible();
    expect(screen.getByText('at most 60 of 100')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'tides' })).toBeVisible();
    expect(screen.getByText('at most 100 of 100')).toBeVisible();
    await userEvent.click(screen.getAllByText('How it is computed')[0] ?? document.body);
    expect(screen.getAllByText('max*x')[0]).toBeVisible();
  });

  test('takes the bounds of the bands and the language of the texts from the rules', async () => {
    const bands = [10, 20, 30, 100].map((up_to) => ({ up_to, name: 'x' }));
    answerWith({ '/api/weight-rubric': aPage([{ ...rubric, bands, language: 'ru' }]) });
    await renderAt('/weight');
    expect(await screen.findByText('only our own probes count')).toBeVisible();
    expect(screen.getByText('31–100')).toBeVisible();
    expect(screen.getByText('only our own probes count').closest('ul')).toHaveAttribute(
      'lang',
      'ru',
    );
    expect(screen.getByText('hundredths')).toHaveAttribute('lang', 'ru');
  });

  test('shows a call of this site by which a score can be recomputed', async () => {
    answerWith({ '/api/weight-rubric': aPage([rubric]) });
    await renderAt('/weight');
    expect(
      await screen.findByText(/curl -s 'http.*\/api\/chains\?chainId=cosmoshub-4'/),
    ).toBeVisible();
  });

  test('without the rules still says what the number means', async () => {
    answerWith({ '/api/weight-rubric': 503 });
    await renderAt('/weight');
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP error! status: 503');
    expect(screen.getByRole('table')).toBeVisible();
  });

  test('says that the rules are not there yet', async () => {
    answerWith({ '/api/weight-rubric': aPage([]) });
    await renderAt('/weight');
    expect(await screen.findByText('The rules are not loaded yet.')).toBeVisible();
  });
});
