import { Search } from 'lucide-react';
import { useState } from 'react';

import { useDebounced } from '@/lib/browser/debounce';

interface SearchBoxProps {
  /** What the URL asks for. */
  current: string;
  placeholder: string;
  label: string;
  delayMs: number;
  onSearch: (text: string) => void;
  className?: string;
}

/** What is typed goes into the URL a moment after the last key, or at once on Enter. */
export function SearchBox(props: SearchBoxProps) {
  const { current, placeholder, label, delayMs, onSearch, className = '' } = props;
  const [draft, setDraft] = useState(current);
  const [seen, setSeen] = useState(current);
  const search = useDebounced((words: string) => {
    const trimmed = words.trim();
    if (trimmed !== current) onSearch(trimmed);
  }, delayMs);

  // The URL changed from elsewhere (Back, 'Clear'): the box follows, unless it says so already.
  if (seen !== current) {
    setSeen(current);
    if (draft.trim() !== current) setDraft(current);
  }

  return (
    <form
      className={`relative ${className}`}
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
        placeholder={placeholder}
        aria-label={label}
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
