import type { ValidatorPage } from '@/api/types';
import { Choice } from '@/components/ui/Choice';
import { SearchBox } from '@/components/ui/SearchBox';
import { useText } from '@/lib/i18n/text';

import { useSeenChains } from './use-validator-page';
import type { ValidatorsAddress } from './use-validators-search';
import { kDefaultSearch, kPageSizes, kStatuses } from './validators-search';

const kTyping_ms = 300;

interface ValidatorsToolbarProps {
  address: ValidatorsAddress;
  page: ValidatorPage | undefined;
}

/** Search, filters and page size. */
export function ValidatorsToolbar({ address, page }: ValidatorsToolbarProps) {
  const text = useText('validators');
  const { search, narrow } = address;
  const chains = useSeenChains(page, search.chain);
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
        label={text('filter.chain')}
        value={search.chain}
        every={text('filter.chain.all')}
        options={chains}
        nameOf={(chain) => chain}
        onChoose={(chain) => {
          narrow({ chain });
        }}
      />
      <Choice
        label={text('filter.status')}
        value={search.status}
        every={text('filter.status.all')}
        options={kStatuses}
        nameOf={(status) => text(`filter.status.${status}`)}
        onChoose={(status) => {
          narrow({ status });
        }}
      />
      <div className="col-span-2">
        <Choice
          label={text('size')}
          value={String(search.size)}
          options={kPageSizes.map(String)}
          nameOf={(size) => text('size.option', { size })}
          onChoose={(chosen) => {
            const size = kPageSizes.find((one) => String(one) === chosen);
            narrow({ size: size ?? kDefaultSearch.size });
          }}
        />
      </div>
    </div>
  );
}
