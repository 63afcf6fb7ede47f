import type { ReactNode } from 'react';

import type { PriceRecord } from '@/api/types';
import { Change } from '@/components/ui/Change';
import { formatInteger } from '@/lib/format/numbers';
import { formatAbbreviated, formatTablePrice } from '@/lib/format/table-prices';
import { useLocale, useText } from '@/lib/i18n/text';

import { History, HistoryLink, Known, PricedChain } from './PriceParts';
import type { PricesAddress } from './use-prices-search';

interface PriceCardsProps {
  prices: readonly PriceRecord[];
  address: PricesAddress;
}

/** The prices where there is no room for a table. */
export function PriceCards({ prices, address }: PriceCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {prices.map((price) => (
        <li key={price.ChainId}>
          <PriceCard price={price} address={address} />
        </li>
      ))}
    </ul>
  );
}

function PriceCard({ price, address }: { price: PriceRecord; address: PricesAddress }) {
  const text = useText('prices');
  const locale = useLocale();
  return (
    <article
      data-entry={`price:${price.ChainId}`}
      className={`panel relative flex h-full flex-col p-4 hover:border-brass ${price.Stale ? 'dimmed' : ''}`}
    >
      <div className="flex items-start justify-between gap-2">
        <PricedChain price={price} />
        <HistoryLink price={price} address={address} />
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
        <span className="num text-18 font-medium">
          <Known
            of={price}
            figure="price"
            value={price.CurrentPrice}
            show={(value) => formatTablePrice(value, locale)}
          />
        </span>
        <Known
          of={price}
          figure="change"
          value={price.PriceChangePercentage24h}
          show={(percent) => <Change percent={percent} />}
        />
      </p>
      <dl className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-2">
        <Figure name={text('column.MarketCapRank')}>
          <Known
            of={price}
            figure="rank"
            value={price.MarketCapRank}
            show={(rank) => formatInteger(rank, locale)}
          />
        </Figure>
        <Figure name={text('column.MarketCap')}>
          <Known
            of={price}
            figure="market_cap"
            value={price.MarketCap}
            show={(value) => formatAbbreviated(value, locale)}
          />
        </Figure>
        <Figure name={text('column.TotalVolume')}>
          <Known
            of={price}
            figure="volume"
            value={price.TotalVolume}
            show={(value) => formatAbbreviated(value, locale)}
          />
        </Figure>
      </dl>
      {address.search.history === price.ChainId && (
        <div className="mt-4 border-t border-line pt-4">
          <History price={price} address={address} />
        </div>
      )}
    </article>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className="num text-13">{children}</dd>
    </div>
  );
}
