import { useEffect } from 'react';

import { Logo } from '@/components/ui/Logo';
import { localisedPath } from '@/lib/i18n/locales';
import { useText } from '@/lib/i18n/text';
import { Link } from '@/lib/router/router';

import type { PaletteGroup, PaletteOption } from './palette-options';
import { languageOf } from './palette-options';

export function optionId(index: number): string {
  return `search-result-${String(index)}`;
}

interface SearchResultsProps {
  groups: readonly PaletteGroup[];
  /** The index, over all groups, of the option that Enter opens; -1: none yet. */
  current: number;
  /** The path of the page behind the panel. */
  here: string;
  onOpen: (option: PaletteOption) => void;
}

export function SearchResults({ groups, current, here, onOpen }: SearchResultsProps) {
  const text = useText('search');
  useEffect(() => {
    const option = document.getElementById(optionId(current));
    if (typeof option?.scrollIntoView === 'function') option.scrollIntoView({ block: 'nearest' });
  }, [current, groups]);

  const firsts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0),
  );
  return (
    <div
      id="search-results"
      role="listbox"
      aria-label={text('results')}
      className="min-h-0 flex-1 overflow-y-auto"
    >
      {groups.map(({ key, label, options }, at) => (
        <div key={key} role="group" aria-labelledby={`search-group-${key}`}>
          <p id={`search-group-${key}`} className="label px-4 pt-3 pb-1">
            {label}
          </p>
          {options.map((option, row) => {
            const index = (firsts[at] ?? 0) + row;
            return (
              <Option
                key={option.key}
                option={option}
                index={index}
                selected={index === current}
                here={here}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

const OPTION_CLASS =
  'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start hover:bg-sunken aria-selected:bg-sunken aria-selected:shadow-[inset_2px_0_0_var(--c-brass-fill)]';

interface OptionProps extends Pick<SearchResultsProps, 'here' | 'onOpen'> {
  option: PaletteOption;
  index: number;
  selected: boolean;
}

function Option({ option, index, selected, here, onOpen }: OptionProps) {
  const { target } = option;
  const shared = {
    id: optionId(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': selected,
    className: OPTION_CLASS,
    onClick: () => {
      onOpen(option);
    },
  };
  if (target.kind === 'page') {
    return (
      <Link {...shared} to={target.path}>
        <OptionText option={option} />
      </Link>
    );
  }
  if (target.kind === 'language') {
    return (
      <a {...shared} href={localisedPath(here, target.locale)} hrefLang={target.locale}>
        <OptionText option={option} />
      </a>
    );
  }
  return (
    <button type="button" {...shared}>
      <OptionText option={option} />
    </button>
  );
}

function OptionText({ option: { title, result } }: { option: PaletteOption }) {
  const drawn = result?.type === 'chain' || result?.type === 'validator';
  return (
    <>
      {result && (drawn || result.image) && (
        <Logo id={result.url} source={result.image} className="size-8 shrink-0" />
      )}
      <span className="min-w-0">
        <span className="block truncate text-14 font-medium">{title}</span>
        {result?.description && (
          <span lang={languageOf(result)} className="block truncate text-13 text-ink-2">
            {result.description}
          </span>
        )}
      </span>
    </>
  );
}
