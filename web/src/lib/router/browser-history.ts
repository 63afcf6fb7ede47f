/** Where the visitor is, and how they came here. */
export interface Place {
  /** Without the base and decoded by nobody. */
  pathname: string;
  /** Without the question mark. */
  search: string;
  /** Without the hash sign. */
  hash: string;
  /** Names the entry of the browser's history: the same after Back as before. */
  key: string;
  state: unknown;
  arrival: 'first' | 'push' | 'replace' | 'back';
}

interface GoOptions {
  replace?: boolean;
  state?: unknown;
}

export interface BrowserHistory {
  current: () => Place;
  subscribe: (listener: () => void) => () => void;
  go: (to: string, options?: GoOptions) => void;
  back: () => void;
  /** The address as the browser knows it. */
  hrefOf: (to: string) => string;
}

interface Entry {
  key: string;
  state: unknown;
}

function entryOf(state: unknown): Entry | null {
  return typeof state === 'object' && state !== null && 'key' in state ? (state as Entry) : null;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** The browser's history below `base` ('' or '/ru'). */
export function makeBrowserHistory(base: string): BrowserHistory {
  const listeners = new Set<() => void>();
  const hrefOf = (to: string) => (base === '' ? to : `${base}${to === '/' ? '' : to}`);

  const read = (arrival: Place['arrival']): Place => {
    const { pathname, search, hash } = window.location;
    let entry = entryOf(window.history.state);
    if (!entry) {
      entry = { key: newKey(), state: null };
      window.history.replaceState(entry, '');
    }
    return {
      pathname: pathname.slice(base.length) || '/',
      search: search.slice(1),
      hash: hash.slice(1),
      key: entry.key,
      state: entry.state,
      arrival,
    };
  };

  let place = read('first');
  const arrive = (arrival: Place['arrival']) => {
    place = read(arrival);
    for (const listener of listeners) listener();
  };
  const onPop = () => {
    arrive('back');
  };

  return {
    current: () => place,
    hrefOf,
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('popstate', onPop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', onPop);
      };
    },
    go: (to, { replace = false, state = null } = {}) => {
      const entry: Entry = { key: newKey(), state };
      if (replace) window.history.replaceState(entry, '', hrefOf(to));
      else window.history.pushState(entry, '', hrefOf(to));
      arrive(replace ? 'replace' : 'push');
    },
    back: () => {
      window.history.back();
    },
  };
}
