// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { createBrowserHistory } from './browser-history';

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

test('a URL has its parts without their signs', () => {
  window.history.replaceState(null, '', '/chains?q=osmo#top');
  expect(createBrowserHistory('').current()).toMatchObject({
    pathname: '/chains',
    search: 'q=osmo',
    hash: 'top',
    navigationType: 'first',
  });
});

test('a base stands before every URL and in none of them', () => {
  window.history.replaceState(null, '', '/ru/chains');
  const history = createBrowserHistory('/ru');
  expect(history.current().pathname).toBe('/chains');
  expect(history.createHref('/')).toBe('/ru');
  history.navigate('/chains/osmosis-1?tab=rpc');
  expect(window.location.pathname).toBe('/ru/chains/osmosis-1');
  expect(history.current()).toMatchObject({ pathname: '/chains/osmosis-1', search: 'tab=rpc' });
});

test('going somewhere is told, with its state', () => {
  const history = createBrowserHistory('');
  const listener = vi.fn();
  history.subscribe(listener);
  history.navigate('/chains', { state: { toTop: true } });
  expect(listener).toHaveBeenCalledOnce();
  expect(history.current()).toMatchObject({ navigationType: 'push', state: { toTop: true } });
  history.navigate('/404', { replace: true });
  expect(history.current().navigationType).toBe('replace');
});

test('Back comes to the entry that it left', async () => {
  const history = createBrowserHistory('');
  const first = history.current().key;
  const arrived = new Promise<void>((resolve) => {
    history.subscribe(() => {
      if (history.current().navigationType === 'pop') resolve();
    });
  });
  history.navigate('/chains');
  history.back();
  await arrived;
  expect(history.current()).toMatchObject({ pathname: '/', key: first });
});
