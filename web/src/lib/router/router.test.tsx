// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createBrowserHistory } from './browser-history';
import { HistoryProvider, INTENT_DELAY_MS, IntentProvider, Link } from './router';

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

describe('a link that is aimed at', () => {
  function renderAimed() {
    vi.useFakeTimers();
    const expected = vi.fn();
    const own = vi.fn();
    render(
      <HistoryProvider value={createBrowserHistory('')}>
        <IntentProvider value={expected}>
          <Link to="/chains?page=2" onFocus={own} onPointerEnter={own} onPointerLeave={own}>
            Chains
          </Link>
        </IntentProvider>
      </HistoryProvider>,
    );
    return { expected, own, link: screen.getByRole('link') };
  }
  afterEach(() => {
    vi.useRealTimers();
  });

  test('by focus or touch is told at once', () => {
    const { expected, link } = renderAimed();
    act(() => {
      link.focus();
    });
    expect(expected).toHaveBeenLastCalledWith('/chains?page=2');
    fireEvent.touchStart(link);
    expect(expected).toHaveBeenCalledTimes(2);
  });

  test('keeps what its own place does with it', () => {
    const { own, link } = renderAimed();
    fireEvent.focus(link);
    fireEvent.pointerEnter(link);
    fireEvent.pointerLeave(link);
    expect(own.mock.calls.map(([event]) => (event as Event).type)).toEqual([
      'focus',
      'pointerenter',
      'pointerleave',
    ]);
  });

  test('by a pointer that rests on it is told, and not by one that passes', () => {
    const { expected, link } = renderAimed();
    fireEvent.pointerEnter(link);
    vi.advanceTimersByTime(INTENT_DELAY_MS - 1);
    fireEvent.pointerLeave(link);
    vi.advanceTimersByTime(1000);
    expect(expected).not.toHaveBeenCalled();
    fireEvent.pointerEnter(link);
    vi.advanceTimersByTime(INTENT_DELAY_MS);
    expect(expected).toHaveBeenCalledOnce();
  });
});
