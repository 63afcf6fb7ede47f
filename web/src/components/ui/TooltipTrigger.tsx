import type { ReactNode } from 'react';

interface TooltipTriggerProps {
  /** Shown on hover, tap and focus, hidden by Escape: features/source-tooltips renders it from `data-tooltip`. */
  tooltip: string;
  children: ReactNode;
  className?: string;
}

/** Text with a tooltip. It takes focus, so that the tooltip can be reached by keyboard. */
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
