import type { ChainStatus } from '@/lib/chains/chain-status';
import { useText } from '@/lib/i18n/text';

/** Status dot and word. Each status has a shape of its own too, so that colour is not alone. */
export function StatusMark({ status }: { status: ChainStatus }) {
  const text = useText('common');
  return <span className={`status-mark status-${status}`}>{text(`chain_status.${status}`)}</span>;
}
