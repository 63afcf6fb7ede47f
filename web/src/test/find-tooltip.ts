import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const LONGEST_MS = 10_000;

/** The tooltip of an element, by a pointer that rests on it: the tooltip feature loads after the first screen. */
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
