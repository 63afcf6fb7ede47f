import { formatDate } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

import type { DayRow, SeriesPoint } from './chart-layout';
import { dayRows } from './chart-layout';

interface ChartTableProps {
  title: string;
  series: readonly SeriesPoint[];
  format: (value: number) => string;
}

/** The same values by the day; the lowest and the highest only where a day has more than one. */
export function ChartTable({ title, series, format }: ChartTableProps) {
  const text = useText('chart');
  const locale = useLocale();
  const rows = dayRows(series);
  const columns: readonly (keyof DayRow & ('low' | 'high' | 'last'))[] = rows.some(
    ({ count }) => count > 1,
  )
    ? ['low', 'high', 'last']
    : ['last'];
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div role="region" aria-label={title} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full text-13">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line-strong text-ink-2">
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              {text('day')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 ps-4 text-end font-medium">
                {text(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.day}>
              <th scope="row" className="py-2 pe-4 text-start font-normal whitespace-nowrap">
                {formatDate(new Date(row.day), locale)}
              </th>
              {columns.map((column) => (
                <td key={column} className="num py-2 ps-4 text-end whitespace-nowrap">
                  {format(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
