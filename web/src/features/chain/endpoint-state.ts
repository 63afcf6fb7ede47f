import type { ChainEndpoint } from '@/api/types';

export type EndpointState = 'online' | 'offline' | 'unchecked';

/** Before its first probe an endpoint is neither online nor offline. */
export function endpointState(endpoint: ChainEndpoint): EndpointState {
  if (endpoint.Verdict === 'never') return 'unchecked';
  return endpoint.IsWorkAddress && !endpoint.IsBrokenAddress ? 'online' : 'offline';
}

/** How many answer; null while none has been asked. */
export function countOnline(endpoints: readonly ChainEndpoint[]): number | null {
  const states = endpoints.map(endpointState);
  return states.every((state) => state === 'unchecked')
    ? null
    : states.filter((state) => state === 'online').length;
}
