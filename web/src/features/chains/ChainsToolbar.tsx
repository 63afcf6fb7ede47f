import { Choice } from '@/components/ui/Choice';
import { SearchBox } from '@/components/ui/SearchBox';
import { useText } from '@/lib/i18n/text';

import {
  isNarrowed,
  kDefaultSearch,
  kDirections,
  kNetworks,
  kSortFields,
  kStatuses,
} from './chains-search';
import type { ChainsAddress } from './use-chains-search';

const kTyping_ms = 500;

/** Search, filters and order. */
export function ChainsToolbar({ address }: { address: ChainsAddress }) {
  const text = useText('chains');
  const common = useText('common');
  const { search, narrow } = address;
  return (
    <div role="search" className="mb-6 grid grid-cols-2 gap-2 lg:flex lg:flex-wrap">
      <SearchBox
        className="col-span-2 lg:min-w-64 lg:flex-1"
        asked={search.text}
        placeholder={text('search')}
        label={text('search.label')}
        delay_ms={kTyping_ms}
        onSearch={(words) => {
          narrow({ text: words }, { replace: true });
        }}
      />
      <Choice
        label={text('filter.status')}
        value={search.status}
        every={text('filter.status.all')}
        options={kStatuses}
        nameOf={(status) => common(`chain_status.${status}`)}
        onChoose={(status) => {
          narrow({ status });
        }}
      />
      <Choice
        label={text('filter.network')}
        value={search.network}
        every={text('filter.network.all')}
        options={kNetworks}
        nameOf={(network) => common(`network.${network}`)}
        onChoose={(network) => {
          narrow({ network });
        }}
      />
      <Choice
        label={text('sort')}
        value={search.sort}
        options={kSortFields}
        nameOf={(field) => text(`sort.${field}`)}
        onChoose={(sort) => {
          narrow({ sort: sort ?? kDefaultSearch.sort });
        }}
      />
      <Choice
        label={text('direction')}
        value={search.direction}
        options={kDirections}
        nameOf={(direction) => text(`direction.${direction}`)}
        onChoose={(direction) => {
          narrow({ direction: direction ?? kDefaultSearch.direction });
        }}
      />
      {isNarrowed(search) && (
        <p className="col-span-2 flex min-h-11 items-center gap-3 text-13 text-ink-2 lg:w-full">
          {text('applied')}
          <button
            type="button"
            className="link min-h-11 px-2"
            onClick={() => {
              narrow({ text: '', status: null, network: null });
            }}
          >
            {text('applied.clear')}
          </button>
        </p>
      )}
    </div>
  );
}
