import type { ReactNode } from 'react';

interface TooltipTriggerProps {
  /** What shows on hover, tap and focus; Escape hides it. The watch of features/figure-notes shows it. */
  tooltip: string;
  children: ReactNode;
  className?: string;
}

/** A word with a note to it. It takes focus, so that the note is not for pointers alone. */
export function TooltipTrigger({ tooltip, children, className = '' }: TooltipTriggerProps) {
  return (
    <span
      className={`relative z-1 cursor-help ${className}`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the note must be reachable by keyboard
      tabIndex={0}
      data-tooltip={tooltip}
    >
      {children}
    </span>
  );
}
