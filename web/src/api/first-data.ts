import type { QueryClient } from '@tanstack/react-query';

import type { Site } from '@/lib/site';
import { DEFAULT_SITE } from '@/lib/site';

import { canonicalUrl } from './request-url';

interface FirstDataQuery {
  target: string;
  body: unknown;
  /** The body holds only the first rows of the answer. */
  partial?: boolean;
}

interface FirstData {
  route?: { name: string; locale: string; status: number };
  site?: Partial<Site>;
  queries?: FirstDataQuery[];
}

const partial = new Map<string, unknown>();

/** The block that the server puts into the page; empty under the development server. */
export function readFirstData(page: Document): FirstData {
  const block = page.getElementById('orrery-data');
  if (!block?.textContent) return {};
  try {
    return JSON.parse(block.textContent) as FirstData;
  } catch (error) {
    console.warn('The first data of the page could not be read', error);
    return {};
  }
}

export function siteOf(data: FirstData): Site {
  return { ...DEFAULT_SITE, ...data.site };
}

/** Whole responses go into the cache; partial ones serve as placeholder data until the whole response arrives. */
export function seedCache(queryClient: QueryClient, data: FirstData): void {
  for (const answer of data.queries ?? []) {
    const url = canonicalUrl(answer.target);
    if (answer.partial === true) partial.set(url, answer.body);
    else queryClient.setQueryData([url], answer.body);
  }
}

/** The first rows of a response that the server put into the page, if it did so for this request URL. */
export function findFirstRows(url: string): unknown {
  return partial.get(url);
}
