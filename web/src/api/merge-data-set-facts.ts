import type { FactGroup, StatusResponse } from './types';

/** The facts of what several data sets make up: as old as the oldest of them, stale where one is. */
export function mergeDataSetFacts(
  rows: StatusResponse['data'],
  Source: string,
  ChangedAt: string | null = null,
): FactGroup {
  const times = rows.map(({ LastSuccess }) => LastSuccess).filter((time) => time !== null);
  return {
    Source,
    CheckedAt: times.length < rows.length ? null : (times.sort()[0] ?? null),
    ChangedAt,
    Height: null,
    Stale: rows.some(({ Stale }) => Stale),
    Unread: [],
  };
}
