import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment } from 'react';

import type { PriceRecord } from '@/api/types';
import { PercentChange } from '@/components/ui/PercentChange';
import { formatInteger } from '@/lib/format/numbers';
import { formatAbbreviated, formatTablePrice } from '@/lib/format/table-prices';
import { useLocale, useText } from '@/lib/i18n/text';
import { naturalDirection } from '@/lib/list/natural-direction';

import { History, HistoryLink, MetricOrUnknown, PricedChain } from './PriceCells';
import type { SortField } from './prices-search';
import type { PricesUrlState } from './use-prices-url-state';

interface PriceTableProps {
  prices: readonly PriceRecord[];
  urlState: PricesUrlState;
}

const HEADER_CELL_CLASS =
  'label sticky top-16 z-2 h-11 border-b border-line-strong bg-bg px-2 text-end font-medium whitespace-nowrap';
const CELL_CLASS = 'num h-18 border-b border-line px-2 text-end text-13';
const FIGURES = ['CurrentPrice', 'PriceChangePercentage24h', 'MarketCap', 'TotalVolume'] as const;
const COLUMNS = 8;

/** The prices on a wide screen. */
export function PriceTable({ prices, urlState }: PriceTableProps) {
  const text = useText('prices');
  return (
    <table className="w-full border-separate border-spacing-0 text-14">
      <caption className="sr-only">{text('heading')}</caption>
      <thead>
        <tr>
          <ColumnHead field="MarketCapRank" urlState={urlState} className="ps-0 text-start" />
          <th scope="col" className={`${HEADER_CELL_CLASS} text-start`}>
            {text('column.chain')}
          </th>
          {FIGURES.map((field) => (
            <ColumnHead key={field} field={field} urlState={urlState} />
          ))}
          <th scope="col" className={HEADER_CELL_CLASS}>
            {text('column.ath')}
          </th>
          <th scope="col" className={`${HEADER_CELL_CLASS} pe-0`}>
            <span className="sr-only">{text('column.history')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => (
          <Fragment key={price.ChainId}>
            <PriceRow price={price} urlState={urlState} />
            {urlState.search.history === price.ChainId && (
              <tr>
                <td colSpan={COLUMNS} className="border-b border-line py-6">
                  <History price={price} urlState={urlState} />
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
  urlState: PricesUrlState;
  className?: string;
}

function ColumnHead({ field, urlState, className = '' }: ColumnHeadProps) {
  const text = useText('prices');
  const { sort, direction } = urlState.search;
  const sorted = sort === field;
  const ascending = direction === 'ASC';
  const Arrow = ascending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={`${HEADER_CELL_CLASS} ${className}`}
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={`inline-flex min-h-11 items-center gap-1 ${field === 'MarketCapRank' ? '' : 'flex-row-reverse'} ${sorted ? 'text-brass' : 'hover:text-ink'}`}
        onClick={() => {
          urlState.updateSearch({
            sort: field,
            direction: sorted ? (ascending ? 'DESC' : 'ASC') : naturalDirection(field),
          });
        }}
      >
        {text(`column.${field}`)}
        <Arrow size={13} aria-hidden="true" className={sorted ? '' : 'invisible'} />
      </button>
    </th>
  );
}

function PriceRow({ price, urlState }: { price: PriceRecord; urlState: PricesUrlState }) {
  const locale = useLocale();
  return (
    <tr
      data-record={`price:${price.ChainId}`}
      className={`relative hover:bg-surface ${price.Stale ? 'dimmed' : ''}`}
    >
      <td className={`${CELL_CLASS} ps-0 text-start`}>
        <MetricOrUnknown
          price={price}
          metric="rank"
          value={price.MarketCapRank}
          format={(rank) => formatInteger(rank, locale)}
        />
      </td>
      <th scope="row" className="border-b border-line px-2 text-start font-normal">
        <PricedChain price={price} />
      </th>
      <td className={`${CELL_CLASS} text-14`}>
        <MetricOrUnknown
          price={price}
          metric="price"
          value={price.CurrentPrice}
          format={(value) => formatTablePrice(value, locale)}
        />
      </td>
      <td className={CELL_CLASS}>
        <MetricOrUnknown
          price={price}
          metric="change"
          value={price.PriceChangePercentage24h}
          format={(percent) => <PercentChange percent={percent} />}
        />
      </td>
      <td className={CELL_CLASS}>
        <MetricOrUnknown
          price={price}
          metric="market_cap"
          value={price.MarketCap}
          format={(value) => formatAbbreviated(value, locale)}
        />
      </td>
      <td className={CELL_CLASS}>
        <MetricOrUnknown
          price={price}
          metric="volume"
          value={price.TotalVolume}
          format={(value) => formatAbbreviated(value, locale)}
        />
      </td>
      <td className={CELL_CLASS}>
        <MetricOrUnknown
          price={price}
          metric="ath"
          value={price.Ath}
          format={(value) => formatTablePrice(value, locale)}
        />
        {price.AthChangePercentage !== null && (
          <p className="text-11">
            <PercentChange percent={price.AthChangePercentage} />
          </p>
        )}
      </td>
      <td className={`${CELL_CLASS} pe-0`}>
        <HistoryLink price={price} urlState={urlState} />
      </td>
    </tr>
  );
}
