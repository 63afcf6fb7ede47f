import type { PriceRecord } from '@/api/types';
import { PageNumbers } from '@/components/list/PageNumbers';
import { kSecondary } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { useText } from '@/lib/i18n/text';
import { useWide } from '@/lib/wide';

import { cutPrices } from './price-rows';
import { PriceCards } from './PriceCards';
import { PriceTable } from './PriceTable';
import type { PricesAddress } from './use-prices-search';

interface PricesResultsProps {
  prices: readonly PriceRecord[];
  address: PricesAddress;
  /** There are more than these. */
  partial: boolean;
}

export function PricesResults({ prices, address, partial }: PricesResultsProps) {
  const text = useText('prices');
  const wide = useWide();
  if (prices.length === 0) {
    return <Notice title={text('empty.title')} text={text('empty.waiting')} />;
  }
  const { rows, page, pages, total } = cutPrices(prices, address.search);
  if (rows.length === 0) {
    return (
      <Notice
        title={text('empty.title')}
        text={text('empty.search', { query: address.search.text })}
      >
        <button
          type="button"
          className={kSecondary}
          onClick={() => {
            address.narrow({ text: '' });
          }}
        >
          {text('empty.clear')}
        </button>
      </Notice>
    );
  }
  const Rows = wide ? PriceTable : PriceCards;
  return (
    <>
      <p role="status" className="num mb-3 min-h-5 text-13 text-ink-2">
        {partial ? '' : text('total', { count: total })}
      </p>
      <Rows prices={rows} address={address} />
      <PageNumbers
        page={page}
        pages={pages}
        width={0}
        addressOf={(target) => address.addressOf({ page: target, history: null })}
      />
    </>
  );
}
