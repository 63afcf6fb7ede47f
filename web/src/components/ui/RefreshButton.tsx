import { RefreshCw } from 'lucide-react';

import { useOnline } from '@/lib/browser/online';

interface RefreshButtonProps {
  label: string;
  busy: boolean;
  onRefresh: () => void;
}

/** Stands behind the mark of freshness. There is nothing to refresh from without a network. */
export function RefreshButton({ label, busy, onRefresh }: RefreshButtonProps) {
  const online = useOnline();
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-sunken disabled:text-ink-3"
      onClick={onRefresh}
      disabled={busy || !online}
    >
      <RefreshCw size={16} className={busy ? 'animate-spin' : ''} aria-hidden="true" />
    </button>
  );
}
