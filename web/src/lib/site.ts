import { createContext, useContext } from 'react';

/** What the operator has set; null is not shown. */
export interface Site {
  name: string;
  url: string | null;
  contact: string | null;
  x: string | null;
  github: string | null;
  telegram: string | null;
  support_bot: string | null;
  /** Where the server stands, from which it measures endpoints. */
  vantage: string | null;
  demo: boolean;
}

export const DEFAULT_SITE: Site = {
  name: 'Orrery',
  url: null,
  contact: null,
  x: null,
  github: null,
  telegram: null,
  support_bot: null,
  vantage: null,
  demo: false,
};

const SiteContext = createContext<Site>(DEFAULT_SITE);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  return useContext(SiteContext);
}

/** What the texts of a page say of the operator: their address, or that there is none. */
export function contactValues({ contact }: Site): Readonly<Record<string, string>> {
  return contact === null ? { no_contact: '' } : { contact };
}
