import { TriangleAlert } from 'lucide-react';

import { useText } from '@/lib/i18n/text';

/** Shown where facts were not renewed in time; `note` says whose. */
export function StaleMark({ note }: { note: string }) {
  const text = useText('common');
  return (
    <span className="relative z-1 inline-flex items-center gap-1 text-warn" title={note}>
      <TriangleAlert size={14} aria-hidden="true" />
      {text('facts.stale')}
    </span>
  );
}
