import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

import { searchPanel } from '@/lib/browser/search-panel';
import { lazyComponent } from '@/lib/lazy-component';
import { useText } from '@/lib/i18n/text';
import { useBrowserLocation } from '@/lib/router/router';

import { LazyBoundary } from '@/components/ui/LazyBoundary';

const Palette = lazyComponent(
  () => import('@/features/search/SearchPalette'),
  ['search', 'footer'],
);

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Opens the search panel: by itself, by Ctrl K, ⌘ K and '/', at the URL /?q=… and when a screen's field asks for it. */
export function SearchButton() {
  const text = useText('common');
  const { pathname, search, key } = useBrowserLocation();
  const wanted = pathname === '/' ? new URLSearchParams(search).get('q') : null;
  const [words, setWords] = useState<string | null>(wanted);
  const [seen, setSeen] = useState(key);

  // Another URL: what it asks for, or nothing any more.
  if (seen !== key) {
    setSeen(key);
    setWords(wanted);
  }

  useEffect(() => {
    searchPanel.open = setWords;
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut =
        (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) ||
        (event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target));
      if (!isShortcut) return;
      event.preventDefault();
      setWords((before) => before ?? '');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return (
    <>
      <button
        type="button"
        className="grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-sunken hover:text-ink"
        aria-label={text('search.open')}
        aria-keyshortcuts="Control+K Meta+K /"
        title={`${text('search.open')} (Ctrl K)`}
        onClick={() => {
          setWords('');
        }}
      >
        <Search size={20} aria-hidden="true" />
      </button>
      {words !== null && (
        <LazyBoundary errorFallback={null}>
          <Palette
            initialText={words}
            onClose={() => {
              setWords(null);
            }}
          />
        </LazyBoundary>
      )}
    </>
  );
}
