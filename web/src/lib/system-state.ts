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
const kOptional: readonly string[] = ['adverts'];

/** The worst thing that is true; 'operational' only while nothing waits, failed or is out of date. */
export function systemState(rows: readonly DataSetState[]): SystemState {
  const updatedAt =
    rows
      .map((row) => row.LastSuccess)
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null;
  const failed = rows.filter((row) => row.LastError !== null);
  const stale = rows.filter((row) => row.Stale);
  const waiting = rows.filter(
    (row) =>
      !kOptional.includes(row.DataSet) && (row.LastSuccess === null || row.WaitingFor !== null),
  );
  const worst =
    failed.length > 0
      ? ({ kind: 'failed', found: failed } as const)
      : stale.length > 0
        ? ({ kind: 'stale', found: stale } as const)
        : waiting.length > 0
          ? ({ kind: 'waiting', found: waiting } as const)
          : ({ kind: 'operational', found: [] } as const);
  return { kind: worst.kind, dataSets: worst.found.map((row) => row.DataSet), updatedAt };
}
