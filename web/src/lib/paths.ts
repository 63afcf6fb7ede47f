/** Every link inside the site is built here, without a locale: the router adds its prefix. */
export const paths = {
  home: () => '/',
  /** All results of a search. */
  searchPage: (search = '') => withSearch('/search', search),
  /** The home page with the search panel open. */
  search: (words: string) => withSearch('/', new URLSearchParams({ q: words }).toString()),
  chains: (search = '') => withSearch('/chains', search),
  chain: (id: string, search = '') => withSearch(`/chains/${encodeURIComponent(id)}`, search),
  validators: (search = '') => withSearch('/validators', search),
  validator: (identity: string, search = '') =>
    withSearch(`/validators/${encodeURIComponent(identity)}`, search),
  prices: (search = '') => withSearch('/prices', search),
  proposals: (search = '') => withSearch('/proposals', search),
  proposal: (chainId: string, number: string) =>
    `/proposals/${encodeURIComponent(chainId)}/${encodeURIComponent(number)}`,
  airdrops: (search = '') => withSearch('/airdrops', search),
  education: (search = '') => withSearch('/education', search),
  article: (id: number) => `/education/${String(id)}`,
  markets: (search = '') => withSearch('/markets', search),
  market: (id: number) => `/markets/${String(id)}`,
  feed: (search = '') => withSearch('/feed', search),
  devActivity: (search = '') => withSearch('/dev-activity', search),
  weight: () => '/weight',
  resources: (search = '') => withSearch('/resources', search),
  about: () => '/about',
  advertisement: (search = '') => withSearch('/advertisement', search),
  buyAdvertisement: () => '/buy-advertisement',
  privacy: () => '/privacy',
  terms: () => '/terms',
  status: () => '/status',
  notFound: () => '/404',
} as const;

function withSearch(path: string, search: string): string {
  return search === '' ? path : `${path}?${search}`;
}

/**
 * A URL outside the site, or null where it is none that a visitor may be sent to: only http and
 * https, no credentials. The host comes out in punycode, so that look-alike letters show.
 */
export function parseExternalUrl(text: string | null | undefined): URL | null {
  if (!text) return null;
  try {
    const url = new URL(text);
    const safe = url.protocol === 'https:' || url.protocol === 'http:';
    return safe && url.username === '' && url.password === '' ? url : null;
  } catch {
    return null;
  }
}

/** The link of an advert; where it names no http or https scheme, https:// is prepended. */
export function buildAdvertUrl(site: string): string {
  return /^https?:\/\//i.test(site) ? site : `https://${site}`;
}
