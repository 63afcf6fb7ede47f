/** Where the visitor is, and how they came here. */
export interface RouterLocation {
  /** Without the locale's base; percent-encoding is left as it is. */
  pathname: string;
  /** Without the question mark. */
  search: string;
  /** Without the hash sign. */
  hash: string;
  /** Names the entry of the browser's history: the same after Back as before. */
  key: string;
  state: unknown;
  navigationType: 'first' | 'push' | 'replace' | 'pop';
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

export interface BrowserHistory {
  current: () => RouterLocation;
  subscribe: (listener: () => void) => () => void;
  navigate: (to: string, options?: NavigateOptions) => void;
  back: () => void;
  /** With the locale's base, for `href`. */
  createHref: (to: string) => string;
}

interface Entry {
  key: string;
  state: unknown;
}

function parseHistoryEntry(state: unknown): Entry | null {
  return typeof state === 'object' && state !== null && 'key' in state ? (state as Entry) : null;
}

function createKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** The browser's history below `base` ('' or '/ru'). */
export function createBrowserHistory(base: string): BrowserHistory {
  const listeners = new Set<() => void>();
  const createHref = (to: string) => (base === '' ? to : `${base}${to === '/' ? '' : to}`);

  const read = (navigationType: RouterLocation['navigationType']): RouterLocation => {
    const { pathname, search, hash } = window.location;
    let entry = parseHistoryEntry(window.history.state);
    if (!entry) {
      entry = { key: createKey(), state: null };
      window.history.replaceState(entry, '');
    }
    return {
      pathname: pathname.slice(base.length) || '/',
      search: search.slice(1),
      hash: hash.slice(1),
      key: entry.key,
      state: entry.state,
      navigationType,
    };
  };

  let location = read('first');
  const onNavigation = (navigationType: RouterLocation['navigationType']) => {
    location = read(navigationType);
    for (const listener of listeners) listener();
  };
  const onPop = () => {
    onNavigation('pop');
  };

  return {
    current: () => location,
    createHref,
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('popstate', onPop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', onPop);
      };
    },
    navigate: (to, { replace = false, state = null } = {}) => {
      const entry: Entry = { key: createKey(), state };
      if (replace) window.history.replaceState(entry, '', createHref(to));
      else window.history.pushState(entry, '', createHref(to));
      onNavigation(replace ? 'replace' : 'push');
    },
    back: () => {
      window.history.back();
    },
  };
}
