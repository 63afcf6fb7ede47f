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

import { PictureFrame } from './PictureFrame';
import { SeriesTable } from './SeriesTable';
import { TimeSeries } from './TimeSeries';

interface PriceHistoryProps {
  chainId: string;
  /** The ticker or the name of what is priced. */
  name: string;
  /** It stands in the URL: see parsePriceWindow. */
  window: PriceWindow;
  pathOf: (window: PriceWindow) => string;
}

/** What a chain's asset cost in the last days, hour by hour. */
export default function PriceHistory(props: PriceHistoryProps) {
  const text = useText('picture');
  return (
    <PictureFrame
      title={text('price.heading')}
      className=""
      controls={
        <Pills
          label={text('price.window')}
          options={PRICE_WINDOWS}
          current={props.window}
          nameOf={(option) => text(`price.window.${option}`)}
          pathOf={props.pathOf}
        />
      }
      {...useHistoryOf(props)}
    />
  );
}

/** What stands in the frame: the line with its table and source, or why there is none. */
function useHistoryOf({ chainId, name, window }: Omit<PriceHistoryProps, 'pathOf'>) {
  const text = useText('picture');
  const locale = useLocale();
  const { data, error, refetch, isFetching } = useQuery(seriesQuery(chainId, 'price', window));
  if (!data) {
    const children = error ? (
      <HistoryFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <div role="status" className="skeleton h-64">
        <span className="sr-only">{text('price.loading')}</span>
      </div>
    );
    return { children };
  }
  const { series, sources } = data;
  const [first, last] = [series[0], series.at(-1)];
  if (!first || !last) {
    const children = (
      <div role="status" className="py-10 text-center">
        <p className="font-medium">{text('price.none')}</p>
        <p className="mt-1 text-14 text-ink-2">{text('price.none_text')}</p>
      </div>
    );
    return { children };
  }
  const period = text(`price.window.${window}`);
  const title = text('price.chart', { name, window: period });
  const drawn = { title, series, format: (value: number) => formatPrice(value, locale) };
  return {
    fileName: `price-${chainId}`,
    finding: first !== last && first.value > 0 && (
      <span className="flex flex-wrap gap-x-2">
        <PercentChange percent={(last.value / first.value - 1) * 100} />
        {text('price.change', { window: period })}
      </span>
    ),
    table: <SeriesTable {...drawn} />,
    source: (
      <>
        <span>{text('price.source', { source: sources.join(', ') })}</span>
        <span>
          {text('price.through')}: <RelativeTime time={last.time} />
        </span>
      </>
    ),
    children: (
      <div aria-busy={isFetching}>
        <TimeSeries key={chainId} {...drawn} />
      </div>
    ),
  };
}

function HistoryFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText('picture');
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
