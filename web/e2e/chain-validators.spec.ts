import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

// The validators of a chain as a server that has collected them sends them, and a node as it may answer.

const NODE = 'https://node.test';
const TIME = '2026-11-20T10:00:00Z';
const operator = (index: number) =>
  `osmovaloper1${'q'.repeat(36)}${'pzry9x8gf2tvdw0s'[index] ?? 'q'}q`;

interface Entry {
  OperatorAddress: string;
  [field: string]: unknown;
}

const entry = (index: number, part: object = {}): Entry => ({
  ID: index + 1,
  ChainId: 'osmosis-1',
  OperatorAddress: operator(index),
  AccountAddress: null,
  Moniker: `Station ${String(index)}`,
  ValidatorIdentity: `ABCDEF01234567${String(index + 10)}`,
  Jailed: false,
  Status: 'BOND_STATUS_BONDED',
  Tokens: String(10_000_000_000_000 - index),
  OtherTokens: [],
  Power: null,
  Symbol: 'OSMO',
  Exponent: 6,
  DelegationAmount: null,
  DelegationCount: null,
  Rank: null,
  Share: null,
  CumulativeShare: null,
  NetApr: null,
  CommissionRates: '0.050000000000000000',
  ConsensusPubkeyType: null,
  ConsensusPubkeyKey: null,
  UnbondingHeight: null,
  UnbondingTime: null,
  CreatedAt: TIME,
  UpdatedAt: TIME,
  ...part,
});

interface Record {
  Denom: { Exponent: number | null; Symbol: string | null };
  Apis: object[];
  Validators: object[];
  Facts: { validators: object | null };
}

/** The server's own record of the chain with these validators put in. */
async function serve(page: Page, validators: readonly object[], measured: boolean): Promise<void> {
  await page.route('**/api/chains?chainId=osmosis-1', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: [Record] };
    const [record] = body.data;
    record.Denom = { ...record.Denom, Exponent: 6, Symbol: 'OSMO' };
    record.Validators = [...validators];
    record.Facts.validators = {
      Source: NODE,
      CheckedAt: TIME,
      ChangedAt: TIME,
      Height: 123,
      Stale: false,
      Unread: [],
    };
    record.Apis = [
      {
        ID: 1,
        Address: NODE,
        Provider: null,
        IsWorkAddress: measured,
        IsBrokenAddress: false,
        LastSuccessResponse: TIME,
        Verdict: measured ? 'ok' : 'never',
        LatencyMs: null,
        Cors: measured,
        Lag: null,
        TlsExpiresAt: null,
        TlsFault: null,
        Uptime24h: null,
        Uptime7d: null,
        Uptime30d: null,
        Uptime90d: null,
        FirstTry30d: null,
      },
    ];
    await route.fulfill({ response, json: body });
  });
  // What the page was sent with is the server's own: it is taken out, so that the record is asked for.
  await page.route('**/chains/osmosis-1?tab=validators', async (route) => {
    if (route.request().resourceType() !== 'document') {
      await route.fallback();
      return;
    }
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(id="orrery-data">)[\s\S]*?(<\/script>)/, '$1{}$2');
    await route.fulfill({ response, body });
  });
}

test.describe('the validators of a chain', () => {
  test('are shown at once, and a row leads to its validator', async ({ page }) => {
    await serve(
      page,
      Array.from({ length: 12 }, (_, index) => entry(index)),
      false,
    );
    const outside: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(NODE)) outside.push(request.url());
    });
    await page.goto('/chains/osmosis-1?tab=validators');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('12 validators found')).toBeVisible();
    await expect(panel.getByText('4 validators can halt this chain')).toBeVisible();
    await expect(panel.getByRole('rowheader')).toHaveCount(12);
    await expect(panel.getByText('10.0M OSMO').first()).toBeVisible();
    await panel.getByRole('button', { name: 'Validator', exact: true }).click();
    await expect(page).toHaveURL('/chains/osmosis-1?tab=validators&sort=name');
    await page.goBack();
    await panel.getByRole('row').nth(1).click();
    await expect(page).toHaveURL('/validators/ABCDEF0123456710');
    // No node of it was measured: none is asked.
    expect(outside).toEqual([]);
  });

  test('are renewed by a node that was measured to work', async ({ page }) => {
    await serve(page, [entry(0), entry(1, { ValidatorIdentity: null })], true);
    const asked: string[] = [];
    await page.route(`${NODE}/**`, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: {
          validators: [
            {
              operator_address: operator(0),
              description: { moniker: 'Station Zero' },
              status: 'BOND_STATUS_BONDED',
              jailed: false,
              tokens: '25000000000000',
              commission: { commission_rates: { rate: '0.070000000000000000' } },
            },
          ],
        },
      });
    });
    await page.goto('/chains/osmosis-1?tab=validators');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('(Enhanced data loaded)')).toBeVisible();
    await expect(panel.getByText('25.0M OSMO')).toBeVisible();
    await expect(panel.getByRole('row')).toHaveCount(3);
    await expect(panel.getByText('No identity / Invalid identity')).toBeAttached();
    expect(asked).toEqual([
      `${NODE}/cosmos/staking/v1beta1/validators?pagination.limit=500&status=BOND_STATUS_BONDED`,
    ]);
    await panel.getByLabel('Which validators').selectOption('With Identity 1');
    await expect(page).toHaveURL('/chains/osmosis-1?tab=validators&only=identity');
    await expect(panel.getByText(/^Identity Filter Applied/)).toBeVisible();
    await expect(panel.getByRole('row')).toHaveCount(2);
  });

  test('stay where a node answers with nonsense', async ({ page }) => {
    await serve(page, [entry(0)], true);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route(`${NODE}/**`, (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        body: '<html>busy</html>',
      }),
    );
    await page.goto('/chains/osmosis-1?tab=validators');
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByText('Station 0')).toBeVisible();
    await expect.poll(() => warnings.at(-1)).toBe('No working APIs available');
    await expect(panel.getByText('(Enhanced data loaded)')).toHaveCount(0);
  });
});
