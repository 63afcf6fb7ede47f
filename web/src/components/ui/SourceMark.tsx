import { Info } from 'lucide-react';

import { useText } from '@/lib/i18n/text';

/**
 * Opens the sources of all figures of the entry around it, where there is no pointer to rest on one: a tap anywhere else
 * in the entry is its link's. Not shown where a pointer can hover.
 */
export function SourceMark() {
  const text = useText('common');
  return (
    <button
      type="button"
      data-sources
      aria-label={text('sources')}
      className="source-mark relative z-1 size-8 shrink-0 place-items-center rounded-sm text-ink-3"
    >
      <Info size={16} aria-hidden="true" />
    </button>
  );
}
