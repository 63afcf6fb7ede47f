import type { ValidatorListResponse } from '@/api/types';
import { Pills } from '@/components/ui/Pills';
import { Select } from '@/components/ui/Select';
import { SearchBox } from '@/components/ui/SearchBox';
import { useText } from '@/lib/i18n/text';

import type { NamedChain } from './use-chain-options';
import { useChainOptions } from './use-chain-options';
import type { ValidatorsUrlState } from './use-validators-url-state';
import { STATUSES, VIEWS } from './validators-search';

const SEARCH_DEBOUNCE_MS = 300;

interface ValidatorsToolbarProps {
  urlState: ValidatorsUrlState;
  page: ValidatorListResponse | undefined;
}

/** Search, filters, and the choice between table and matrix. */
export function ValidatorsToolbar({ urlState, page }: ValidatorsToolbarProps) {
  const text = useText('validators');
  const { search, updateSearch, pathOf } = urlState;
  const chains = useChainOptions(search.view === 'table' ? page : undefined, search.chain);
  return (
    <div role="search" className="mb-2 flex flex-wrap gap-2 md:mb-0">
      {/* The matrix has everybody. */}
      {search.view === 'table' && (
        <SearchBox
          className="min-w-0 flex-1"
          current={search.text}
          placeholder={text('search')}
          label={text('search.label')}
          delayMs={SEARCH_DEBOUNCE_MS}
          onSearch={(words) => {
            updateSearch({ text: words }, { replace: true });
          }}
        />
      )}
      <Pills
        label={text('view')}
        options={VIEWS}
        current={search.view}
        nameOf={(view) => text(`view.${view}`)}
        pathOf={(view) => pathOf({ view })}
      />
      {search.view === 'table' && (
        <div className="grid w-full grid-cols-2 gap-2 lg:flex lg:w-auto">
          <Select
            label={text('filter.chain')}
            value={search.chain}
            every={text('filter.chain.all')}
            options={chains.map(({ id }) => id)}
            nameOf={(chain) => nameOfChain(chains, chain)}
            onChoose={(chain) => {
              updateSearch({ chain });
            }}
          />
          <Select
            label={text('filter.status')}
            value={search.status}
            every={text('filter.status.all')}
            options={STATUSES}
            nameOf={(status) => text(`filter.status.${status}`)}
            onChoose={(status) => {
              updateSearch({ status });
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Two chains of one name are told apart by their ids. */
function nameOfChain(chains: readonly NamedChain[], chain: string): string {
  const name = chains.find(({ id }) => id === chain)?.name ?? chain;
  return chains.filter((other) => other.name === name).length > 1 ? `${name} (${chain})` : name;
}
