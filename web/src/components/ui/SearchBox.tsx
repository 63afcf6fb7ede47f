import { Search } from 'lucide-react';
import { useState } from 'react';

import { useDebounced } from '@/lib/debounce';

interface SearchBoxProps {
  /** What the address asks for. */
  asked: string;
  placeholder: string;
  label: string;
  delay_ms: number;
  onSearch: (text: string) => void;
  className?: string;
}

/** What is typed goes into the address a moment after the last key, or at once on Enter. */
export function SearchBox(props: SearchBoxProps) {
  const { asked, placeholder, label, delay_ms, onSearch, className = '' } = props;
  const [draft, setDraft] = useState(asked);
  const [seen, setSeen] = useState(asked);
  const search = useDebounced((words: string) => {
    const trimmed = words.trim();
    if (trimmed !== asked) onSearch(trimmed);
  }, delay_ms);

  // The address changed from elsewhere (Back, 'Clear'): the box follows, unless it says so already.
  if (seen !== asked) {
    setSeen(asked);
    if (draft.trim() !== asked) setDraft(asked);
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
