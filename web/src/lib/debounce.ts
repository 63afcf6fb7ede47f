import { useEffect, useRef } from 'react';

/** Calls `action` once `delay_ms` have passed since the last call; a screen that goes away cancels it. */
export function useDebounced<A extends unknown[]>(
  action: (...args: A) => void,
  delay_ms: number,
): { call: (...args: A) => void; cancel: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
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
        action(...args);
      }, delay_ms);
    },
    cancel: () => {
      clearTimeout(timer.current);
    },
  };
}
