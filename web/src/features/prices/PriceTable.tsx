import { useSparklines } from '@/api/sparklines';
import type { PriceRecord } from '@/api/types';
import { DataTable } from '@/components/table/DataTable';
import { useWide } from '@/lib/browser/wide';
import { useLocale, useText } from '@/lib/i18n/text';

import { History } from './PriceCells';
import { priceColumns } from './price-columns';
import type { PricesUrlState } from './use-prices-url-state';

interface PriceTableProps {
  prices: readonly PriceRecord[];
  urlState: PricesUrlState;
}

export function PriceTable({ prices, urlState }: PriceTableProps) {
  const text = useText('prices');
  const locale = useLocale();
  const hasRoom = useWide('desktop');
  const sparklines = useSparklines(hasRoom ? prices.map(({ ChainId }) => ChainId) : []);
  const { sort: field, direction, history } = urlState.search;
  return (
    <DataTable
      caption={text('heading')}
      columns={priceColumns({ text, locale, urlState, sparklines })}
      rows={prices}
      identify={({ ChainId, Stale }) => ({
        key: ChainId,
        record: `price:${ChainId}`,
        dimmed: Stale,
      })}
      order={{ field, direction }}
      onSort={(sort, next) => {
        urlState.updateSearch({ sort, direction: next });
      }}
      expansion={{
        openKey: history,
        content: (price) => <History price={price} urlState={urlState} />,
      }}
    />
  );
}
