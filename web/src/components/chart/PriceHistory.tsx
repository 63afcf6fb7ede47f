import { useQuery } from '@tanstack/react-query';

import { seriesQuery } from '@/api/queries';
import { useFailure } from '@/components/page/failure';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { PercentChange } from '@/components/ui/PercentChange';
import { Pills } from '@/components/ui/Pills';
import { RelativeTime } from '@/components/ui/Time';
import { formatPrice } from '@/lib/format/prices';
import { useLocale, useText } from '@/lib/i18n/text';
import type { PriceWindow } from '@/lib/market/price-window';
import { PRICE_WINDOWS } from '@/lib/market/price-window';

import { LineChart } from './LineChart';

interface PriceHistoryProps {
  chainId: string;
  /** The ticker or the name of what is priced. */
  name: string;
  /** It stands in the URL: see parsePriceWindow. */
  window: PriceWindow;
  pathOf: (window: PriceWindow) => string;
}

/** What a chain's asset cost in the last days, hour by hour. */
export default function PriceHistory({ chainId, name, window, pathOf }: PriceHistoryProps) {
  const text = useText('chart');
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-18">{text('price.heading')}</h2>
        <Pills
          label={text('price.window')}
          options={PRICE_WINDOWS}
          current={window}
          nameOf={(option) => text(`price.window.${option}`)}
          pathOf={pathOf}
        />
      </div>
      <History key={chainId} chainId={chainId} name={name} window={window} />
    </>
  );
}

function History({ chainId, name, window }: Omit<PriceHistoryProps, 'pathOf'>) {
  const text = useText('chart');
  const locale = useLocale();
  const { data, error, refetch, isFetching } = useQuery(seriesQuery(chainId, 'price', window));
  if (!data) {
    if (error) {
      return <HistoryFailed error={error} onRetry={() => void refetch()} />;
    }
    return (
      <div role="status" className="skeleton h-64">
        <span className="sr-only">{text('price.loading')}</span>
      </div>
    );
  }
  const { series, sources } = data;
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) {
    return (
      <div role="status" className="py-10 text-center">
        <p className="font-medium">{text('price.none')}</p>
        <p className="mt-1 text-14 text-ink-2">{text('price.none_text')}</p>
      </div>
    );
  }
  const period = text(`price.window.${window}`);
  return (
    <div aria-busy={isFetching}>
      {first !== last && first.value > 0 && (
        <p className="mb-1 flex flex-wrap gap-x-2 text-13 text-ink-2">
          <PercentChange percent={(last.value / first.value - 1) * 100} />
          {text('price.change', { window: period })}
        </p>
      )}
      <LineChart
        title={text('price.chart', { name, window: period })}
        series={series}
        format={(value) => formatPrice(value, locale)}
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-13 text-ink-3">
        <span>{text('price.source', { source: sources.join(', ') })}</span>
        <span>
          {text('price.through')}: <RelativeTime time={last.time} />
        </span>
      </p>
    </div>
  );
}

function HistoryFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText('chart');
  const common = useText('common');
  const { kind, text: reason, detail } = useFailure(error, text('price.failed'));
  return (
    <div
      role="alert"
      className="flex min-h-64 flex-col items-center justify-center gap-3 text-center"
    >
      <p className="font-medium text-down">{text('price.failed')}</p>
      <p className="text-14 text-ink-2">
        {`${kind}. ${reason} `}
        {detail !== null && <span lang="en">{detail}</span>}
      </p>
      <button type="button" className={SECONDARY_BUTTON} onClick={onRetry}>
        {common('try_again')}
      </button>
    </div>
  );
}
