import { useText } from '@/lib/i18n/text';
import type { ValidatorState } from '@/lib/validators/validator-state';

/** A mark and the word: each state also has its own shape, so that colour is not alone. */
export function ValidatorStatusMark({ state }: { state: ValidatorState }) {
  const text = useText('validator');
  return <span className={`status-mark status-${state}`}>{text(`validator_status.${state}`)}</span>;
}
