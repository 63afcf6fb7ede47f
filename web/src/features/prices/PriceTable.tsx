import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment } from 'react';

import type { PriceRecord } from '@/api/types';
import { Change } from '@/components/ui/Change';
import { formatInteger } from '@/lib/format/numbers';
import { formatAbbreviated, formatTablePrice } from '@/lib/format/table-prices';
import { useLocale, useText } from '@/lib/i18n/text';

import { History, HistoryLink, Known, PricedChain } from './PriceParts';
import type { SortField } from './prices-search';
import type { PricesAddress } from './use-prices-search';

interface PriceTableProps {
  prices: readonly PriceRecord[];
  address: PricesAddress;
}

const kHead =
  'label sticky top-16 z-2 h-11 border-b border-line-strong bg-bg px-2 text-end font-medium whitespace-nowrap';
const kCell = 'num h-18 border-b border-line px-2 text-end text-13';
const kFigures = ['CurrentPrice', 'PriceChangePercentage24h', 'MarketCap', 'TotalVolume'] as const;
const kColumns = 8;

/** The prices on a wide screen. */
export function PriceTable({ prices, address }: PriceTableProps) {
  const text = useText('prices');
  return (
    <table className="w-full border-separate border-spacing-0 text-14">
      <caption className="sr-only">{text('heading')}</caption>
      <thead>
        <tr>
          <ColumnHead field="MarketCapRank" address={address} className="ps-0 text-start" />
          <th scope="col" className={`${kHead} text-start`}>
            {text('column.chain')}
          </th>
          {kFigures.map((field) => (
            <ColumnHead key={field} field={field} address={address} />
          ))}
          <th scope="col" className={kHead}>
            {text('column.ath')}
          </th>
          <th scope="col" className={`${kHead} pe-0`}>
            <span className="sr-only">{text('column.history')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <Fragment key={price.ChainId}>
            <PriceRow price={price} address={address} />
            {address.search.history === price.ChainId && (
              <tr>
                <td colSpan={kColumns} className="border-b border-line py-6">
                  <History price={price} address={address} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface ColumnHeadProps {
  field: SortField;
  address: PricesAddress;
  className?: string;
}

function ColumnHead({ field, address, className = '' }: ColumnHeadProps) {
  const text = useText('prices');
  const { sort, direction } = address.search;
  const sorted = sort === field;
  const ascending = direction === 'ASC';
  const Arrow = ascending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={`${kHead} ${className}`}
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={`inline-flex min-h-11 items-center gap-1 ${field === 'MarketCapRank' ? '' : 'flex-row-reverse'} ${sorted ? 'text-brass' : 'hover:text-ink'}`}
        onClick={() => {
          address.narrow({ sort: field, direction: sorted && !ascending ? 'ASC' : 'DESC' });
        }}
      >
        {text(`column.${field}`)}
        <Arrow size={13} aria-hidden="true" className={sorted ? '' : 'invisible'} />
      </button>
    </th>
  );
}

function PriceRow({ price, address }: { price: PriceRecord; address: PricesAddress }) {
  const locale = useLocale();
  return (
    <tr
      data-entry={`price:${price.ChainId}`}
      className={`relative hover:bg-surface ${price.Stale ? 'dimmed' : ''}`}
    >
      <td className={`${kCell} ps-0 text-start`}>
        <Known
          of={price}
          figure="rank"
          value={price.MarketCapRank}
          show={(rank) => formatInteger(rank, locale)}
        />
      </td>
      <th scope="row" className="border-b border-line px-2 text-start font-normal">
        <PricedChain price={price} />
      </th>
      <td className={`${kCell} text-14`}>
        <Known
          of={price}
          figure="price"
          value={price.CurrentPrice}
          show={(value) => formatTablePrice(value, locale)}
        />
      </td>
      <td className={kCell}>
        <Known
          of={price}
          figure="change"
          value={price.PriceChangePercentage24h}
          show={(percent) => <Change percent={percent} />}
        />
      </td>
      <td className={kCell}>
        <Known
          of={price}
          figure="market_cap"
          value={price.MarketCap}
          show={(value) => formatAbbreviated(value, locale)}
        />
      </td>
      <td className={kCell}>
        <Known
          of={price}
          figure="volume"
          value={price.TotalVolume}
          show={(value) => formatAbbreviated(value, locale)}
        />
      </td>
      <td className={kCell}>
        <Known
          of={price}
          figure="ath"
          value={price.Ath}
          show={(value) => formatTablePrice(value, locale)}
        />
        {price.AthChangePercentage !== null && (
          <p className="text-11">
            <Change percent={price.AthChangePercentage} />
          </p>
        )}
      </td>
      <td className={`${kCell} pe-0`}>
        <HistoryLink price={price} address={address} />
      </td>
    </tr>
  );
}
