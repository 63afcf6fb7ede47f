import { ArrowDown, ArrowUp } from 'lucide-react';

import { ListToolbar } from '@/components/list/ListToolbar';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Select } from '@/components/ui/Select';
import { SearchBox } from '@/components/ui/SearchBox';
import { useText } from '@/lib/i18n/text';
import { naturalDirection } from '@/lib/list/natural-direction';

import { DEFAULT_SEARCH, SORT_FIELDS } from './prices-search';
import type { PricesUrlState } from './use-prices-url-state';

const SEARCH_DEBOUNCE_MS = 300;

/** Search, what to sort by, and which way. */
export function PricesToolbar({ urlState }: { urlState: PricesUrlState }) {
  const text = useText('prices');
  const { search, updateSearch } = urlState;
  const descending = search.direction === 'DESC';
  return (
    <ListToolbar
      search={
        <SearchBox
          current={search.text}
          placeholder={text('search')}
          label={text('search.label')}
          delayMs={SEARCH_DEBOUNCE_MS}
          onSearch={(words) => {
            updateSearch({ text: words }, { replace: true });
          }}
        />
      }
    >
      <Select
        label={text('sort')}
        value={search.sort}
        options={SORT_FIELDS}
        nameOf={(field) => text(`sort.${field}`)}
        onChoose={(chosen) => {
          const field = chosen ?? DEFAULT_SEARCH.sort;
          updateSearch({ sort: field, direction: naturalDirection(field) });
        }}
      />
      <button
        type="button"
        className={SECONDARY_BUTTON}
        onClick={() => {
          updateSearch({ direction: descending ? 'ASC' : 'DESC' });
        }}
      >
        {descending ? (
          <ArrowDown size={16} aria-hidden="true" />
        ) : (
          <ArrowUp size={16} aria-hidden="true" />
        )}
        {text(`direction.${search.direction}`)}
      </button>
    </ListToolbar>
  );
}
