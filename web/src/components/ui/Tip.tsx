import type { ReactNode } from 'react';

interface TipProps {
  /** What shows on hover, tap and focus; Escape hides it. The watch of features/figure-notes shows it. */
  note: string;
  children: ReactNode;
  className?: string;
}

/** A word with a note to it. It takes focus, so that the note is not for pointers alone. */
export function Tip({ note, children, className = '' }: TipProps) {
  return (
    <span
      className={`relative z-1 cursor-help ${className}`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the note must be reachable by keyboard
      tabIndex={0}
      data-note={note}
    >
      {children}
    </span>
  );
}
