// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { aStatus } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

const main = () => within(screen.getByRole('main'));

describe('the status page', () => {
  test.each([
    [{}, 'All systems operational', 'Current'],
    [
      { LastError: 'no route to host', LastAttempt: '2026-11-20T11:00:00Z' },
      'The last update of some data failed',
      'Last update failedError: no route to host',
    ],
    [{ Stale: true }, 'Some data is out of date', 'Out of date'],
    [
      { LastSuccess: null, WaitingFor: 'an import' },
      'Some data waits for its first update',
      'WaitingWaits for: an import',
    ],
    [
      { DataSet: 'adverts', LastSuccess: null, WaitingFor: 'an address' },
      'All systems operational',
      'Not in useWaits for: an address',
    ],
  ])('of a source with %j says so', async (part, summary, state) => {
    answerWith({ '/api/status': aStatus(part) });
    await renderAt('/status');
    expect(await main().findByText(summary)).toBeVisible();
    const row = (await main().findAllByRole('row'))[1];
    expect(row).toHaveTextContent(state);
  });

  test('names each source, its coverage and whose data it is', async () => {
    const status = aStatus({ Coverage: { answered: 47, of: 52 } });
    answerWith({
      '/api/status': {
        ...status,
        credits: [
          {
            Name: 'Cosmos chain registry',
            Url: 'https://registry.example',
            Licence: 'CC BY 4.0',
            LicenceUrl: 'https://licence.example',
          },
        ],
      },
    });
    await renderAt('/status');
    const row = (await main().findAllByRole('row'))[1] ?? document.body;
    expect(row).toHaveTextContent('Chain registry');
    expect(row).toHaveTextContent('47 of 52');
    expect(main().getByRole('link', { name: 'licence CC BY 4.0' })).toHaveAttribute(
      'href',
      'https://licence.example/',
    );
  });

  test('names each chain that was not read, folded', async () => {
    const chains = Array.from({ length: 42 }, (_, at) => ({
      ChainId: `chain-${String(at)}`,
      PrettyName: `Chain ${String(at)}`,
      Logo: null,
      Error: `unreachable: nobody at ${String(at)}`,
    }));
    answerWith({ '/api/status': aStatus({ FailedChains: chains }) });
    await renderAt('/status');
    const summary = await main().findByText('42 chains were not read');
    const items = within(summary.closest('details') ?? document.body).getAllByRole('listitem', {
      hidden: true,
    });
    expect(items).toHaveLength(42);
    expect(items[41]).toHaveTextContent('Chain 41: unreachable: nobody at 41');
    expect(summary.closest('details')).not.toHaveAttribute('open');
  });

  test('says from where endpoints are measured', async () => {
    answerWith({});
    await renderAt('/status', { vantage: 'Helsinki, Finland' });
    expect(await main().findByText('Endpoints are measured from Helsinki, Finland.')).toBeVisible();
  });

  test('does not vouch for a server that gives none', async () => {
    answerWith({ '/api/status': 503 });
    await renderAt('/status');
    expect(await main().findByText('Status not known')).toBeVisible();
    expect(main().queryByRole('table')).not.toBeInTheDocument();
  });
});
