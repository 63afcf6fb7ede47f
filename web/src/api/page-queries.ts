import { queryOptions } from '@tanstack/react-query';

import type { Locale } from '@/lib/i18n/locales';

import { ask } from './client';
import { targetOf } from './target';

/** One page of the adverts, the newest first, and the terms of buying one. */
export function advertsQuery(page: number) {
  const query = { page, limit: 10 };
  return queryOptions({
    queryKey: [targetOf('/advertisement', query)],
    queryFn: ({ signal }) => ask('/advertisement', signal, query),
  });
}

/** The newest advert alone. */
export function bannerQuery() {
  const query = { page: 1, limit: 1 };
  return queryOptions({
    queryKey: [targetOf('/advertisement', query)],
    queryFn: ({ signal }) => ask('/advertisement', signal, query),
  });
}

export function resourcesQuery(lang: Locale) {
  return queryOptions({
    queryKey: [targetOf('/resources', { lang })],
    queryFn: ({ signal }) => ask('/resources', signal, { lang }),
  });
}

export function rubricQuery(lang: Locale) {
  return queryOptions({
    queryKey: [targetOf('/weight-rubric', { lang })],
    queryFn: ({ signal }) => ask('/weight-rubric', signal, { lang }),
  });
}

/** The newest market reviews. */
export function latestReviewsQuery(limit: number) {
  const query = { page: 1, limit };
  return queryOptions({
    queryKey: [targetOf('/price-reviews', query)],
    queryFn: ({ signal }) => ask('/price-reviews', signal, query),
  });
}
