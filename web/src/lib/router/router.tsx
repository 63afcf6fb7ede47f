import type { ComponentProps, MouseEvent } from 'react';
import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';

import type { BrowserHistory, RouterLocation } from './browser-history';

const HistoryContext = createContext<BrowserHistory | null>(null);
export const HistoryProvider = HistoryContext.Provider;

/** The location of the screen that is shown: the previous one until the code of the next screen is loaded. */
const LocationContext = createContext<RouterLocation | null>(null);
export const LocationProvider = LocationContext.Provider;

export function useHistory(): BrowserHistory {
  const history = useContext(HistoryContext);
  if (!history) throw new Error('A part of the page that follows the URL has no history');
  return history;
}

/** The location in the browser's address bar: during a navigation ahead of useLocation. */
export function useBrowserLocation(): RouterLocation {
  const history = useHistory();
  return useSyncExternalStore(history.subscribe, history.current);
}

/** The location of the screen around the component: what its URL state is parsed from. */
export function useLocation(): RouterLocation {
  const location = useContext(LocationContext);
  if (!location) throw new Error('A part of a screen has no location');
  return location;
}

/** Called with the path of a link that the visitor is about to follow. */
const IntentContext = createContext<(path: string) => void>(() => undefined);
export const IntentProvider = IntentContext.Provider;

/** A pointer that only passes over a link does not want it. */
export const INTENT_DELAY_MS = 80;

interface LinkProps extends ComponentProps<'a'> {
  /** Path and search, from `paths`; without the locale's prefix. */
  to: string;
  replace?: boolean;
  state?: unknown;
}

/** New tabs, new windows and downloads are the browser's to open. */
function isPlainLeftClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A real link that changes the URL without loading the page again. What it leads to loads when it is aimed at. */
export function Link(props: LinkProps) {
  const {
    to,
    replace = false,
    state,
    onClick,
    onFocus,
    onPointerEnter,
    onPointerLeave,
    ...rest
  } = props;
  const history = useHistory();
  const expect = useContext(IntentContext);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => {
    clearTimeout(resting.current);
  };
  useEffect(() => leave, []);
  return (
    // eslint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the rest
    <a
      {...rest}
      href={history.createHref(to)}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        resting.current = setTimeout(expect, INTENT_DELAY_MS, to);
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event);
        leave();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        expect(to);
      }}
      onTouchStart={() => {
        expect(to);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainLeftClick(event)) return;
        event.preventDefault();
        history.navigate(to, { replace, state });
      }}
    />
  );
}
