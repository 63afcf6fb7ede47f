import type { ReactNode } from 'react';

import type { PriceRecord } from '@/api/types';
import { PercentChange } from '@/components/ui/PercentChange';
import { formatInteger } from '@/lib/format/numbers';
import { formatAbbreviated, formatTablePrice } from '@/lib/format/table-prices';
import { useLocale, useText } from '@/lib/i18n/text';

import { History, HistoryLink, MetricOrUnknown, PricedChain } from './PriceCells';
import type { PricesUrlState } from './use-prices-url-state';

interface PriceCardsProps {
  prices: readonly PriceRecord[];
  urlState: PricesUrlState;
}

/** The prices where there is no room for a table. */
export function PriceCards({ prices, urlState }: PriceCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {prices.map((price) => (
        <li key={price.ChainId}>
          <PriceCard price={price} urlState={urlState} />
        </li>
      ))}
    </ul>
  );
}

function PriceCard({ price, urlState }: { price: PriceRecord; urlState: PricesUrlState }) {
  const text = useText('prices');
  const locale = useLocale();
  return (
    <article
      data-record={`price:${price.ChainId}`}
      className={`panel relative flex h-full flex-col p-4 hover:border-line-strong ${price.Stale ? 'dimmed' : ''}`}
    >
      <div className="flex items-start justify-between gap-2">
        <PricedChain price={price} />
        <HistoryLink price={price} urlState={urlState} />
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="num text-18 font-medium">
          <MetricOrUnknown
            price={price}
            metric="price"
            value={price.CurrentPrice}
            format={(value) => formatTablePrice(value, locale)}
          />
        </span>
        <MetricOrUnknown
          price={price}
          metric="change"
          value={price.PriceChangePercentage24h}
          format={(percent) => <PercentChange percent={percent} />}
        />
      </p>
      <dl className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-2">
        <LabelledValue name={text('column.MarketCapRank')}>
          <MetricOrUnknown
            price={price}
            metric="rank"
            value={price.MarketCapRank}
            format={(rank) => formatInteger(rank, locale)}
          />
        </LabelledValue>
        <LabelledValue name={text('column.MarketCap')}>
          <MetricOrUnknown
            price={price}
            metric="market_cap"
            value={price.MarketCap}
            format={(value) => formatAbbreviated(value, locale)}
          />
        </LabelledValue>
        <LabelledValue name={text('column.TotalVolume')}>
          <MetricOrUnknown
            price={price}
            metric="volume"
            value={price.TotalVolume}
            format={(value) => formatAbbreviated(value, locale)}
          />
        </LabelledValue>
      </dl>
      {urlState.search.history === price.ChainId && (
        <div className="mt-4 border-t border-line pt-4">
          <History price={price} urlState={urlState} />
        </div>
      )}
    </article>
  );
}

function LabelledValue({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className="num text-13">{children}</dd>
    </div>
  );
}
