import { useSyncExternalStore } from 'react';

interface Clock {
  subscribe: (listener: () => void) => () => void;
  now: () => Date;
}

/** Its timer rests while nobody looks or the tab is hidden, and catches up when it is seen again. */
function makeClock(tickMs: number): Clock {
  let now = new Date();
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();

  const tick = () => {
    now = new Date();
    for (const listener of listeners) listener();
  };
  const settle = () => {
    const wanted = listeners.size > 0 && document.visibilityState === 'visible';
    if (wanted && timer === undefined) {
      tick();
      timer = setInterval(tick, tickMs);
    } else if (!wanted && timer !== undefined) {
      clearInterval(timer);
      timer = undefined;
    }
  };
  return {
    now: () => now,
    subscribe: (listener) => {
      if (listeners.size === 0) document.addEventListener('visibilitychange', settle);
      listeners.add(listener);
      settle();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) document.removeEventListener('visibilitychange', settle);
        settle();
      };
    },
  };
}

const slow = makeClock(10_000);
const quick = makeClock(1000);

/** The one clock of the page: every relative time follows it. */
export function useNow(): Date {
  return useSyncExternalStore(slow.subscribe, slow.now);
}

/** The same by the second, for countdowns. */
export function useNowBySecond(): Date {
  return useSyncExternalStore(quick.subscribe, quick.now);
}
