import { ChartLine } from 'lucide-react';
import type { ReactNode } from 'react';

import type { PriceRecord } from '@/api/types';
import { Part } from '@/components/ui/Part';
import { Picture } from '@/components/ui/Picture';
import { StaleMark } from '@/components/ui/StaleMark';
import { Unknown } from '@/components/ui/Unknown';
import { formatDateTime } from '@/lib/format/dates';
import type { FigureName } from '@/lib/figures';
import { useLocale, useText } from '@/lib/i18n/text';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import type { PricesAddress } from './use-prices-search';

const PriceHistory = lazyPart(() => import('@/components/chart/PriceHistory'), ['chart']);

/** Whose price it is; the link covers the row or card that it stands in. */
export function PricedChain({ price }: { price: PriceRecord }) {
  const text = useText('prices');
  const locale = useLocale();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Picture id={price.ChainId} source={price.Logo} className="size-9 shrink-0" />
      <div className="min-w-0">
        <Link
          to={paths.chain(price.ChainId)}
          className="text-16 font-medium break-words after:absolute after:inset-0"
        >
          {price.PrettyName}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-2">
          <span className="num text-brass">{price.Symbol}</span>
          {price.AssetRole === 'fee' && <span className="label">{text('fee_token')}</span>}
          {price.Stale && (
            <StaleMark
              note={text('stale', { time: formatDateTime(new Date(price.AsOf), locale) })}
            />
          )}
        </p>
      </div>
    </div>
  );
}

interface KnownProps {
  of: PriceRecord;
  figure: FigureName;
  value: number | null;
  show: (value: number) => ReactNode;
}

/** A figure, marked as one that was told, or a dash with its reason. */
export function Known({ of, figure, value, show }: KnownProps) {
  const text = useText('prices');
  return value === null ? (
    <Unknown reason={text(of.AssetRole === 'fee' ? 'fee_token.unknown' : 'unknown')} />
  ) : (
    <span data-figure={figure}>{show(value)}</span>
  );
}

/** Opens and closes the history below the row. */
export function HistoryLink({ price, address }: { price: PriceRecord; address: PricesAddress }) {
  const text = useText('prices');
  const open = address.search.history === price.ChainId;
  return (
    <Link
      to={address.addressOf({ history: open ? null : price.ChainId })}
      replace
      className={`relative z-1 inline-grid size-11 place-items-center rounded-sm hover:bg-sunken ${open ? 'text-brass' : 'text-ink-2'}`}
      aria-label={text(open ? 'history.close' : 'history.open', { name: price.PrettyName })}
      title={text(open ? 'history.close' : 'history.open', { name: price.PrettyName })}
    >
      <ChartLine size={18} aria-hidden="true" />
    </Link>
  );
}

export function History({ price, address }: { price: PriceRecord; address: PricesAddress }) {
  const text = useText('prices');
  return (
    <div className="relative z-1">
      <Part
        small
        waiting={
          <div role="status" className="skeleton h-64">
            <span className="sr-only">{text('loading')}</span>
          </div>
        }
      >
        <PriceHistory
          chainId={price.ChainId}
          name={price.Symbol}
          window={address.window}
          addressOf={(window) => address.addressOf({}, window)}
        />
      </Part>
    </div>
  );
}
