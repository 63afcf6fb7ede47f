import type { EndpointUptime } from '@/api/types';

/** The endpoints of one provider, day by day. */
interface ProviderDays {
  /** null: the registry does not say who runs them. */
  provider: string | null;
  endpoints: number;
  /** The mean percent of those that were measured on the day; null: none was. */
  days: readonly (number | null)[];
  /** Over all measured days; null: there is none. */
  mean: number | null;
}

export interface ProviderRows {
  /** YYYY-MM-DD, oldest first. */
  days: readonly string[];
  /** The best first, those without a measurement last. */
  rows: readonly ProviderDays[];
}

const DAY_MS = 86_400_000;

function computeMean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function listDays({ From, Days }: EndpointUptime): string[] {
  const start = Date.parse(From);
  return Days.map((_, index) => new Date(start + index * DAY_MS).toISOString().slice(0, 10));
}

/** A row a provider. All endpoints of an answer have the same days. */
export function groupByProvider(endpoints: readonly EndpointUptime[]): ProviderRows {
  const [first] = endpoints;
  const days = first ? listDays(first) : [];
  const groups = new Map<string | null, EndpointUptime[]>();
  for (const endpoint of endpoints) {
    groups.set(endpoint.Provider, [...(groups.get(endpoint.Provider) ?? []), endpoint]);
  }
  const rows = [...groups].map(([provider, group]) => {
    const means = days.map((_, day) => computeMean(group.map(({ Days }) => Days[day] ?? null)));
    return { provider, endpoints: group.length, days: means, mean: computeMean(means) };
  });
  return { days, rows: rows.sort((a, b) => (b.mean ?? -1) - (a.mean ?? -1)) };
}
