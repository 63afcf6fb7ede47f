import type { SearchResult } from '@/api/types';
import type { Text } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';

import type { RecentTarget } from './recent-targets';
import type { SearchGroup } from './search-groups';
import { buildSearch, SEARCH_TYPES } from './search-state';
import type { SiteEntry, SiteTarget } from './site-entries';

type OptionTarget = SiteTarget | { kind: 'clear_recent' };

export interface PaletteOption {
  key: string;
  title: string;
  target: OptionTarget;
  /** What it is called among what was opened before; without it by its title. */
  remembered?: string;
  /** What it stands for, where the server found it. */
  result?: SearchResult;
}

export interface PaletteGroup {
  key: string;
  label: string;
  options: PaletteOption[];
}

export function typeName(type: string, text: Text<'search'>): string {
  const known = SEARCH_TYPES.find((name) => name === type);
  return known ? text(`type.${known}`) : type;
}

/** In the language of the page: the server names a review in English. */
export function titleOf({ type, id, title }: SearchResult, text: Text<'search'>): string {
  return type === 'news' ? text('review', { id }) : title;
}

/** Of its description, where that is not the page's: chains and reviews are described in English. */
export function languageOf({ type }: SearchResult): 'en' | undefined {
  return type === 'chain' || type === 'news' ? 'en' : undefined;
}

/** What the server found, by kind. */
export function resultGroups(groups: readonly SearchGroup[], text: Text<'search'>): PaletteGroup[] {
  return groups.map(({ type, results }) => ({
    key: type,
    label: typeName(type, text),
    options: results.map((result) => ({
      key: `${type} ${result.id}`,
      title: titleOf(result, text),
      target: { kind: 'page', path: result.url },
      result,
    })),
  }));
}

/** The way to all results. */
export function allGroup(words: string, total: number, text: Text<'search'>): PaletteGroup {
  const path = paths.searchPage(buildSearch({ text: words, type: null, page: 1 }));
  return {
    key: 'all',
    label: text('results'),
    options: [
      {
        key: 'all',
        title: text('all', { count: total }),
        target: { kind: 'page', path },
        remembered: words,
      },
    ],
  };
}

/** Pages and actions of the site itself, under their own headings. */
export function siteGroups(entries: readonly SiteEntry[], text: Text<'search'>): PaletteGroup[] {
  const groupOf = (key: string, label: string, of: readonly SiteEntry[]): PaletteGroup => ({
    key,
    label,
    options: of.map(({ title, target }) => ({
      key: target.kind === 'page' ? target.path : title,
      title,
      target,
    })),
  });
  return [
    groupOf(
      'pages',
      text('pages'),
      entries.filter(({ target }) => target.kind === 'page'),
    ),
    groupOf(
      'actions',
      text('actions'),
      entries.filter(({ target }) => target.kind !== 'page'),
    ),
  ].filter(({ options }) => options.length > 0);
}

export function recentGroups(
  recent: readonly RecentTarget[],
  text: Text<'search'>,
): PaletteGroup[] {
  if (recent.length === 0) return [];
  const options = recent.map(({ title, path }): PaletteOption => ({
    key: path,
    title,
    target: { kind: 'page', path },
  }));
  const clear: PaletteOption = {
    key: 'clear',
    title: text('recent.clear'),
    target: { kind: 'clear_recent' },
  };
  return [{ key: 'recent', label: text('recent'), options: [...options, clear] }];
}
