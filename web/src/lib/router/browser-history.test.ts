// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { makeBrowserHistory } from './browser-history';

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

test('an address has its parts without their signs', () => {
  window.history.replaceState(null, '', '/chains?q=osmo#top');
  expect(makeBrowserHistory('').current()).toMatchObject({
    pathname: '/chains',
    search: 'q=osmo',
    hash: 'top',
    arrival: 'first',
  });
});

test('a base stands before every address and in none of them', () => {
  window.history.replaceState(null, '', '/ru/chains');
  const history = makeBrowserHistory('/ru');
  expect(history.current().pathname).toBe('/chains');
  expect(history.hrefOf('/')).toBe('/ru');
  history.go('/chains/osmosis-1?tab=rpc');
  expect(window.location.pathname).toBe('/ru/chains/osmosis-1');
  expect(history.current()).toMatchObject({ pathname: '/chains/osmosis-1', search: 'tab=rpc' });
});

test('going somewhere is told, with its state', () => {
  const history = makeBrowserHistory('');
  const listener = vi.fn();
  history.subscribe(listener);
  history.go('/chains', { state: { toTop: true } });
  expect(listener).toHaveBeenCalledOnce();
  expect(history.current()).toMatchObject({ arrival: 'push', state: { toTop: true } });
  history.go('/404', { replace: true });
  expect(history.current().arrival).toBe('replace');
});

test('Back comes to the entry that it left', async () => {
  const history = makeBrowserHistory('');
  const first = history.current().key;
  const arrived = new Promise<void>((resolve) => {
    history.subscribe(() => {
      if (history.current().arrival === 'back') resolve();
    });
  });
  history.go('/chains');
  history.back();
  await arrived;
  expect(history.current()).toMatchObject({ pathname: '/', key: first });
});
