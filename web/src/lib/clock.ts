import { useSyncExternalStore } from 'react';

const kTick_ms = 10_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = new Date();
  for (const listener of listeners) listener();
}

/** The timer rests while the tab is hidden, and catches up when it is seen again. */
function settle() {
  const wanted = listeners.size > 0 && document.visibilityState === 'visible';
  if (wanted && timer === undefined) {
    tick();
    timer = setInterval(tick, kTick_ms);
  } else if (!wanted) {
    clearInterval(timer);
    timer = undefined;
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', settle);
  listeners.add(listener);
  settle();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener('visibilitychange', settle);
    settle();
  };
}

/** The one clock of the page: every relative time follows it. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now);
}
