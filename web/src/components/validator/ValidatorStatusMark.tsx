import { useText } from '@/lib/i18n/text';
import type { ValidatorStatus } from '@/lib/validator-status';

/** A mark and the word: each state also has its own shape, so that colour is not alone. */
export function ValidatorStatusMark({ status }: { status: ValidatorStatus }) {
  const text = useText('common');
  return (
    <span className={`status-mark status-${status}`}>{text(`validator_status.${status}`)}</span>
  );
}
