import { useState } from 'react';

import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { useText } from '@/lib/i18n/text';

import type { SeriesPoint } from './chart-layout';
import { computeChartLayout } from './chart-layout';
import { ChartPlot } from './ChartPlot';
import { ChartTable } from './ChartTable';

interface LineChartProps {
  /** What is drawn, for those who do not see it. */
  title: string;
  /** Oldest first. */
  series: readonly SeriesPoint[];
  format: (value: number) => string;
}

/**
 * A line over time, read by pointer, finger or keyboard, or as a table. Its texts are the namespace
 * `chart`: what shows it loads them with its own (see lazyComponent).
 */
export function LineChart({ title, series, format }: LineChartProps) {
  const text = useText('chart');
  const [asTable, setAsTable] = useState(false);
  const layout = computeChartLayout(series);
  return (
    <figure>
      {asTable ? (
        <ChartTable title={title} series={series} format={format} />
      ) : layout ? (
        <ChartPlot title={title} series={series} layout={layout} format={format} />
      ) : (
        <p className="py-10 text-center text-14 text-ink-2">{text('too_short')}</p>
      )}
      {series.length > 0 && (
        <figcaption className="mt-3 flex justify-end">
          <button
            type="button"
            className={SECONDARY_BUTTON}
            aria-pressed={asTable}
            onClick={() => {
              setAsTable(!asTable);
            }}
          >
            {text('as_table')}
          </button>
        </figcaption>
      )}
    </figure>
  );
}
