import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { searchQuery } from '@/api/search';
import { useDebounced } from '@/lib/browser/debounce';
import { useTheme } from '@/lib/browser/theme';
import { useLocale, useText } from '@/lib/i18n/text';
import { parseSearchText } from '@/lib/list/list-search-params';
import { useBrowserLocation, useHistory } from '@/lib/router/router';

import type { PaletteOption } from './palette-options';
import { allGroup, recentGroups, resultGroups, siteGroups } from './palette-options';
import { readRecentTargets } from './recent-targets';
import { groupResults } from './search-groups';
import { optionId, SearchResults } from './SearchResults';
import { findEntries, listActions, listPages } from './site-entries';
import { useTargets } from './use-targets';

const SEARCH_DEBOUNCE_MS = 150;
/** As many as the panel shows, with the pages and actions among them. */
const MAX_RESULTS = 8;
const MAX_ENTRIES = 3;

interface SearchPaletteProps {
  /** What the box holds when it opens. */
  initialText: string;
  onClose: () => void;
}

/**
 * Asks the server, so that it finds what no page has loaded, and knows the site's own pages and actions.
 * Arrows choose, Enter opens, Escape closes. Enter never opens what an earlier question found: it waits.
 */
export default function SearchPalette({ initialText, onClose }: SearchPaletteProps) {
  const text = useText('search');
  const common = useText('common');
  const footer = useText('footer');
  const locale = useLocale();
  const { theme } = useTheme();
  const history = useHistory();
  const { pathname, search, hash } = useBrowserLocation();
  const here = `${pathname}${search && `?${search}`}${hash && `#${hash}`}`;
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState(initialText);
  const [asked, setAsked] = useState(parseSearchText(initialText));
  const [chosen, setChosen] = useState(0);
  const [recent, setRecent] = useState(readRecentTargets);
  const opensFirst = useRef(false);
  const ask = useDebounced(setAsked, SEARCH_DEBOUNCE_MS);

  const wanted = parseSearchText(draft);
  const texts = { common, footer, search: text };
  const entries = [...listPages(texts), ...listActions(texts, theme, locale)];
  const found = findEntries(entries, wanted).slice(0, MAX_ENTRIES);
  const limit = MAX_RESULTS - findEntries(entries, asked).slice(0, MAX_ENTRIES).length;
  const query = useQuery({
    ...searchQuery(asked, limit, locale),
    placeholderData: (before) => (asked === '' ? undefined : before),
  });
  const waiting = wanted !== '' && (wanted !== asked || query.isPending || query.isPlaceholderData);
  const answer = asked === '' ? undefined : query.data;
  const results = groupResults(answer?.data ?? [], limit);
  const count = results.reduce((sum, group) => sum + group.results.length, 0);
  const total = answer?.meta.pagination.total_count ?? 0;
  const groups =
    wanted === ''
      ? [...recentGroups(recent, text), ...siteGroups(entries, text)]
      : [
          ...resultGroups(results, text),
          ...(total > count && !waiting ? [allGroup(asked, total, text)] : []),
          ...siteGroups(found, text),
        ];
  const flat = groups.flatMap(({ options }) => options);
  const current = waiting ? -1 : Math.min(chosen, flat.length - 1);

  useLayoutEffect(() => {
    const panel = dialog.current;
    if (!panel || panel.open) return;
    if (typeof panel.showModal === 'function') panel.showModal();
    else panel.setAttribute('open', '');
  }, []);

  const close = () => {
    const panel = dialog.current;
    if (panel && 'close' in panel) panel.close();
    onClose();
  };
  const { follow, leave } = useTargets({
    here,
    close,
    onCleared: () => {
      setRecent([]);
      setChosen(0);
    },
  });
  const openByKey = (option: PaletteOption) => {
    leave(option);
    follow(option, (path) => {
      history.navigate(path);
    });
  };

  // Enter was pressed before the answer was here.
  useEffect(() => {
    if (waiting || !opensFirst.current) return;
    opensFirst.current = false;
    const [first] = flat;
    if (first) openByKey(first);
  });

  const type = (typed: string) => {
    opensFirst.current = false;
    setDraft(typed);
    setChosen(0);
    const typedWords = parseSearchText(typed);
    if (typedWords === '') {
      ask.cancel();
      setAsked('');
    } else {
      ask.call(typedWords);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (flat.length > 0 && !waiting) setChosen((current + step + flat.length) % flat.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = flat[current];
      if (waiting) {
        opensFirst.current = true;
        ask.cancel();
        setAsked(wanted);
      } else if (option && wanted !== '') {
        openByKey(option);
      } else if (option && chosen > 0) {
        openByKey(option);
      }
    } else if (event.key === 'Escape') {
      // Also where the box is of a kind that Escape would only empty.
      event.preventDefault();
      close();
    }
  };

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the panel; keys have Escape
    <dialog
      ref={dialog}
      aria-label={text('label')}
      className="m-0 size-full max-h-none max-w-none bg-transparent p-0 text-ink backdrop:bg-bg/80 sm:px-4 sm:pt-24"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div className="panel mx-auto flex h-full max-w-2xl flex-col border-line-strong sm:h-auto sm:max-h-[70vh]">
        <div className="flex items-center gap-3 border-b border-line ps-4">
          <Search size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
          <input
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the panel is opened to type into it
            autoFocus
            role="combobox"
            aria-label={text('label')}
            aria-expanded={flat.length > 0}
            aria-controls="search-results"
            aria-autocomplete="list"
            aria-activedescendant={current >= 0 ? optionId(current) : undefined}
            className="min-h-14 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-ink-3"
            placeholder={text('placeholder')}
            value={draft}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => {
              type(event.target.value);
            }}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className="grid size-14 shrink-0 place-items-center text-ink-2 hover:text-ink"
            aria-label={text('close')}
            onClick={close}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
        <p role="status" className="min-h-11 px-4 py-3 text-14 text-ink-2">
          {statusText()}
        </p>
        <div className={`flex min-h-0 flex-1 flex-col ${waiting ? 'dimmed' : ''}`}>
          <SearchResults groups={groups} current={current} here={here} onOpen={onClick} />
        </div>
      </div>
    </dialog>
  );

  function onClick(option: PaletteOption) {
    leave(option);
    // Links go their own way.
    if (option.target.kind !== 'page' && option.target.kind !== 'language') {
      follow(option, () => undefined);
    }
  }

  function statusText(): string {
    if (wanted === '') return text('hint');
    if (waiting) return text('searching');
    if (query.isError) return text('failed');
    return count === 0 && found.length === 0
      ? text('none', { query: asked })
      : text('found', { count: count + found.length });
  }
}
