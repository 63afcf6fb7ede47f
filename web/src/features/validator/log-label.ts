import type { ValidatorLog } from '@/api/types';

type LogLabel =
  'jailed' | 'unjailed' | 'status_changed' | 'no_change' | Exclude<ValidatorLog['Kind'], 'state'>;

/** The label of a log row: Jailed, Unjailed, Status Changed or No Change, or else its kind of change. */
export function logLabel(log: ValidatorLog): LogLabel {
  if (log.Kind !== 'state') return log.Kind;
  const [before, now] = [log.JailedOld === true, log.JailedNew === true];
  if (now && !before) return 'jailed';
  if (before && !now) return 'unjailed';
  return log.StatusOld === log.StatusNew ? 'no_change' : 'status_changed';
}
