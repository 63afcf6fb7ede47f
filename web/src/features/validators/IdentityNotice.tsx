import { Info } from 'lucide-react';

import { useText } from '@/lib/i18n/text';

/** Says that validators without identity are not in the list, and how many those are. */
export function IdentityNotice({ hidden }: { hidden: number }) {
  const text = useText('validators');
  return (
    <p className="mb-4 flex items-start gap-3 rounded-sm border border-line bg-surface px-4 py-3 text-14 text-ink-2">
      <Info size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-info" />
      <span>
        <strong className="font-medium text-ink">{text('notice.title')}</strong>{' '}
        {text('notice.text')} {hidden > 0 && text('notice.hidden', { count: hidden })}
      </span>
    </p>
  );
}
