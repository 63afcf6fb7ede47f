// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { makeBrowserHistory } from './browser-history';
import { HistoryProvider, Link } from './router';

beforeEach(() => {
  window.history.replaceState(null, '', '/ru');
});

function preventDefault(event: Event) {
  event.preventDefault();
}

function renderLink() {
  const history = makeBrowserHistory('/ru');
  const go = vi.spyOn(history, 'go');
  render(
    <HistoryProvider value={history}>
      <Link to="/chains">Chains</Link>
    </HistoryProvider>,
  );
  return { go, link: screen.getByRole('link') };
}

test('a link has the address that a new tab needs', () => {
  expect(renderLink().link).toHaveAttribute('href', '/ru/chains');
});

test('a plain click goes there without loading the page again', () => {
  const { go, link } = renderLink();
  expect(fireEvent.click(link)).toBe(false);
  expect(go).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/ru/chains');
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a click with %j is the browser’s', (how) => {
  const { go, link } = renderLink();
  // After React has seen it: jsdom cannot open a tab.
  window.addEventListener('click', preventDefault, { once: true });
  fireEvent.click(link, how);
  expect(go).not.toHaveBeenCalled();
});
