/**
 * This file was written by scripts/write-api-defaults.mjs from the OpenAPI document.
 * Do not make direct changes to the file.
 */

/** What each call takes for a parameter that is left out. */
export const CALL_DEFAULTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/chains': { page: '1', limit: '50', sort_by: 'market_cap_rank', sort_order: 'ASC' },
  '/chain-validators': { page: '1', limit: '100' },
  '/validators': { page: '1', limit: '50', sort_by: 'stake', sort_order: 'DESC' },
  '/validator-matrix': { page: '1', limit: '500', sort_by: 'stake', sort_order: 'DESC' },
  '/validator-logs': { page: '1', limit: '50', kind: 'state' },
  '/series': { window: '7d' },
  '/educations': { page: '1', limit: '12', lang: 'en' },
  '/airdrops': { page: '1', limit: '50', lang: 'en' },
  '/resources': { lang: 'en' },
  '/weight-rubric': { lang: 'en' },
  '/weight-history': { page: '1', limit: '100' },
  '/signing': { page: '1', limit: '50' },
  '/endpoints/uptime': { page: '1', limit: '500' },
  '/providers': { page: '1', limit: '100' },
  '/proposals/history': { page: '1', limit: '50' },
  '/events': { page: '1', limit: '50' },
  '/advertisement': { page: '1', limit: '10' },
  '/search': { places: 'best_first', page: '1', limit: '8', lang: 'en' },
};
