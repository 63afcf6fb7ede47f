// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { loadNamespaces } from '@/lib/i18n/catalogues';
import { aFactGroup } from '@/test/builders';

import { copyPicture } from './copy-picture';
import { PictureFrame } from './PictureFrame';
import { PictureTable } from './PictureTable';

const IMAGE = new Blob(['png'], { type: 'image/png' });

vi.mock('./paint-picture', () => ({
  paintPicture: () => ({
    toBlob: (done: (image: Blob | null) => void) => {
      done(IMAGE);
    },
  }),
}));

beforeAll(() => loadNamespaces('en', ['common', 'picture']));

function show() {
  return render(
    <PictureFrame
      title="Who holds the stake"
      finding="3 validators can halt this chain."
      facts={aFactGroup()}
      formula="Share = tokens / bonded"
      table={
        <PictureTable
          title="Who holds the stake"
          columns={['Validator', 'Share']}
          rows={[{ key: 'a', head: 'Ada', cells: ['33.4%'] }]}
        />
      }
    >
      <p>drawing</p>
    </PictureFrame>,
  );
}

describe('a picture', () => {
  test('is named by its title, says what it shows, and where it comes from', () => {
    show();
    const figure = screen.getByRole('figure', { name: 'Who holds the stake' });
    expect(figure).toHaveTextContent('3 validators can halt this chain.');
    expect(screen.getByText('How it is computed')).toHaveAttribute(
      'data-tooltip',
      'Share = tokens / bonded',
    );
    expect(screen.getByText(/^rest\.halo\.example, checked/)).toBeVisible();
  });

  test('gives way to its table, which is no image', async () => {
    show();
    expect(screen.getByText('drawing')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByRole('row', { name: 'Ada 33.4%' })).toBeVisible();
    expect(screen.queryByText('drawing')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy as image' })).toBeNull();
  });
});

describe('a copied picture', () => {
  const saved: string[] = [];

  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    vi.stubGlobal('ClipboardItem', Object);
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  });

  const withClipboard = (write: (items: unknown[]) => Promise<void>) => {
    Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true });
  };

  test('goes to the clipboard', async () => {
    const written: unknown[] = [];
    withClipboard((items) => {
      written.push(...items);
      return Promise.resolve();
    });
    expect(await copyPicture(document.body, 'stake')).toBe('copied');
    expect(written).toHaveLength(1);
    expect(saved).toEqual([]);
  });

  test('is saved as a file where the browser does not let it', async () => {
    withClipboard(() => Promise.reject(new Error('not allowed')));
    expect(await copyPicture(document.body, 'stake')).toBe('saved');
    expect(saved).toEqual(['stake.png']);
  });
});
