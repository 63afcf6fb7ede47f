import type { ChainListParams } from '@/api/queries';
import { parsePage, parseSearchText } from '@/lib/list/list-search-params';

/** What the URL of the chain list says. */
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

export const STATUSES = ['active', 'inactive', 'coming_soon'] as const;
export const NETWORKS = ['mainnet', 'testnet'] as const;
export const SORT_FIELDS = [
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
  'price_change',
  'market_cap',
  'staking_apr',
  'bonded_ratio',
  'nakamoto',
  'block_time',
  'working_endpoints',
] as const;
export const DIRECTIONS = ['DESC', 'ASC'] as const;
export const VIEWS = ['grid', 'list', 'chart'] as const;

type Status = (typeof STATUSES)[number];
type Network = (typeof NETWORKS)[number];
export type SortField = (typeof SORT_FIELDS)[number];
type Direction = (typeof DIRECTIONS)[number];
export type View = (typeof VIEWS)[number];

const PAGE_SIZE = 50;
/** The API's limit for one page: more than there are chains. */
const MOST_CHARTED = 500;
/** Limits the rows that one screen renders, whatever the URL asks for. */
const MAX_APPENDED_PAGES = 9;

/** Default sort: by market cap rank, ascending. */
export const DEFAULT_SEARCH: ChainsSearch = {
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
    text: parseSearchText(search.get('q')),
    status: oneOf(STATUSES, search.get('status')),
    network: oneOf(NETWORKS, search.get('network')),
    sort: oneOf(SORT_FIELDS, search.get('sort')) ?? DEFAULT_SEARCH.sort,
    direction: oneOf(DIRECTIONS, search.get('dir')) ?? DEFAULT_SEARCH.direction,
    page,
    lastPage: Math.max(page, Math.min(lastPage, page + MAX_APPENDED_PAGES)),
    view: oneOf(VIEWS, search.get('view')),
  };
}

/** The shortest URL that says the same. */
export function buildChainsSearch(state: ChainsSearch): string {
  const search = new URLSearchParams();
  if (state.text !== '') search.set('q', state.text);
  if (state.status) search.set('status', state.status);
  if (state.network) search.set('network', state.network);
  if (state.sort !== DEFAULT_SEARCH.sort) search.set('sort', state.sort);
  if (state.direction !== DEFAULT_SEARCH.direction) search.set('dir', state.direction);
  if (state.page !== DEFAULT_SEARCH.page) search.set('page', String(state.page));
  if (state.lastPage !== state.page) search.set('to', String(state.lastPage));
  if (state.view) search.set('view', state.view);
  return search.toString();
}

export function hasFilters(state: ChainsSearch): boolean {
  return state.text !== '' || state.status !== null || state.network !== null;
}

/** The API's parameters, one set for each page on the screen. A chart has every chain that is asked for. */
export function buildChainListParams(state: ChainsSearch, view: View): ChainListParams[] {
  const asked = {
    sort_by: state.sort,
    sort_order: state.direction,
    ...(state.text !== '' && { prettyName: state.text }),
    ...(state.status && { status: state.status }),
    ...(state.network && { network: state.network }),
  };
  if (view === 'chart') {
    return [{ page: 1, limit: MOST_CHARTED, ...asked }];
  }
  return Array.from({ length: state.lastPage - state.page + 1 }, (_, index) => ({
    page: state.page + index,
    limit: PAGE_SIZE,
    ...asked,
  }));
}
