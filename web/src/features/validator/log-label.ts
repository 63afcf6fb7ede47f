import type { ValidatorLog } from '@/api/types';

type LogLabel =
  'jailed' | 'unjailed' | 'status_changed' | 'no_change' | Exclude<ValidatorLog['Kind'], 'state'>;

/** What a row of the record says in a word. */
export function logLabel(log: ValidatorLog): LogLabel {
  if (log.Kind !== 'state') return log.Kind;
  const [before, now] = [log.JailedOld === true, log.JailedNew === true];
  if (now && !before) return 'jailed';
  if (before && !now) return 'unjailed';
  return log.StatusOld === log.StatusNew ? 'no_change' : 'status_changed';
}
