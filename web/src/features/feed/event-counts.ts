import type { FeedEvent } from '@/api/types';

/** The data sets that the events are seen in. */
export const EVENT_DATA_SETS = ['validators', 'proposals', 'chain_state'] as const;

export interface EventCounts {
  proposals: number;
  validators: number;
  pools: number;
}

const OF_VALIDATORS: readonly string[] = ['active_set', 'unjailed', 'jailed'];

/** What kinds of events are on a page. */
export function countEvents(events: readonly Pick<FeedEvent, 'Type'>[]): EventCounts {
  const count = (fits: (type: string) => boolean) => events.filter(({ Type }) => fits(Type)).length;
  return {
    proposals: count((type) => type === 'proposal'),
    validators: count((type) => OF_VALIDATORS.includes(type)),
    pools: count((type) => type === 'pool'),
  };
}
