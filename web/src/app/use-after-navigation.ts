import { useEffect, useLayoutEffect, useRef } from 'react';

import type { RouterLocation } from '@/lib/router/browser-history';

const LOADING_CLASS_MS = 100;
const SCROLL_KEY_PREFIX = 'scroll:';

function savedPosition(key: string): number | null {
  try {
    const saved = sessionStorage.getItem(SCROLL_KEY_PREFIX + key);
    return saved === null ? null : Number(saved);
  } catch {
    return null;
  }
}

function savePosition(key: string): void {
  try {
    sessionStorage.setItem(SCROLL_KEY_PREFIX + key, String(window.scrollY));
  } catch {
    // sessionStorage may be full or forbidden: the position is then not restored.
  }
}

function scrollBehaviour(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/** Twice: a smooth scroll that is still under way carries the window on for one more frame. */
function restorePosition(top: number): void {
  const restore = () => {
    window.scrollTo({ top, behavior: 'instant' });
  };
  restore();
  requestAnimationFrame(restore);
}

/** The saved position if there is one, else the anchor if there is one, else the top. */
function scrollAfter(location: RouterLocation): void {
  const saved = location.navigationType === 'pop' ? savedPosition(location.key) : null;
  if (saved !== null) {
    restorePosition(saved);
    return;
  }
  const anchor = location.hash ? document.getElementById(location.hash) : null;
  if (anchor) anchor.scrollIntoView({ behavior: scrollBehaviour() });
  else window.scrollTo({ top: 0, behavior: scrollBehaviour() });
}

function wantsTop(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'toTop' in state;
}

/** Scroll, focus and the body's loading class, once a navigation has put its screen up. */
export function useAfterNavigation(shown: RouterLocation, pending: boolean): void {
  const last = useRef<RouterLocation>(undefined);

  // The browser would restore the position before the screen is there:
  // https://developer.mozilla.org/en-US/docs/Web/API/History/scrollRestoration
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  // A layout effect: a shorter screen scrolls the window, which must not be saved as the old screen's position.
  useLayoutEffect(() => {
    const save = () => {
      savePosition(shown.key);
    };
    window.addEventListener('scroll', save, { passive: true });
    return () => {
      window.removeEventListener('scroll', save);
    };
  }, [shown.key]);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = shown;
    const back = shown.navigationType === 'pop';
    if (before === undefined) {
      // A reload comes back to where it was; a first visit stays at the top.
      const saved = savedPosition(shown.key);
      if (saved !== null) restorePosition(saved);
      return;
    }
    if (before.key === shown.key) return;
    const otherScreen = before.pathname !== shown.pathname;
    if (otherScreen) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    // A filter or a tab changes what is on the screen, not where the visitor is.
    if (otherScreen || back || before.hash !== shown.hash || wantsTop(shown.state)) {
      scrollAfter(shown);
    }
  }, [shown]);

  useEffect(() => {
    document.body.classList.add('loading');
    if (pending) return;
    const timer = setTimeout(() => {
      document.body.classList.remove('loading');
    }, LOADING_CLASS_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [shown, pending]);
}
