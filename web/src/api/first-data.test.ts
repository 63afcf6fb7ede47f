// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';

import { awaitRecord, findFirstRows, readFirstData, seedCache, siteOf } from './first-data';

function pageWith(text: string | null): Document {
  const page = document.implementation.createHTMLDocument();
  if (text !== null) {
    const block = page.createElement('script');
    block.type = 'application/json';
    block.id = 'orrery-data';
    block.textContent = text;
    page.body.append(block);
  }
  return page;
}

test('a whole answer is in the cache under its question', () => {
  const queryClient = new QueryClient();
  seedCache(queryClient, { queries: [{ target: '/api/status', body: { data: [] } }] });
  expect(queryClient.getQueryData(['/api/status'])).toEqual({ data: [] });
});

test('a cut answer is a placeholder, not the answer', () => {
  const queryClient = new QueryClient();
  seedCache(queryClient, {
    queries: [{ target: '/api/chains?limit=50&page=3', body: { data: [1] }, partial: true }],
  });
  expect(queryClient.getQueryData(['/api/chains?page=3'])).toBeUndefined();
  expect(findFirstRows('/api/chains?page=3')).toEqual({ data: [1] });
});

test.each([
  ['no block', null],
  ['an empty block', ''],
])('%s is no data', (_, text) => {
  expect(readFirstData(pageWith(text))).toEqual({});
});

test('a broken block is no data, and a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(readFirstData(pageWith('{"site":'))).toEqual({});
  expect(warn).toHaveBeenCalledOnce();
});

test('what the operator has not set is null', () => {
  expect(siteOf({ site: { name: 'Planetarium', x: 'https://x.com/p' } })).toMatchObject({
    name: 'Planetarium',
    x: 'https://x.com/p',
    github: null,
    demo: false,
  });
});

describe('a record that the page began to load', () => {
  const preloading = (url: string) => {
    const page = pageWith(null);
    page.head.innerHTML = `<link rel="preload" as="fetch" href="${url}">`;
    return page;
  };

  test('is in the cache before the screen is put up', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: ['it'] })));
    const queryClient = new QueryClient();
    await awaitRecord(queryClient, preloading('/api/chains?chainId=halo-1'));
    expect(queryClient.getQueryData(['/api/chains?chainId=halo-1'])).toEqual({ data: ['it'] });
  });

  test('and that fails leaves the screen to say so', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await expect(
      awaitRecord(queryClient, preloading('/api/chains?chainId=halo-1')),
    ).resolves.toBeUndefined();
  });

  test('is not waited for by a page without one', async () => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    await awaitRecord(new QueryClient(), preloading('/assets/locales/en/common-1.json'));
    expect(asked).not.toHaveBeenCalled();
  });
});
