import { queryOptions } from '@tanstack/react-query';

import type { Locale } from '@/lib/i18n/locales';

import { ask } from './client';
import { targetOf } from './target';

const kProposalsEvery_ms = 5 * 60_000;
const kEventsEvery_ms = 30_000;
const kReviewsOfPage = 50;
const kArticlesOfPage = 12;
const kRelatedFrom = 50;

/** Those that are voted on now. */
export function proposalsQuery() {
  return queryOptions({
    queryKey: [targetOf('/proposals', {})],
    queryFn: ({ signal }) => ask('/proposals', signal),
    refetchInterval: kProposalsEvery_ms,
  });
}

export function airdropsQuery(page: number, lang: Locale) {
  const query = { page, limit: 50, lang };
  return queryOptions({
    queryKey: [targetOf('/airdrops', query)],
    queryFn: ({ signal }) => ask('/airdrops', signal, query),
  });
}

/** One page of the library; `search` is a category, a level, or words to look for. */
export function articlesQuery(page: number, search: string, lang: Locale) {
  const query = { page, limit: kArticlesOfPage, lang, ...(search !== '' && { search }) };
  return queryOptions({
    queryKey: [targetOf('/educations', query)],
    queryFn: ({ signal }) => ask('/educations', signal, query),
  });
}

/** The article of a number; null where there is none. */
export function articleQuery(id: number, lang: Locale) {
  const query = { id, lang };
  return queryOptions({
    queryKey: [targetOf('/educations', query)],
    queryFn: ({ signal }) => ask('/educations', signal, query),
    select: ({ data }) => data[0] ?? null,
  });
}

/** Out of which related articles are chosen. */
export function relatedArticlesQuery(lang: Locale) {
  const query = { limit: kRelatedFrom, lang };
  return queryOptions({
    queryKey: [targetOf('/educations', query)],
    queryFn: ({ signal }) => ask('/educations', signal, query),
  });
}

export function reviewPageQuery(page: number) {
  const query = { page, limit: kReviewsOfPage };
  return queryOptions({
    queryKey: [targetOf('/price-reviews', query)],
    queryFn: ({ signal }) => ask('/price-reviews', signal, query),
  });
}

/** The review of a number among all of them: the API has no call for one. */
export function reviewQuery(id: string) {
  return queryOptions({
    queryKey: [targetOf('/price-reviews', {})],
    queryFn: ({ signal }) => ask('/price-reviews', signal),
    select: ({ data }) => data.find((review) => String(review.ID) === id) ?? null,
  });
}

export function eventsQuery(page: number) {
  const query = { page, limit: 50 };
  return queryOptions({
    queryKey: [targetOf('/events', query)],
    queryFn: ({ signal }) => ask('/events', signal, query),
    refetchInterval: kEventsEvery_ms,
  });
}

export function contributionsQuery() {
  return queryOptions({
    queryKey: [targetOf('/contribution', {})],
    queryFn: ({ signal }) => ask('/contribution', signal),
  });
}
