// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { aListEntry, aPage, aStatus } from '@/test/builders';
import { answerWith, renderAt } from '@/test/render-at';

import { findRoute } from './routes';

const chains = aPage([aListEntry()]);

describe('the folded menu', () => {
  const openMenu = async () => {
    answerWith({ '/api/chains': chains });
    await renderAt('/chains?status=active');
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    const panel = document.getElementById('menu');
    if (!panel) throw new Error('no menu');
    return within(panel);
  };
  const isOpen = () => document.getElementById('menu') !== null;

  test('is closed by the item of the page that is open, and gives the focus back', async () => {
    await userEvent.click((await openMenu()).getByRole('link', { name: 'Chains' }));
    expect(isOpen()).toBe(false);
    expect(window.location.search).toBe('');
    expect(screen.getByRole('button', { name: 'Open the menu' })).toHaveFocus();
  });

  test('is closed by whatever else navigates, on the same path, too', async () => {
    await openMenu();
    act(() => {
      window.history.pushState(null, '', '/chains?status=inactive');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(isOpen()).toBe(false);
  });

  test('is closed by a press outside and by Escape, and not by one inside', async () => {
    const menu = await openMenu();
    fireEvent.pointerDown(menu.getByRole('list'));
    expect(isOpen()).toBe(true);
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(isOpen()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
  });
});

describe('a navigation that takes long', () => {
  test('says so beside the old screen: at once to those who listen, later to all', async () => {
    answerWith({ '/api/chains': chains });
    await renderAt('/');
    const status = await screen.findByRole('region', { name: 'Notices' });
    expect(status).toBeInTheDocument();
    const route = findRoute('/status');
    if (!route) throw new Error('there is no such screen');
    const load = route.load.bind(route);
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    vi.spyOn(route, 'load').mockImplementationOnce(() => held.then(load));
    const [link] = await screen.findAllByRole('link', { name: 'Status' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(link ?? document.body);
    await act(() => vi.advanceTimersByTimeAsync(150));
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Loading...')).toHaveClass('sr-only');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The Cosmos, charted');
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.getByText('Loading...')).not.toHaveClass('sr-only');
    vi.useRealTimers();
    goOn();
    await waitFor(() => {
      expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    });
  });
});

describe('the shell', () => {
  test('says that all is well only while it is', async () => {
    answerWith({ '/api/chains': chains });
    await renderAt('/');
    expect(await screen.findByText('All systems operational')).toBeVisible();
  });

  test.each([
    [
      { LastError: 'could not resolve host', LastAttempt: '2027-01-01T00:00:00Z' },
      'Chain registry: the last update failed',
    ],
    [{ Stale: true }, 'Chain registry: out of date'],
    [{ LastSuccess: null }, 'Chain registry: waiting for the first update'],
    [{ DataSet: 'tides', Stale: true }, 'tides: out of date'],
  ])('with %j says what is not', async (part, words) => {
    answerWith({ '/api/chains': chains, '/api/status': aStatus(part) });
    await renderAt('/');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText('All systems operational')).not.toBeInTheDocument();
  });

  test('does not vouch for a server that gives no status', async () => {
    answerWith({ '/api/chains': chains, '/api/status': 503 });
    await renderAt('/');
    expect(await screen.findByText('Status not known')).toBeVisible();
  });

  test('marks where the visitor is, below a menu item too', async () => {
    answerWith({ '/api/chains': chains });
    await renderAt('/chains/halo-1');
    const [menu] = screen.getAllByRole('navigation', { name: 'Menu' });
    const item = within(menu ?? document.body).getByRole('link', { name: 'Chains' });
    expect(item).toHaveAttribute('aria-current', 'page');
  });

  test('moves focus to the heading of the next screen', async () => {
    answerWith({ '/api/chains': chains });
    await renderAt('/');
    const [link] = await screen.findAllByRole('link', { name: 'Explore chains' });
    await userEvent.click(link ?? document.body);
    const heading = await screen.findByRole('heading', { name: 'Blockchain Networks' });
    await waitFor(() => {
      expect(heading).toHaveFocus();
    });
  });

  test('answers an unknown path at /404', async () => {
    answerWith({});
    await renderAt('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(window.location.pathname).toBe('/404');
  });

  test('turns its colours over and remembers it', async () => {
    answerWith({ '/api/chains': chains });
    await renderAt('/');
    await userEvent.click(screen.getByRole('button', { name: 'Use the dark theme' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  test('offers each language at the URL of this page', async () => {
    answerWith({ '/api/chains': chains });
    await renderAt('/chains?page=2');
    await userEvent.click(screen.getByRole('button', { name: /^Language/ }));
    expect(await screen.findByRole('link', { name: /Українська/ })).toHaveAttribute(
      'href',
      '/uk/chains?page=2',
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: /Українська/ })).not.toBeInTheDocument();
  });

  test('says that the connection is gone for as long as it is', async () => {
    answerWith({ '/api/chains': chains });
    await renderAt('/');
    await screen.findByRole('region', { name: 'Notices' });
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(await screen.findByText(/^You are offline/)).toBeVisible();
    line.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('You are online again.')).toBeVisible();
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  });

  test('tells an area without a network from one that the server refused', async () => {
    answerWith({});
    await renderAt('/resources');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.click(
      await within(screen.getByRole('main')).findByRole('button', { name: 'Try Again' }),
    );
    expect(await screen.findByText('Network Error')).toBeVisible();
    expect(screen.getByText('Please check your internet connection.')).toBeVisible();
  });

  test('without a network waits for the code of a screen, and shows it when the network is back', async () => {
    answerWith({ '/api/chains': chains });
    await renderAt('/');
    const route = findRoute('/terms');
    if (!route) throw new Error('there is no such screen');
    // Aiming at the link asks for it, too.
    const loading = vi.spyOn(route, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
    vi.spyOn(console, 'warn').mockReturnValue();
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.click(await screen.findByRole('link', { name: 'Terms' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Network ErrorPlease check your internet connection.Try Again',
    );
    loading.mockRestore();
    line.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  });
});
