import type { KeyboardEvent, ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';

import { Link, useHistory } from '@/lib/router/router';

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowRight: 1, ArrowLeft: -1 };

interface TabListProps<T extends string> {
  label: string;
  tabs: readonly T[];
  current: T;
  nameOf: (tab: T) => ReactNode;
  pathOf: (tab: T) => string;
}

/**
 * Tabs as links, so that each part of a record can be opened and sent by its URL. What they open is
 * the element `tab-panel`, which the caller labels by `tab-…`.
 */
export function TabList<T extends string>(props: TabListProps<T>) {
  const { label, tabs, current, nameOf, pathOf } = props;
  const history = useHistory();
  const list = useRef<HTMLDivElement>(null);

  // On a phone they do not all fit: the open one is always among those that are seen.
  useLayoutEffect(() => {
    const frame = list.current;
    const tab = frame?.querySelector<HTMLElement>(`#tab-${current}`);
    if (!frame || !tab) return;
    const margin = (frame.clientWidth - tab.clientWidth) / 2;
    frame.scrollLeft = tab.offsetLeft - frame.offsetLeft - margin;
  }, [current]);

  const targetOf = (key: string): T | undefined => {
    if (key === 'Home') return tabs[0];
    if (key === 'End') return tabs.at(-1);
    const step = STEPS[key];
    if (step === undefined) return undefined;
    return tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tab = targetOf(event.key);
    if (tab === undefined) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
    history.navigate(pathOf(tab), { replace: true });
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className="flex overflow-x-auto border-b border-line-strong"
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <Link
          key={tab}
          id={`tab-${tab}`}
          role="tab"
          to={pathOf(tab)}
          replace
          aria-selected={tab === current}
          aria-controls="tab-panel"
          tabIndex={tab === current ? 0 : -1}
          className="inline-flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent px-4 text-14 text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-brass-fill aria-selected:font-medium aria-selected:text-ink sm:text-16"
        >
          {nameOf(tab)}
        </Link>
      ))}
    </div>
  );
}
