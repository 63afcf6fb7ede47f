import jsQR from 'jsqr';
import { encode } from 'uqr';
import { expect, test } from 'vitest';

import { qrPath } from './qr-path';

/** Fills the rectangles of the path into the pixels of a picture. */
function paint(path: string, size: number, scale: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size * size * scale * scale * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let at = Number(x) * scale; at < (Number(x) + Number(length)) * scale; at += 1) {
        pixels.fill(0, (row * size * scale + at) * 4, (row * size * scale + at) * 4 + 3);
      }
    }
  }
  return pixels;
}

test('what is drawn reads as the address', () => {
  const address = `cosmos1${'q'.repeat(38)}`;
  const { data, size } = encode(address, { border: 2 });
  const scale = 4;
  expect(jsQR(paint(qrPath(data), size, scale), size * scale, size * scale)?.data).toBe(address);
});

test('dark neighbours are one stroke', () => {
  expect(qrPath([[true, true, false, true]])).toBe('M0 0h2v1h-2zM3 0h1v1h-1z');
});
