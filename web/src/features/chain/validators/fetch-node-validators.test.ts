import { beforeEach, expect, test, vi } from 'vitest';

import { anEndpoint } from '@/test/builders';

import { fetchNodeValidators, findBrowserNodes } from './fetch-node-validators';

const OPEN = { IsWorkAddress: true, Cors: true, Verdict: 'ok' } as const;
const GOOD = JSON.stringify({
  validators: [
    {
      operator_address: `halovaloper1${'q'.repeat(38)}`,
      status: 'BOND_STATUS_BONDED',
      jailed: false,
      tokens: '5',
    },
  ],
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const ask = (nodes: string[]) => fetchNodeValidators(nodes, null, new AbortController().signal);

function answers(...bodies: (string | number | Error | ReadableStream)[]) {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const body = bodies[asked.length];
    asked.push({ url, init });
    if (body instanceof Error) return Promise.reject(body);
    return Promise.resolve(
      typeof body === 'number' ? new Response('', { status: body }) : new Response(body ?? ''),
    );
  });
  return asked;
}

test.each([
  ['one that works', OPEN, true],
  ['one that was never probed', {}, false],
  ['one that does not work', { ...OPEN, IsWorkAddress: false }, false],
  ['one marked broken', { ...OPEN, IsBrokenAddress: true }, false],
  ['one that browsers may not ask', { ...OPEN, Cors: false }, false],
  ['one of which that was not measured', { ...OPEN, Cors: null }, false],
  ['one without TLS', { ...OPEN, Address: 'http://rest.halo.example' }, false],
  ['one with a password', { ...OPEN, Address: 'https://a:b@rest.halo.example' }, false],
  ['one that is no address', { ...OPEN, Address: 'rest.halo.example' }, false],
])('%s is asked: %#', (_, part, open) => {
  expect(findBrowserNodes([anEndpoint(part)])).toHaveLength(open ? 1 : 0);
});

test('an address with a query of its own is asked with it', async () => {
  const asked = answers(GOOD);
  await ask(['https://rest.halo.example/?key=k']);
  expect(asked[0]?.url).toBe(
    'https://rest.halo.example/cosmos/staking/v1beta1/validators?pagination.limit=500&status=BOND_STATUS_BONDED&key=k',
  );
});

test('the question is the one of the specification, and carries nothing of the visitor', async () => {
  const asked = answers(GOOD);
  const answer = await ask(['https://rest.halo.example/base/']);
  expect(asked.map(({ url }) => url)).toEqual([
    'https://rest.halo.example/base/cosmos/staking/v1beta1/validators?pagination.limit=500&status=BOND_STATUS_BONDED',
  ]);
  expect(asked[0]?.init).toMatchObject({
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  });
  expect(answer).toMatchObject({ host: 'rest.halo.example', validators: [{ tokens: '5' }] });
});

test.each([
  ['fails', new TypeError('Failed to fetch')],
  ['answers 429', 429],
  ['answers with something else', '<html>'],
])('where a node %s, that is logged and the next one is asked', async (_, first) => {
  const asked = answers(first, GOOD);
  const answer = await ask(['https://one.example', 'https://two.example']);
  expect(asked).toHaveLength(2);
  expect(answer?.host).toBe('two.example');
  expect(console.warn).toHaveBeenCalledOnce();
  expect(vi.mocked(console.warn).mock.calls[0]?.[0]).toContain('https://one.example');
});

test('the first answer is enough', async () => {
  const asked = answers(GOOD, GOOD);
  await ask(['https://one.example', 'https://two.example']);
  expect(asked).toHaveLength(1);
});

test.each([[[]], [['https://one.example']]])(
  'with %j none works, and that is logged',
  async (nodes) => {
    const asked = answers(500);
    expect(await ask(nodes)).toBeNull();
    expect(asked).toHaveLength(nodes.length);
    expect(console.warn).toHaveBeenLastCalledWith('No working APIs available');
  },
);

test('an answer that does not end is cut off', async () => {
  let sent = 0;
  let cancelled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1_000_000).fill(0x20));
    },
    cancel() {
      cancelled = true;
    },
  });
  answers(endless);
  expect(await ask(['https://one.example'])).toBeNull();
  expect(cancelled).toBe(true);
  expect(sent).toBeLessThan(12);
});

test('a visitor who leaves is no failure of the node', async () => {
  const leaving = new AbortController();
  vi.stubGlobal('fetch', () => {
    leaving.abort();
    return Promise.reject(new TypeError('aborted'));
  });
  await expect(
    fetchNodeValidators(['https://one.example'], null, leaving.signal),
  ).rejects.toThrow();
  expect(console.warn).not.toHaveBeenCalled();
});
