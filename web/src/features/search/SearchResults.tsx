import { useEffect } from 'react';

import type { SearchResult } from '@/api/search';
import { Logo } from '@/components/ui/Logo';
import { useText } from '@/lib/i18n/text';
import { Link } from '@/lib/router/router';

import type { SearchGroup } from './search-groups';
import { parseOwnPath } from './search-groups';

export function optionId(index: number): string {
  return `search-result-${String(index)}`;
}

interface SearchResultsProps {
  groups: readonly SearchGroup[];
  /** The index of the result that Enter opens. */
  current: number;
  onOpen: () => void;
}

export function SearchResults({ groups, current, onOpen }: SearchResultsProps) {
  const text = useText('search');
  useEffect(() => {
    const option = document.getElementById(optionId(current));
    if (typeof option?.scrollIntoView === 'function') option.scrollIntoView({ block: 'nearest' });
  }, [current, groups]);

  return (
    <div
      id="search-results"
      role="listbox"
      aria-label={text('results')}
      className="min-h-0 flex-1 overflow-y-auto"
    >
      {groups.map(({ type, results }) => (
        <div key={type} role="group" aria-labelledby={`search-group-${type}`}>
          <p id={`search-group-${type}`} className="label px-4 pt-3 pb-1">
            {groupName(type, text)}
          </p>
          {results.map((result) => (
            <Link
              key={result.index}
              id={optionId(result.index)}
              role="option"
              tabIndex={-1}
              aria-selected={result.index === current}
              to={parseOwnPath(result.url) ?? ''}
              className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunken aria-selected:bg-sunken aria-selected:shadow-[inset_2px_0_0_var(--c-brass-fill)]"
              onClick={onOpen}
            >
              <ResultText result={result} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

const TYPES = ['chain', 'validator', 'news', 'education', 'proposal'] as const;

function groupName(type: string, text: ReturnType<typeof useText<'search'>>): string {
  const known = TYPES.find((name) => name === type);
  return known ? text(`type.${known}`) : type;
}

function ResultText({ result }: { result: SearchResult }) {
  const drawn = result.type === 'chain' || result.type === 'validator';
  return (
    <>
      {(drawn || result.image) && (
        <Logo id={result.url} source={result.image} className="size-8 shrink-0" />
      )}
      <span className="min-w-0">
        <span className="block truncate text-14 font-medium">{result.title}</span>
        {result.description && (
          <span className="block truncate text-13 text-ink-2">{result.description}</span>
        )}
      </span>
    </>
  );
}
