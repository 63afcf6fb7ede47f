import { queryOptions } from '@tanstack/react-query';

import type { Locale } from '@/lib/i18n/locales';

import { fetchApi } from './client';
import { requestUrl } from './request-url';

/** Proposals are fetched again every 5 minutes. */
const PROPOSALS_REFETCH_MS = 5 * 60_000;
/** Auto-refresh of the events feed: every 30 seconds. */
const EVENTS_REFETCH_MS = 30_000;
const REVIEWS_PER_PAGE = 50;
const ARTICLES_PER_PAGE = 12;
const RELATED_CANDIDATES = 50;

/** Those that are voted on now. */
export function proposalsQuery() {
  return queryOptions({
    queryKey: [requestUrl('/proposals', {})],
    queryFn: ({ signal }) => fetchApi('/proposals', signal),
    refetchInterval: PROPOSALS_REFETCH_MS,
  });
}

/** One proposal with its votes over time; null where the chain has none of that number. */
export function proposalQuery(chainId: string, proposalId: string) {
  const query = { chainId, proposalId };
  return queryOptions({
    queryKey: [requestUrl('/proposals/record', query)],
    queryFn: ({ signal }) => fetchApi('/proposals/record', signal, query),
    select: ({ data }) => data[0] ?? null,
    refetchInterval: PROPOSALS_REFETCH_MS,
  });
}

export function airdropsQuery(page: number, lang: Locale) {
  const query = { page, limit: 50, lang };
  return queryOptions({
    queryKey: [requestUrl('/airdrops', query)],
    queryFn: ({ signal }) => fetchApi('/airdrops', signal, query),
  });
}

/** One page of the library; `search` is a category, a level, or words to look for. */
export function articlesQuery(page: number, search: string, lang: Locale) {
  const query = { page, limit: ARTICLES_PER_PAGE, lang, ...(search !== '' && { search }) };
  return queryOptions({
    queryKey: [requestUrl('/educations', query)],
    queryFn: ({ signal }) => fetchApi('/educations', signal, query),
  });
}

/** The article of a number; null where there is none. */
export function articleQuery(id: number, lang: Locale) {
  const query = { id, lang };
  return queryOptions({
    queryKey: [requestUrl('/educations', query)],
    queryFn: ({ signal }) => fetchApi('/educations', signal, query),
    select: ({ data }) => data[0] ?? null,
  });
}

/** Out of which related articles are chosen. */
export function relatedArticlesQuery(lang: Locale) {
  const query = { limit: RELATED_CANDIDATES, lang };
  return queryOptions({
    queryKey: [requestUrl('/educations', query)],
    queryFn: ({ signal }) => fetchApi('/educations', signal, query),
  });
}

export function reviewPageQuery(page: number) {
  const query = { page, limit: REVIEWS_PER_PAGE };
  return queryOptions({
    queryKey: [requestUrl('/price-reviews', query)],
    queryFn: ({ signal }) => fetchApi('/price-reviews', signal, query),
  });
}

/** The review of a number among all of them: the API has no call for one. */
export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: [requestUrl('/price-reviews', {})],
    queryFn: ({ signal }) => fetchApi('/price-reviews', signal),
    select: ({ data }) => data.find((review) => String(review.ID) === id) ?? null,
  });
}

/** A page of the newest events, or of those of a month (2026-03). */
export function eventsQuery(page: number, month: string | null) {
  const query = { ...(month !== null && { month }), page, limit: 50 };
  return queryOptions({
    queryKey: [requestUrl('/events', query)],
    queryFn: ({ signal }) => fetchApi('/events', signal, query),
    refetchInterval: month === null && EVENTS_REFETCH_MS,
  });
}

export function contributionsQuery() {
  return queryOptions({
    queryKey: [requestUrl('/contribution', {})],
    queryFn: ({ signal }) => fetchApi('/contribution', signal),
  });
}
