import { ChartLine } from 'lucide-react';

import type { PriceRecord } from '@/api/types';
import { RowName } from '@/components/table/RowName';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { Logo } from '@/components/ui/Logo';
import { StaleMark } from '@/components/ui/StaleMark';
import { AbsentValue, UnknownValue } from '@/components/ui/UnknownValue';
import { formatDateTime } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import type { MetricName } from '@/lib/sources/metrics';

import type { PricesUrlState } from './use-prices-url-state';

const PriceHistory = lazyComponent(() => import('@/components/picture/PriceHistory'), ['picture']);

/** Whose price it is; the link covers the row or card that it stands in. */
export function PricedChain({ price }: { price: PriceRecord }) {
  const text = useText('prices');
  const common = useText('common');
  const locale = useLocale();
  return (
    <RowName
      to={paths.chain(price.ChainId)}
      name={price.PrettyName}
      logo={<Logo id={price.ChainId} source={price.Logo} className="size-7 shrink-0" />}
    >
      <span className="num text-13 text-ink-2">{price.Symbol}</span>
      {price.AssetRole === 'fee' && <span className="label">{text('fee_token')}</span>}
      {price.Dormant && (
        <span className="status-mark status-halted text-warn" title={common('alive.dormant.why')}>
          {common('alive.dormant')}
        </span>
      )}
      {price.Stale && (
        <StaleMark
          short
          note={text('stale', { time: formatDateTime(new Date(price.AsOf), locale) })}
        />
      )}
    </RowName>
  );
}

/** A dash with the reason why there is no value, or that there is none to know. */
export function MissingPrice({ price, metric }: { price: PriceRecord; metric: MetricName }) {
  const text = useText('prices');
  return price.AssetRole === 'fee' && metric !== 'price' && metric !== 'change' ? (
    <AbsentValue reason={text('fee_token.unknown')} />
  ) : (
    <UnknownValue reason={text('unknown')} />
  );
}

/** Opens and closes the history below the row. */
export function HistoryLink({ price, urlState }: { price: PriceRecord; urlState: PricesUrlState }) {
  const text = useText('prices');
  const open = urlState.search.history === price.ChainId;
  return (
    <Link
      to={urlState.pathOf({ history: open ? null : price.ChainId })}
      replace
      className={`relative z-1 inline-grid size-10 place-items-center rounded-sm hover:bg-sunken ${open ? 'text-brass' : 'text-ink-2'}`}
      aria-label={text(open ? 'history.close' : 'history.open', { name: price.PrettyName })}
      title={text(open ? 'history.close' : 'history.open', { name: price.PrettyName })}
    >
      <ChartLine size={18} aria-hidden="true" />
    </Link>
  );
}

export function History({ price, urlState }: { price: PriceRecord; urlState: PricesUrlState }) {
  const text = useText('prices');
  return (
    <div className="relative z-1">
      <LazyBoundary
        small
        loadingFallback={
          <div role="status" className="skeleton h-64">
            <span className="sr-only">{text('loading')}</span>
          </div>
        }
      >
        <PriceHistory
          chainId={price.ChainId}
          name={price.Symbol}
          window={urlState.window}
          pathOf={(window) => urlState.pathOf({}, window)}
        />
      </LazyBoundary>
    </div>
  );
}
