// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { aMatrix, aValidatorPage } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const chains = [
  { ChainId: 'halo-1', PrettyName: 'Halo', Operators: 2 },
  { ChainId: 'vega-1', PrettyName: 'Vega', Operators: 1 },
];
const rows = [
  { Identity: 'AAAAAAAAAAAAAAAA', Moniker: 'Anna', Shares: [312_000], States: 's' },
  {
    Identity: 'BBBBBBBBBBBBBBBB',
    Moniker: 'Bert',
    Chains: [0, 1],
    Shares: [5_000, 0],
    States: 'sj',
  },
];

async function open(search = '', matrix = aMatrix(rows, chains, { halted_by_leaders: 1 })) {
  const asked = answerWith({
    '/api/validators': aValidatorPage([]),
    '/api/validator-matrix': matrix,
  });
  await renderAt(`/validators?view=matrix${search}`);
  return asked;
}

beforeEach(() => {
  // jsdom has no canvas: what is drawn is the affair of e2e/matrix.spec.ts.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

// The first import of the lazy chunk is no part of what a test waits for.
beforeAll(() => import('./MatrixView'));

describe('the matrix of operators and chains', () => {
  test('says what it shows, and is read cell by cell from the keyboard', async () => {
    await open();
    expect(
      await screen.findByText(
        'The 10 operators with the most stake could together halt 1 of 2 chains.',
      ),
    ).toBeVisible();
    const cells = screen.getByRole('slider', { name: 'Who secures which chain' });
    expect(cells).toHaveAttribute('aria-valuetext', 'Anna on Halo: 31.20% of the power');
    cells.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(cells).toHaveAttribute('aria-valuetext', 'Anna on Vega: no validator');
    await userEvent.keyboard('{ArrowDown}');
    expect(cells).toHaveAttribute('aria-valuetext', 'Bert on Vega: jailed');
    await userEvent.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/validators/BBBBBBBBBBBBBBBB');
  });

  test('can be read as a table', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Who secures which chain' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'OperatorChainShare of powerStatus',
      'AnnaHalo31.20%Active',
      'BertHalo0.50%Active',
      'BertVeganoneJailed',
    ]);
    expect(screen.getByText('Operators 1 - 2 of 2')).toBeVisible();
  });

  test('has the order of the URL, and asks for no rows twice', async () => {
    const asked = await open('&sort=chains');
    await screen.findByRole('slider');
    await userEvent.selectOptions(screen.getByLabelText('Order of the operators'), 'Jailed');
    expect(window.location.search).toBe('?sort=jailed&view=matrix');
    await vi.waitFor(() => {
      expect(asked.filter((url) => url.startsWith('/api/validator-matrix'))).toEqual([
        '/api/validator-matrix?page=1&sort_by=chains',
        '/api/validator-matrix?page=1&sort_by=jailed',
      ]);
    });
  });

  test('asks for the next rows where the end of those that are here comes near', async () => {
    const first = aMatrix(rows, chains);
    first.meta.pagination = { ...first.meta.pagination, total_count: 700, total_pages: 2 };
    const asked = await open('', first);
    (await screen.findByRole('slider')).focus();
    await userEvent.keyboard('{ArrowDown}');
    await vi.waitFor(() => {
      expect(asked).toContain('/api/validator-matrix?page=2');
    });
  });

  test('that failed can be tried again', async () => {
    answerWith({ '/api/validators': aValidatorPage([]), '/api/validator-matrix': 503 });
    await renderAt('/validators?view=matrix');
    expect(await screen.findByRole('alert')).toHaveTextContent('HTTP error! status: 503');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});
