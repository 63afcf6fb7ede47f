import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const kLongest_ms = 10_000;

/** The note of a word, by a pointer that rests on it: the notes' code comes after the first screen. */
export async function findNoteOf(word: Element): Promise<HTMLElement> {
  return waitFor(
    () => {
      fireEvent.pointerMove(word);
      expect(word.closest('[data-note]')).toHaveAttribute('aria-describedby');
      return screen.getByRole('tooltip');
    },
    { timeout: kLongest_ms },
  );
}
