import { TriangleAlert } from 'lucide-react';

import { useText } from '@/lib/i18n/text';

/** Shown where a group of a chain's facts was not renewed in time. */
export function StaleMark({ groups }: { groups: readonly string[] }) {
  const text = useText('chains');
  if (groups.length === 0) return null;
  return (
    <span
      className="relative z-1 inline-flex items-center gap-1 text-warn"
      title={text('stale.note')}
    >
      <TriangleAlert size={14} aria-hidden="true" />
      {text('stale')}
    </span>
  );
}
