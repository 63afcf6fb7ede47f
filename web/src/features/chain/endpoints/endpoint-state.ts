import type { ChainEndpoint } from '@/api/types';

export type EndpointState = 'online' | 'offline' | 'unchecked' | 'blocked';

/** Before its first probe, or while it does not let this server in, an endpoint is neither online nor offline. */
export function endpointState(endpoint: ChainEndpoint): EndpointState {
  if (endpoint.Verdict === 'never') return 'unchecked';
  if (endpoint.Verdict === 'blocked') return 'blocked';
  return endpoint.IsWorkAddress && !endpoint.IsBrokenAddress ? 'online' : 'offline';
}

/** How many answer of those that let themselves be asked; null while none of them has been. */
export function countOnline(
  endpoints: readonly ChainEndpoint[],
): { online: number; total: number } | null {
  const states = endpoints.map(endpointState).filter((state) => state !== 'blocked');
  return states.every((state) => state === 'unchecked')
    ? null
    : { online: states.filter((state) => state === 'online').length, total: states.length };
}
