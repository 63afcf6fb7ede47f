import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

import { searchQuery } from '@/api/search';
import { useDebounced } from '@/lib/browser/debounce';
import { useText } from '@/lib/i18n/text';
import { parseSearchText } from '@/lib/list/list-search-params';
import { useHistory } from '@/lib/router/router';

import { groupResults, parseOwnPath } from './search-groups';
import { optionId, SearchResults } from './SearchResults';

const SEARCH_DEBOUNCE_MS = 150;

interface SearchPaletteProps {
  /** What the box holds when it opens. */
  initialText: string;
  onClose: () => void;
}

/** Asks the server, so that it finds what no page has loaded. Arrows choose, Enter opens, Escape closes. */
export default function SearchPalette({ initialText, onClose }: SearchPaletteProps) {
  const text = useText('search');
  const history = useHistory();
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState(initialText);
  const [asked, setAsked] = useState(parseSearchText(initialText));
  const [chosen, setChosen] = useState(0);
  const ask = useDebounced(setAsked, SEARCH_DEBOUNCE_MS);
  const query = useQuery({
    ...searchQuery(asked),
    placeholderData: (before) => (asked === '' ? undefined : before),
  });
  const groups = groupResults(asked === '' ? [] : (query.data?.data ?? []));
  const flat = groups.flatMap(({ results }) => results);
  const current = Math.min(chosen, flat.length - 1);
  const wanted = parseSearchText(draft);
  const waiting = wanted !== asked || query.isFetching;

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
  const type = (typed: string) => {
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
      if (flat.length > 0) setChosen((current + step + flat.length) % flat.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const target = flat[current];
      const path = target && parseOwnPath(target.url);
      if (!path) return;
      close();
      history.navigate(path);
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
            aria-activedescendant={flat.length > 0 ? optionId(current) : undefined}
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
        <SearchResults groups={groups} current={current} onOpen={close} />
      </div>
    </dialog>
  );

  function statusText(): string {
    if (wanted === '') return text('hint');
    if (waiting) return text('searching');
    if (query.isError) return text('failed');
    return flat.length === 0
      ? text('none', { query: asked })
      : text('found', { count: flat.length });
  }
}
