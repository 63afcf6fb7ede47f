import { StakeStrip } from '@/components/picture/StakeStrip';
import { Pills } from '@/components/ui/Pills';
import { SearchBox } from '@/components/ui/SearchBox';
import { Select } from '@/components/ui/Select';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { useHistory } from '@/lib/router/router';

import type { PowerRanks } from './power-ranks';
import type { ValidatorRow } from './validator-rows';
import { isIn } from './validator-rows';
import type { TabSearch } from './validators-tab-search';
import { buildTabSearch, ONLY, VIEWS } from './validators-tab-search';

const SEARCH_DEBOUNCE_MS = 150;

interface ValidatorsToolbarProps {
  chainId: string;
  search: TabSearch;
  /** All of them, whatever the table has. */
  rows: readonly ValidatorRow[];
  ranks: PowerRanks;
}

/** Filters, and how the power of the whole chain is divided, whoever is filtered. */
export function ValidatorsToolbar({ chainId, search, rows, ranks }: ValidatorsToolbarProps) {
  const text = useText('chain-validators');
  const locale = useLocale();
  const history = useHistory();
  const pathOf = (change: Partial<TabSearch>) =>
    paths.chain(chainId, buildTabSearch({ ...search, ...change }));
  const goTo = (change: Partial<TabSearch>, replace = false) => {
    history.navigate(pathOf(change), { replace });
  };
  const nameOf = (only: (typeof ONLY)[number]) =>
    text(`only.${only}`, {
      count: formatInteger(rows.filter((row) => isIn(only, row)).length, locale),
    });
  const shares = rows.flatMap(({ place }) => (place ? [place.share] : []));
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div role="search" className="grid w-full grid-cols-2 gap-2 lg:flex lg:w-auto">
        <SearchBox
          current={search.text}
          placeholder={text('search')}
          label={text('search.label')}
          delayMs={SEARCH_DEBOUNCE_MS}
          onSearch={(words) => {
            goTo({ text: words }, true);
          }}
        />
        <Select
          label={text('only')}
          value={search.only}
          every={text('only.all', { count: formatInteger(rows.length, locale) })}
          options={ONLY}
          nameOf={nameOf}
          onChoose={(only) => {
            goTo({ only });
          }}
        />
      </div>
      {shares.length > 0 && (
        <>
          <figure className="min-w-0 flex-1">
            <figcaption className="truncate text-13 text-ink-2">
              {text('strip.halt', { count: ranks.halt })}
              <span className="sr-only"> {text('strip.decide', { count: ranks.decide })}</span>
            </figcaption>
            <StakeStrip shares={shares} halt={ranks.halt} />
          </figure>
          <Pills
            label={text('view')}
            options={VIEWS}
            current={search.view}
            nameOf={(view) => text(`view.${view}`)}
            pathOf={(view) => pathOf({ view })}
          />
        </>
      )}
    </div>
  );
}
