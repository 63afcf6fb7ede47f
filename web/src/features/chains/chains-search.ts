import type { ChainListQuery } from '@/api/queries';
import { parsePage, parseWords } from '@/lib/list-address';

/** What the address of the chain list says. */
export interface ChainsSearch {
  text: string;
  status: Status | null;
  network: Network | null;
  sort: SortField;
  direction: Direction;
  page: number;
  /** The last page on the screen: 'Load More' appends pages to `page`. */
  lastPage: number;
  /** Null: as this browser was left the last time. */
  view: View | null;
}

export const kStatuses = ['active', 'inactive', 'coming_soon'] as const;
export const kNetworks = ['mainnet', 'testnet'] as const;
export const kSortFields = [
  'market_cap_rank',
  'active_validators',
  'unbonding_time',
  'inflation',
  'max_validators',
  'voting_period',
  'chain_weight',
  'price',
  'ath',
  'atl',
] as const;
export const kDirections = ['DESC', 'ASC'] as const;
const kViews = ['grid', 'list'] as const;

type Status = (typeof kStatuses)[number];
type Network = (typeof kNetworks)[number];
export type SortField = (typeof kSortFields)[number];
type Direction = (typeof kDirections)[number];
export type View = (typeof kViews)[number];

const kPageSize = 50;
/** More pages than this on one screen would be a burden to it, whatever an address asks for. */
const kMostAppended = 9;

export const kDefaultSearch: ChainsSearch = {
  text: '',
  status: null,
  network: null,
  sort: 'market_cap_rank',
  direction: 'ASC',
  page: 1,
  lastPage: 1,
  view: null,
};

function oneOf<T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => value === text) ?? null;
}

/** Garbage falls back to the default. */
export function parseChainsSearch(search: URLSearchParams): ChainsSearch {
  const page = parsePage(search.get('page'));
  const lastPage = parsePage(search.get('to'));
  return {
    text: parseWords(search.get('q')),
    status: oneOf(kStatuses, search.get('status')),
    network: oneOf(kNetworks, search.get('network')),
    sort: oneOf(kSortFields, search.get('sort')) ?? kDefaultSearch.sort,
    direction: oneOf(kDirections, search.get('dir')) ?? kDefaultSearch.direction,
    page,
    lastPage: Math.max(page, Math.min(lastPage, page + kMostAppended)),
    view: oneOf(kViews, search.get('view')),
  };
}

/** The shortest address that says the same. */
export function buildChainsSearch(state: ChainsSearch): string {
  const search = new URLSearchParams();
  if (state.text !== '') search.set('q', state.text);
  if (state.status) search.set('status', state.status);
  if (state.network) search.set('network', state.network);
  if (state.sort !== kDefaultSearch.sort) search.set('sort', state.sort);
  if (state.direction !== kDefaultSearch.direction) search.set('dir', state.direction);
  if (state.page !== kDefaultSearch.page) search.set('page', String(state.page));
  if (state.lastPage !== state.page) search.set('to', String(state.lastPage));
  if (state.view) search.set('view', state.view);
  return search.toString();
}

export function isNarrowed(state: ChainsSearch): boolean {
  return state.text !== '' || state.status !== null || state.network !== null;
}

/** The questions to the server: one a page on the screen. */
export function chainQueries(state: ChainsSearch): ChainListQuery[] {
  return Array.from({ length: state.lastPage - state.page + 1 }, (_, index) => ({
    page: state.page + index,
    limit: kPageSize,
    sort_by: state.sort,
    sort_order: state.direction,
    ...(state.text !== '' && { prettyName: state.text }),
    ...(state.status && { status: state.status }),
    ...(state.network && { network: state.network }),
  }));
}
