// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { copyText } from './clipboard';

const write = vi.fn<(text: string) => Promise<void>>();
const command = vi.fn<() => boolean>();

beforeEach(() => {
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
  Object.assign(document, { execCommand: command });
});

afterEach(() => {
  expect(document.querySelector('textarea')).toBeNull();
});

test('copies with the browser’s clipboard where it may', async () => {
  write.mockResolvedValue();
  expect(await copyText('osmosis-1')).toBe(true);
  expect(write).toHaveBeenCalledWith('osmosis-1');
});

test('copies through a hidden text area where the clipboard refuses', async () => {
  write.mockRejectedValue(new Error('denied'));
  command.mockImplementation(() => document.querySelector('textarea')?.value === 'osmosis-1');
  expect(await copyText('osmosis-1')).toBe(true);
});

test.each([
  ['refuses', () => false],
  [
    'throws',
    () => {
      throw new Error('no such command');
    },
  ],
])('only logs where that %s too', async (_, answer: () => boolean) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  write.mockRejectedValue(new Error('denied'));
  command.mockImplementation(answer);
  expect(await copyText('osmosis-1')).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
});
