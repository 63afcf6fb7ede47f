import { ArrowDown, ArrowUp } from 'lucide-react';

import { kSecondary } from '@/components/ui/buttons';
import { Choice } from '@/components/ui/Choice';
import { SearchBox } from '@/components/ui/SearchBox';
import { useText } from '@/lib/i18n/text';

import { kDefaultSearch, kSortFields } from './prices-search';
import type { PricesAddress } from './use-prices-search';

const kTyping_ms = 300;

/** Search, what to sort by, and which way. */
export function PricesToolbar({ address }: { address: PricesAddress }) {
  const text = useText('prices');
  const { search, narrow } = address;
  const descending = search.direction === 'DESC';
  return (
    <div role="search" className="mb-6 grid grid-cols-2 gap-2 lg:flex">
      <SearchBox
        className="col-span-2 lg:flex-1"
        asked={search.text}
        placeholder={text('search')}
        label={text('search.label')}
        delay_ms={kTyping_ms}
        onSearch={(words) => {
          narrow({ text: words }, { replace: true });
        }}
      />
      <Choice
        label={text('sort')}
        value={search.sort}
        options={kSortFields}
        nameOf={(field) => text(`sort.${field}`)}
        onChoose={(field) => {
          narrow({ sort: field ?? kDefaultSearch.sort });
        }}
      />
      <button
        type="button"
        className={kSecondary}
        onClick={() => {
          narrow({ direction: descending ? 'ASC' : 'DESC' });
        }}
      >
        {descending ? (
          <ArrowDown size={16} aria-hidden="true" />
        ) : (
          <ArrowUp size={16} aria-hidden="true" />
        )}
        {text(`direction.${search.direction}`)}
      </button>
    </div>
  );
}
