import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';

import { pricesQuery } from '@/api/queries';
import type { PriceRecord } from '@/api/types';
import { PercentChange } from '@/components/ui/PercentChange';
import { useDebounced } from '@/lib/browser/debounce';
import { formatDateTime } from '@/lib/format/dates';
import { formatPrice } from '@/lib/format/prices';
import { useLocale, useText } from '@/lib/i18n/text';
import { tickerCount, tickerRows } from '@/lib/market/ticker';

const RESIZE_DEBOUNCE_MS = 100;

function useTickerCount(): number {
  const [width, setWidth] = useState(() => window.innerWidth);
  const { call } = useDebounced(() => {
    setWidth(window.innerWidth);
  }, RESIZE_DEBOUNCE_MS);
  useEffect(() => {
    window.addEventListener('resize', call);
    return () => {
      window.removeEventListener('resize', call);
    };
  });
  return tickerCount(width);
}

/** Symbols, prices and their change, the dearest first. */
export default function PriceTicker() {
  const text = useText('ticker');
  const { data, isError, refetch } = useQuery(pricesQuery());
  const count = useTickerCount();

  if (isError && !data) {
    return (
      <p role="status" className="flex items-center gap-3">
        {text('failed')}
        <button type="button" className="link min-h-9" onClick={() => void refetch()}>
          {text('retry')}
        </button>
      </p>
    );
  }
  if (!data) return <p>{text('loading')}</p>;
  const rows = tickerRows(data, count);
  if (rows.length === 0) return <p>{text('none')}</p>;
  return (
    <ul
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      data-record="price:"
      data-metric="price"
      className="flex gap-6 overflow-x-auto whitespace-nowrap [scrollbar-width:none]"
    >
      {rows.map((price) => (
        <TickerItem key={price.ChainId} price={price} usd={price.CurrentPrice} />
      ))}
    </ul>
  );
}

function TickerItem({ price, usd }: { price: PriceRecord; usd: number }) {
  const text = useText('ticker');
  const locale = useLocale();
  return (
    <li
      data-record={`price:${price.ChainId}`}
      data-metric="price"
      className="flex items-center gap-1.5"
    >
      <b className="text-ink-2">{price.Symbol}</b>
      <span className="text-ink">{formatPrice(usd, locale)}</span>
      {price.PriceChangePercentage24h !== null && (
        <PercentChange percent={price.PriceChangePercentage24h} />
      )}
      {price.Stale && (
        <TriangleAlert
          size={12}
          role="img"
          aria-label={text('stale', {
            source: price.Source,
            time: formatDateTime(new Date(price.AsOf), locale),
          })}
          className="text-warn"
        />
      )}
    </li>
  );
}
