import { useSyncExternalStore } from 'react';

import { readPreference, writePreference } from './storage';

export type Theme = 'light' | 'dark';

/** The colour of the browser's own bar around the page. */
const THEME_COLOURS: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#111827' };

const listeners = new Set<() => void>();

/** The script before the first paint has set it. */
function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (meta) meta.content = THEME_COLOURS[theme];
  for (const listener of listeners) listener();
}

function isChosen(): boolean {
  return ['light', 'dark', 'system'].includes(readPreference('theme') ?? '');
}

/** Without a choice of the visitor the page follows the system, also when that changes. */
function followSystem(event: MediaQueryListEvent): void {
  if (!isChosen()) applyTheme(event.matches ? 'dark' : 'light');
}

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  if (listeners.size === 0) system.addEventListener('change', followSystem);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) system.removeEventListener('change', followSystem);
  };
}

export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return {
    theme,
    toggle: () => {
      const next = theme === 'dark' ? 'light' : 'dark';
      writePreference('theme', next);
      applyTheme(next);
    },
  };
}
