import type { Order } from '@/components/table/table-column';
import { naturalDirection } from '@/lib/list/natural-direction';
import { parseSearchText } from '@/lib/list/list-search-params';

import { buildChainTab } from '../chain-tabs';

/** What the URL says of the tab. */
export interface TabSearch {
  text: string;
  only: Only | null;
  order: Order<SortField>;
  view: View;
}

/** Whom alone the table has: `identity` is the specification's filter. */
export const ONLY = ['active', 'jailed', 'outside_third', 'identity'] as const;
export const VIEWS = ['table', 'scatter'] as const;
const SORT_FIELDS = [
  'rank',
  'name',
  'share',
  'cumulative',
  'stake',
  'power',
  'delegators',
  'commission',
  'net_apr',
  'state',
] as const;

export type Only = (typeof ONLY)[number];
type View = (typeof VIEWS)[number];
export type SortField = (typeof SORT_FIELDS)[number];

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

/** Garbage falls back to everybody, by rank. */
export function parseTabSearch(search: URLSearchParams): TabSearch {
  const field = oneOf(SORT_FIELDS, search.get('sort')) ?? 'rank';
  return {
    text: parseSearchText(search.get('q')),
    only: oneOf(ONLY, search.get('only')) ?? null,
    order: {
      field,
      direction: oneOf(['ASC', 'DESC'], search.get('dir')) ?? naturalDirection(field),
    },
    view: oneOf(VIEWS, search.get('view')) ?? 'table',
  };
}

/** The shortest search part that says the same, that of the tab included. */
export function buildTabSearch({ text, only, order, view }: TabSearch): string {
  const search = new URLSearchParams(buildChainTab('validators'));
  if (text !== '') search.set('q', text);
  if (only) search.set('only', only);
  if (order.field !== 'rank') search.set('sort', order.field);
  if (order.direction !== naturalDirection(order.field)) search.set('dir', order.direction);
  if (view !== 'table') search.set('view', view);
  return search.toString();
}
