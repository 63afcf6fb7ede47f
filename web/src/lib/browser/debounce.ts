import { useEffect, useRef } from 'react';

/**
 * Calls `action` once `delayMs` have passed since the last call, as it then is: what it reads may have
 * changed in between. A screen that goes away cancels it.
 */
export function useDebounced<A extends unknown[]>(
  action: (...args: A) => void,
  delayMs: number,
): { call: (...args: A) => void; cancel: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return {
    call: (...args) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        latest.current(...args);
      }, delayMs);
    },
    cancel: () => {
      clearTimeout(timer.current);
    },
  };
}
