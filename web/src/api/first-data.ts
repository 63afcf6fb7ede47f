import type { QueryClient } from '@tanstack/react-query';

import type { Site } from '@/lib/site';
import { DEFAULT_SITE } from '@/lib/site';

import { fetchApiUntyped } from './client';
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

/** How long the facts that the server printed may wait for the record behind them. */
const RECORD_WAIT_MS = 8000;

/** The record that was too large for the page, which its head began to load: into the cache, or not in time. */
export async function awaitRecord(queryClient: QueryClient, page: Document): Promise<void> {
  const link = page.querySelector('link[rel=preload][as=fetch][href^="/api/"]');
  const target = link?.getAttribute('href');
  if (!target) return;
  const url = new URL(target, window.location.origin);
  const loading = queryClient.query({
    queryKey: [canonicalUrl(target)],
    queryFn: ({ signal }) =>
      fetchApiUntyped(
        url.pathname.slice('/api'.length),
        signal,
        Object.fromEntries(url.searchParams),
      ),
  });
  // A failure is the screen's to tell.
  const done = loading.catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, RECORD_WAIT_MS));
  await Promise.race([done, late]);
}

/** The first rows of a response that the server put into the page, if it did so for this request URL. */
export function findFirstRows(url: string): unknown {
  return partial.get(url);
}
