import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/** Of a drawing that nobody lays out, as in tests. */
const WIDTH_UNKNOWN = 640;

/** The width of an element in CSS pixels, known before the first paint. */
export function useWidth<T extends HTMLElement>(): [RefObject<T | null>, number] {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => {
      setWidth(Math.round(watched.getBoundingClientRect().width) || WIDTH_UNKNOWN);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [element, width];
}
