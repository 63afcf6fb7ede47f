import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const LONGEST_MS = 10_000;

/** The note of a word, by a pointer that rests on it: the notes' code comes after the first screen. */
export async function findTooltipOf(word: Element): Promise<HTMLElement> {
  return waitFor(
    () => {
      fireEvent.pointerMove(word);
      expect(word.closest('[data-tooltip]')).toHaveAttribute('aria-describedby');
      return screen.getByRole('tooltip');
    },
    { timeout: LONGEST_MS },
  );
}
