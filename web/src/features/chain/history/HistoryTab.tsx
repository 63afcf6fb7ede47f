import { useQuery } from '@tanstack/react-query';

import { seriesQuery } from '@/api/queries';
import type { ChainRecord } from '@/api/types';
import { PictureFrame } from '@/components/picture/PictureFrame';
import type { Range } from '@/components/picture/ranges';
import { buildRange, parseRange, RANGES } from '@/components/picture/ranges';
import { SeriesTable } from '@/components/picture/SeriesTable';
import { TimeSeries } from '@/components/picture/TimeSeries';
import { PercentChange } from '@/components/ui/PercentChange';
import { Pills } from '@/components/ui/Pills';
import { formatDate } from '@/lib/format/dates';
import { formatCompact, formatDecimalShown, formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { useLocation } from '@/lib/router/router';

const METRICS = ['bonded', 'validators', 'delegators', 'weight'] as const;
type Metric = (typeof METRICS)[number];

const PLOT_HEIGHT = 152;

/** What is recorded of a chain day by day, as far back as the URL says. */
export default function HistoryTab({ chain }: { chain: ChainRecord }) {
  const text = useText('chain-pictures');
  const picture = useText('picture');
  const { search } = useLocation();
  const range = parseRange(new URLSearchParams(search));
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-18">{text('history.title')}</h2>
        <Pills
          label={picture('range')}
          options={RANGES}
          current={range}
          nameOf={(option) => picture(`range.${option}`)}
          pathOf={(option) => paths.chain(chain.ChainId, `tab=history${buildRange(option)}`)}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {METRICS.map((metric) => (
          <History key={`${chain.ChainId} ${metric}`} chain={chain} metric={metric} range={range} />
        ))}
      </div>
      <p className="mt-4 max-w-prose text-13 text-ink-2">{text('history.note')}</p>
    </section>
  );
}

interface HistoryProps {
  chain: ChainRecord;
  metric: Metric;
  range: Range;
}

function History({ chain, metric, range }: HistoryProps) {
  const text = useText('chain-pictures');
  const picture = useText('picture');
  const locale = useLocale();
  const { data, error } = useQuery(seriesQuery(chain.ChainId, metric, range));
  const formats: Readonly<Record<Metric, (value: number) => string>> = {
    bonded: (value) => `${formatCompact(value, locale)} ${chain.Denom.Symbol ?? ''}`.trimEnd(),
    validators: (value) => formatInteger(value, locale),
    delegators: (value) => formatInteger(value, locale),
    weight: (value) => formatDecimalShown(value, locale),
  };
  const title = text(`history.${metric}`);
  const series = data?.series ?? [];
  const [first, last] = [series[0], series.at(-1)];
  const drawn = {
    title: text('history.label', { name: title, range: picture(`range.${range}`) }),
    series,
    format: formats[metric],
  };
  return (
    <PictureFrame
      title={title}
      level="h3"
      finding={
        first &&
        last &&
        first !== last &&
        first.value > 0 && (
          <span className="flex flex-wrap gap-x-2">
            <PercentChange percent={(last.value / first.value - 1) * 100} />
            {text('history.since', { date: formatDate(new Date(first.time), locale) })}
          </span>
        )
      }
      formula={text(`history.${metric}_formula`)}
      source={
        data &&
        data.sources.length > 0 && (
          <span>{picture('price.source', { source: data.sources.join(', ') })}</span>
        )
      }
      fileName={`${metric}-${chain.ChainId}`}
      table={series.length > 0 ? <SeriesTable {...drawn} /> : undefined}
    >
      {data ? (
        <TimeSeries
          {...drawn}
          base="zero"
          height={PLOT_HEIGHT}
          formatTime={(time) => formatDate(time, locale)}
        />
      ) : error ? (
        <p role="alert" className="py-10 text-center text-14 text-down">
          {text('history.failed')}
        </p>
      ) : (
        <div role="status" className="skeleton h-64">
          <span className="sr-only">{text('history.loading')}</span>
        </div>
      )}
    </PictureFrame>
  );
}
