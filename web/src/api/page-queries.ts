import { queryOptions } from '@tanstack/react-query';

import type { Locale } from '@/lib/i18n/locales';

import { fetchApi } from './client';
import { requestUrl } from './request-url';

/** One page of the adverts, the newest first, and the terms of buying one. */
export function advertsQuery(page: number) {
  const query = { page, limit: 10 };
  return queryOptions({
    queryKey: [requestUrl('/advertisement', query)],
    queryFn: ({ signal }) => fetchApi('/advertisement', signal, query),
  });
}

/** The newest advert alone. */
export function bannerQuery() {
  const query = { page: 1, limit: 1 };
  return queryOptions({
    queryKey: [requestUrl('/advertisement', query)],
    queryFn: ({ signal }) => fetchApi('/advertisement', signal, query),
  });
}

export function resourcesQuery(lang: Locale) {
  return queryOptions({
    queryKey: [requestUrl('/resources', { lang })],
    queryFn: ({ signal }) => fetchApi('/resources', signal, { lang }),
  });
}

export function rubricQuery(lang: Locale) {
  return queryOptions({
    queryKey: [requestUrl('/weight-rubric', { lang })],
    queryFn: ({ signal }) => fetchApi('/weight-rubric', signal, { lang }),
  });
}

/** The newest market reviews. */
export function latestReviewsQuery(limit: number) {
  const query = { page: 1, limit };
  return queryOptions({
    queryKey: [requestUrl('/price-reviews', query)],
    queryFn: ({ signal }) => fetchApi('/price-reviews', signal, query),
  });
}
