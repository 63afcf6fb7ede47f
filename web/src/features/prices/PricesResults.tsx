import type { PriceRecord } from '@/api/types';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { Pager } from '@/components/ui/Pager';
import { useText } from '@/lib/i18n/text';

import { selectPriceRows } from './price-rows';
import { PriceTable } from './PriceTable';
import type { PricesUrlState } from './use-prices-url-state';

interface PricesResultsProps {
  prices: readonly PriceRecord[];
  urlState: PricesUrlState;
  /** There are more than these. */
  partial: boolean;
}

export function PricesResults({ prices, urlState, partial }: PricesResultsProps) {
  const text = useText('prices');
  if (prices.length === 0) {
    return <Notice title={text('empty.title')} text={text('empty.waiting')} />;
  }
  const { rows, page, pages, total } = selectPriceRows(prices, urlState.search);
  if (rows.length === 0) {
    return (
      <Notice
        title={text('empty.title')}
        text={text('empty.search', { query: urlState.search.text })}
      >
        <button
          type="button"
          className={SECONDARY_BUTTON}
          onClick={() => {
            urlState.updateSearch({ text: '' });
          }}
        >
          {text('empty.clear')}
        </button>
      </Notice>
    );
  }
  return (
    <>
      <PriceTable prices={rows} urlState={urlState} />
      <p role="status" className="num mt-3 min-h-5 text-13 text-ink-2">
        {partial ? '' : text('total', { count: total })}
      </p>
      <Pager
        page={page}
        pages={pages}
        numbers={[]}
        pathOf={(target) => urlState.pathOf({ page: target, history: null })}
      />
    </>
  );
}
