import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

import { useDebounced } from '@/lib/browser/debounce';

const RESIZE_DEBOUNCE_MS = 100;

/** The line that each item of a wrapping list stands on, by where the browser has put it. */
function readLines(list: HTMLElement): number[] {
  const lines: number[] = [];
  let top: number | null = null;
  for (const item of list.children) {
    const at = item instanceof HTMLElement ? item.offsetTop : 0;
    lines.push((lines.at(-1) ?? 0) + (top === null || at === top ? 0 : 1));
    top = at;
  }
  return lines;
}

const isSame = (a: readonly number[], b: readonly number[]) => a.join() === b.join();

/** Read again when `rows` change and when the list gets another width. */
export function useTickerLines(
  list: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
): readonly number[] {
  const [lines, setLines] = useState<readonly number[]>([]);
  const read = () => {
    if (!list.current) return;
    const now = readLines(list.current);
    setLines((before) => (isSame(before, now) ? before : now));
  };
  const { call } = useDebounced(read, RESIZE_DEBOUNCE_MS);
  // eslint-disable-next-line react-hooks/exhaustive-deps, react-hooks/set-state-in-effect -- where a line breaks is known once it is laid out
  useLayoutEffect(read, [rows]);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const resized = new ResizeObserver(call);
    resized.observe(element);
    // Another font has other widths.
    void document.fonts.ready.then(call);
    return () => {
      resized.disconnect();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `call` does the same whichever render made it
  }, []);
  return lines;
}
