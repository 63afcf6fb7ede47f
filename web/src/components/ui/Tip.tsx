import type { ReactNode } from 'react';
import { useId, useLayoutEffect, useRef, useState } from 'react';

import { placeTip } from './place-tip';

interface TipProps {
  /** What shows on hover and focus; Escape hides it. */
  note: string;
  children: ReactNode;
  className?: string;
}

/** A word with a note to it. It takes focus, so that the note is not for pointers alone. */
export function Tip({ note, children, className = '' }: TipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);

  useLayoutEffect(() => {
    const shown = tip.current;
    if (!open || !shown || !anchor.current) return;
    // The top layer: no table or card cuts the note off.
    if (typeof shown.showPopover === 'function') shown.showPopover();
    placeTip(shown, anchor.current);
  }, [open]);

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing is done here but showing the note
    <span
      ref={anchor}
      className={`relative z-1 cursor-help ${className}`}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the note must be reachable by keyboard
      tabIndex={0}
      aria-describedby={open ? id : undefined}
      onMouseEnter={() => {
        setOpen(true);
      }}
      onMouseLeave={() => {
        setOpen(false);
      }}
      onFocus={() => {
        setOpen(true);
      }}
      onBlur={() => {
        setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      {children}
      {open && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className="tip">
          {note}
        </span>
      )}
    </span>
  );
}
