import type { ChainStatus } from '@/lib/chain-status';
import { useText } from '@/lib/i18n/text';

const kDots: Readonly<Record<ChainStatus, string>> = {
  active: 'fill-up',
  inactive: 'fill-down',
  coming_soon: 'fill-warn',
};

/** A dot and the word: each state also has its own shape, so that colour is not alone. */
export function StatusMark({ status }: { status: ChainStatus }) {
  const text = useText('common');
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg viewBox="0 0 10 10" className={`size-2.5 ${kDots[status]}`} aria-hidden="true">
        {status === 'active' && <circle cx="5" cy="5" r="4" />}
        {status === 'inactive' && <rect x="1.5" y="1.5" width="7" height="7" />}
        {status === 'coming_soon' && <path d="M5 0.5 9.5 9h-9z" />}
      </svg>
      {text(`chain_status.${status}`)}
    </span>
  );
}
