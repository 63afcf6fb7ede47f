import { Search } from 'lucide-react';
import { useState } from 'react';

import { useDebounced } from '@/lib/debounce';
import { useText } from '@/lib/i18n/text';

const kTyping_ms = 500;

/** What is typed goes into the address half a second after the last key, or at once on Enter. */
export function ChainsSearchBox({
  text: asked,
  onSearch,
}: {
  text: string;
  onSearch: (text: string) => void;
}) {
  const text = useText('chains');
  const [draft, setDraft] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const search = useDebounced((words: string) => {
    const trimmed = words.trim();
    if (trimmed !== asked) onSearch(trimmed);
  }, kTyping_ms);

  // The address changed from elsewhere (Back, 'Clear'): the box follows, unless it says so already.
  if (seen !== asked) {
    setSeen(asked);
    if (draft.trim() !== asked) setDraft(asked);
  }

  return (
    <form
      className="relative col-span-2 lg:min-w-64 lg:flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        search.cancel();
        onSearch(draft.trim());
      }}
    >
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-1/2 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        className="field w-full ps-9 placeholder:text-ink-3"
        placeholder={text('search')}
        aria-label={text('search.label')}
        value={draft}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => {
          setDraft(event.target.value);
          search.call(event.target.value);
        }}
      />
    </form>
  );
}
