import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';

import { SHOW_DELAY_MS } from '@/features/source-tooltips/watch-tooltip-targets';

import { renderAt } from './render-at';

/** Each figure of the page has a place of its own: a row of boxes, 100 pixels apart. */
function stubLayout() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = [...document.querySelectorAll('[data-metric]')].indexOf(this);
    return place < 0 ? new DOMRect(0, 500, 50, 50) : new DOMRect(100 * place, 100, 50, 10);
  });
}

export const findMetricElement = (name: string) => {
  const found = document.querySelector(`[data-metric="${name}"]`);
  if (!found) throw new Error(`no figure ${name}`);
  return found;
};

/** As a browser tells it; jsdom has no PointerEvent. */
export function pointer(
  type: 'pointermove' | 'pointerdown',
  target: Element,
  at: { clientX: number; clientY: number },
  pointerType: string,
) {
  const event = new MouseEvent(type, { ...at, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'pointerType', { value: pointerType });
  fireEvent(target, event);
}

export async function advanceTimers(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Long enough for an answer to come and be shown. */
export async function settle() {
  for (let step = 0; step < 20; step += 1) await advanceTimers(1);
}

/** The pointer rests. */
export async function restPointer() {
  await advanceTimers(SHOW_DELAY_MS);
  await settle();
}

/** The page with its figures watched: their code comes after the first screen. What `ready` waits for. */
export async function renderWithTooltips<T>(path: string, ready: () => Promise<T>): Promise<T> {
  const listening = vi.spyOn(document, 'addEventListener');
  await renderAt(path);
  const found = await ready();
  await waitFor(() => {
    expect(listening.mock.calls.map(([name]) => name)).toContain('pointermove');
  });
  stubLayout();
  vi.useFakeTimers();
  return found;
}

export const findTooltip = () => screen.queryByRole('tooltip');
