// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { createBrowserHistory } from './browser-history';
import { HistoryProvider, Link } from './router';

beforeEach(() => {
  window.history.replaceState(null, '', '/ru');
});

function preventDefault(event: Event) {
  event.preventDefault();
}

function renderLink() {
  const history = createBrowserHistory('/ru');
  const navigate = vi.spyOn(history, 'navigate');
  render(
    <HistoryProvider value={history}>
      <Link to="/chains">Chains</Link>
    </HistoryProvider>,
  );
  return { navigate, link: screen.getByRole('link') };
}

test('a link has the URL that a new tab needs', () => {
  expect(renderLink().link).toHaveAttribute('href', '/ru/chains');
});

test('a plain click goes there without loading the page again', () => {
  const { navigate, link } = renderLink();
  expect(fireEvent.click(link)).toBe(false);
  expect(navigate).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe('/ru/chains');
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a click with %j is the browser’s', (how) => {
  const { navigate, link } = renderLink();
  // After React has seen it: jsdom cannot open a tab.
  window.addEventListener('click', preventDefault, { once: true });
  fireEvent.click(link, how);
  expect(navigate).not.toHaveBeenCalled();
});
