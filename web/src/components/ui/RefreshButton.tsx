import { RefreshCw } from 'lucide-react';

import { kSecondary } from './buttons';

interface RefreshButtonProps {
  label: string;
  busy: boolean;
  onRefresh: () => void;
}

export function RefreshButton({ label, busy, onRefresh }: RefreshButtonProps) {
  return (
    <button type="button" className={kSecondary} onClick={onRefresh} disabled={busy}>
      <RefreshCw size={16} className={busy ? 'animate-spin' : ''} aria-hidden="true" />
      <span className="sr-only sm:not-sr-only">{label}</span>
    </button>
  );
}
