import { RefreshCw } from 'lucide-react';

import { useOnline } from '@/lib/browser/online';

import { SECONDARY_BUTTON } from './buttons';

interface RefreshButtonProps {
  label: string;
  busy: boolean;
  onRefresh: () => void;
}

/** There is nothing to refresh from without a network. */
export function RefreshButton({ label, busy, onRefresh }: RefreshButtonProps) {
  const online = useOnline();
  return (
    <button
      type="button"
      className={SECONDARY_BUTTON}
      onClick={onRefresh}
      disabled={busy || !online}
    >
      <RefreshCw size={16} className={busy ? 'animate-spin' : ''} aria-hidden="true" />
      <span className="sr-only sm:not-sr-only">{label}</span>
    </button>
  );
}
