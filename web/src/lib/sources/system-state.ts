/** What the page needs of a data set's row in /status. */
interface DataSetState {
  DataSet: string;
  LastSuccess: string | null;
  LastAttempt: string | null;
  LastError: string | null;
  WaitingFor: string | null;
  Stale: boolean;
}

export interface SystemState {
  kind: 'operational' | 'failed' | 'stale' | 'waiting';
  /** The data sets of which that is true. */
  dataSets: readonly string[];
  /** The newest pass that succeeded, whatever it found. */
  updatedAt: string | null;
}

/** What an operator may leave closed: no page waits for it. */
const OPTIONAL_DATA_SETS: readonly string[] = ['adverts'];

/** A pass that left out a part of many (a chain, a repository) says so too, and is no failure. */
function hasFailed(row: DataSetState): boolean {
  return row.LastError !== null && row.LastSuccess !== row.LastAttempt;
}

function isWaiting(row: DataSetState): boolean {
  return row.LastSuccess === null || row.WaitingFor !== null;
}

/** What is true of one data set; 'closed' is one that the operator left closed. */
export function sourceState(row: DataSetState): SystemState['kind'] | 'closed' {
  if (hasFailed(row)) return 'failed';
  if (row.Stale) return 'stale';
  if (!isWaiting(row)) return 'operational';
  return OPTIONAL_DATA_SETS.includes(row.DataSet) ? 'closed' : 'waiting';
}

function isOf(row: DataSetState, kind: SystemState['kind']): boolean {
  if (kind === 'stale') return row.Stale;
  return sourceState(row) === kind;
}

/** The worst thing that is true; 'operational' only while nothing waits, failed or is out of date. */
export function systemState(rows: readonly DataSetState[]): SystemState {
  const updatedAt =
    rows
      .map((row) => row.LastSuccess)
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null;
  const worst = (['failed', 'stale', 'waiting'] as const)
    .map((kind) => ({ kind, found: rows.filter((row) => isOf(row, kind)) }))
    .find(({ found }) => found.length > 0) ?? { kind: 'operational' as const, found: [] };
  return { kind: worst.kind, dataSets: worst.found.map((row) => row.DataSet), updatedAt };
}
