// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { fetchApiUntyped, HttpError, UnreadableAnswer } from './client';

beforeEach(() => {
  document.head.innerHTML = '';
});

const asked = (answer: Response) => {
  const requests: Request[] = [];
  vi.stubGlobal('window', { location: { origin: 'http://site.invalid' } });
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request);
    return Promise.resolve(answer);
  });
  return requests;
};

test('a question goes to the server each time, whatever the browser still holds', async () => {
  const requests = asked(Response.json([]));
  await fetchApiUntyped('/events', new AbortController().signal, { page: 2 });
  expect(requests.map(({ url }) => url)).toEqual(['http://site.invalid/api/events?page=2']);
  expect(requests[0]?.cache).toBe('no-cache');
});

test('what the page began to load is taken from there, once', async () => {
  document.head.innerHTML =
    '<link rel="preload" as="fetch" href="/api/chains?chainId=halo-1"><link rel="preload" as="fetch" href="/api/x">';
  const requests = asked(Response.json([]));
  const ask = () =>
    fetchApiUntyped('/chains', new AbortController().signal, { chainId: 'halo-1' }).catch(
      () => undefined,
    );
  await ask();
  await ask();
  expect(requests.map(({ cache }) => cache)).toEqual(['default', 'no-cache']);
});

test('an answer that is no good one is the error of the catalogue', async () => {
  asked(Response.json({}, { status: 503 }));
  const error: unknown = await fetchApiUntyped('/events', new AbortController().signal, {}).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 503, message: 'HTTP error! status: 503' });
});

test('an answer that is no JSON is an error of its own, a connection that ended is not', async () => {
  asked(new Response('<html>', { status: 200 }));
  await expect(fetchApiUntyped('/events', new AbortController().signal, {})).rejects.toBeInstanceOf(
    UnreadableAnswer,
  );
  asked({ ok: true, json: () => Promise.reject(new TypeError('gone')) } as unknown as Response);
  await expect(fetchApiUntyped('/events', new AbortController().signal, {})).rejects.toBeInstanceOf(
    TypeError,
  );
});
