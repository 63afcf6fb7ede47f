import { RefreshCw } from 'lucide-react';

import { kSecondary } from '@/components/ui/buttons';
import { useText } from '@/lib/i18n/text';

export function RefreshButton({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }) {
  const text = useText('chains');
  return (
    <button type="button" className={kSecondary} onClick={onRefresh} disabled={busy}>
      <RefreshCw size={16} className={busy ? 'animate-spin' : ''} aria-hidden="true" />
      <span className="sr-only sm:not-sr-only">{text('refresh')}</span>
    </button>
  );
}
