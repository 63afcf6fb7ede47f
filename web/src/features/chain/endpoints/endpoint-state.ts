import type { ChainEndpoint, FactGroup } from '@/api/types';

export type EndpointState = 'online' | 'offline' | 'unmeasured';

type Verdict = ChainEndpoint['Verdict'];

/** Those by which nothing was measured: they say nothing against an endpoint. */
const UNMEASURED: ReadonlySet<Verdict> = new Set(['blocked', 'rate_limited', 'halted', 'never']);

/** Without a measurement an endpoint is neither online nor offline. */
export function endpointState(endpoint: ChainEndpoint): EndpointState {
  if (UNMEASURED.has(endpoint.Verdict)) return 'unmeasured';
  return endpoint.IsWorkAddress && !endpoint.IsBrokenAddress ? 'online' : 'offline';
}

/** Whether a probe was made at all; `probes`: the facts of the chain's probes. */
export function wasAsked(endpoint: ChainEndpoint, probes: FactGroup | null): boolean {
  return probes !== null || endpoint.Verdict !== 'never';
}

interface OnlineCount {
  online: number;
  /** How many were measured. */
  total: number;
  unmeasured: number;
}

/** How many answer of those that could be measured; null where none could. */
export function countOnline(endpoints: readonly ChainEndpoint[]): OnlineCount | null {
  const states = endpoints.map(endpointState);
  const unmeasured = states.filter((state) => state === 'unmeasured').length;
  const total = states.length - unmeasured;
  if (total === 0) return null;
  return { online: states.filter((state) => state === 'online').length, total, unmeasured };
}

const FIGURES = [
  'LatencyMs',
  'Lag',
  'Uptime24h',
  'Uptime7d',
  'Uptime30d',
  'FirstTry30d',
] as const satisfies readonly (keyof ChainEndpoint)[];

/** Whether it is not measured and has no figure left from when it was. */
export function isWithoutFigures(endpoint: ChainEndpoint): boolean {
  return (
    endpointState(endpoint) === 'unmeasured' && FIGURES.every((figure) => endpoint[figure] === null)
  );
}
