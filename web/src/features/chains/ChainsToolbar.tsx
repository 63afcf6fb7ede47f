import { ListToolbar } from '@/components/list/ListToolbar';
import { Select } from '@/components/ui/Select';
import { SearchBox } from '@/components/ui/SearchBox';
import { useText } from '@/lib/i18n/text';
import { naturalDirection } from '@/lib/list/natural-direction';

import {
  hasFilters,
  DEFAULT_SEARCH,
  DIRECTIONS,
  NETWORKS,
  SORT_FIELDS,
  STATUSES,
} from './chains-search';
import type { ChainsUrlState } from './use-chains-url-state';

const SEARCH_DEBOUNCE_MS = 500;

/** Search, filters and order. */
export function ChainsToolbar({ urlState }: { urlState: ChainsUrlState }) {
  const text = useText('chains');
  const common = useText('common');
  const { search, updateSearch } = urlState;
  return (
    <>
      <ListToolbar
        filtered={search.status !== null || search.network !== null}
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
          label={text('filter.status')}
          value={search.status}
          every={text('filter.status.all')}
          options={STATUSES}
          nameOf={(status) => common(`chain_status.${status}`)}
          onChoose={(status) => {
            updateSearch({ status });
          }}
        />
        <Select
          label={text('filter.network')}
          value={search.network}
          every={text('filter.network.all')}
          options={NETWORKS}
          nameOf={(network) => common(`network.${network}`)}
          onChoose={(network) => {
            updateSearch({ network });
          }}
        />
        <Select
          label={text('sort')}
          value={search.sort}
          options={SORT_FIELDS}
          nameOf={(field) => text(`sort.${field}`)}
          onChoose={(sort) => {
            const field = sort ?? DEFAULT_SEARCH.sort;
            updateSearch({ sort: field, direction: naturalDirection(field) });
          }}
        />
        <Select
          label={text('direction')}
          value={search.direction}
          options={DIRECTIONS}
          nameOf={(direction) => text(`direction.${direction}`)}
          onChoose={(direction) => {
            updateSearch({ direction: direction ?? DEFAULT_SEARCH.direction });
          }}
        />
      </ListToolbar>
      {hasFilters(search) && (
        <p className="flex min-h-11 items-center gap-3 text-13 text-ink-2">
          {text('applied')}
          <button
            type="button"
            className="link min-h-11 px-2"
            onClick={() => {
              updateSearch({ text: '', status: null, network: null });
            }}
          >
            {text('applied.clear')}
          </button>
        </p>
      )}
    </>
  );
}
