import { TriangleAlert } from 'lucide-react';

import { useText } from '@/lib/i18n/text';

interface StaleMarkProps {
  note: string;
  /** Its words are for screen readers alone: where a line has no room for them. */
  short?: boolean;
}

/** Shown where facts were not renewed in time; `note` says whose. */
export function StaleMark({ note, short = false }: StaleMarkProps) {
  const text = useText('common');
  return (
    <span className="relative z-1 inline-flex items-center gap-1 text-warn" title={note}>
      <TriangleAlert size={14} aria-hidden="true" />
      <span className={short ? 'sr-only' : ''}>{text('facts.stale')}</span>
    </span>
  );
}
