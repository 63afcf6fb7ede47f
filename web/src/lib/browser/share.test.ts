// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import { sharePage } from './share';

afterEach(() => {
  vi.unstubAllGlobals();
});

function aBrowser(share: (() => Promise<void>) | undefined) {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  return writeText;
}

test('a page is handed to the sheet of the browser where there is one', async () => {
  const writeText = aBrowser(() => Promise.resolve());
  expect(await sharePage('A title')).toBe('shared');
  expect(writeText).not.toHaveBeenCalled();
});

test('its URL is copied where there is none', async () => {
  const writeText = aBrowser(undefined);
  expect(await sharePage('A title')).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(window.location.href);
});

test('its URL is copied where the sheet fails, which is logged', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const writeText = aBrowser(() => Promise.reject(new Error('broken')));
  expect(await sharePage('A title')).toBe('copied');
  expect(writeText).toHaveBeenCalled();
  expect(log).toHaveBeenCalled();
});

test('nothing is copied when the visitor closes the sheet', async () => {
  const writeText = aBrowser(() => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(await sharePage('A title')).toBe('not');
  expect(writeText).not.toHaveBeenCalled();
});
