import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';

import { pricesQuery } from '@/api/queries';
import type { PriceRecord } from '@/api/types';
import { PercentChange } from '@/components/ui/PercentChange';
import { formatDateTime } from '@/lib/format/dates';
import { formatPrice } from '@/lib/format/prices';
import { useLocale, useText } from '@/lib/i18n/text';
import { tickerRows } from '@/lib/market/ticker';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import { TickerLines } from './TickerLines';

/** Symbols, prices and their change, the dearest first, each a link to its chain. */
export function PriceTicker() {
  const text = useText('ticker');
  const { data, isError, refetch } = useQuery(pricesQuery());
  const rows = useMemo(() => (data ? tickerRows(data) : []), [data]);

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
  if (rows.length === 0) return <p>{text('none')}</p>;
  return (
    <TickerLines
      rows={rows}
      itemOf={(price, isHidden) => (
        <TickerItem
          key={price.ChainId}
          price={price}
          usd={price.CurrentPrice}
          isHidden={isHidden}
        />
      )}
    />
  );
}

interface TickerItemProps {
  price: PriceRecord;
  usd: number;
  isHidden: boolean;
}

function TickerItem({ price, usd, isHidden }: TickerItemProps) {
  const text = useText('ticker');
  const locale = useLocale();
  return (
    <li data-record={`price:${price.ChainId}`} data-metric="price" inert={isHidden}>
      <Link
        to={paths.chain(price.ChainId)}
        className="flex h-9 items-center gap-1.5 hover:underline"
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
      </Link>
    </li>
  );
}
