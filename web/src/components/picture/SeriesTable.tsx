import { formatDate } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

import { PictureTable } from './PictureTable';
import type { DayRow, SeriesPoint } from './time-series-layout';
import { dayRows } from './time-series-layout';

interface SeriesTableProps {
  title: string;
  series: readonly SeriesPoint[];
  format: (value: number) => string;
}

/** The same values by the day; the lowest and the highest only where a day has more than one. */
export function SeriesTable({ title, series, format }: SeriesTableProps) {
  const text = useText('picture');
  const locale = useLocale();
  const rows = dayRows(series);
  const columns: readonly (keyof DayRow & ('low' | 'high' | 'last'))[] = rows.some(
    ({ count }) => count > 1,
  )
    ? ['low', 'high', 'last']
    : ['last'];
  return (
    <PictureTable
      title={title}
      columns={[text('day'), ...columns.map((column) => text(column))]}
      rows={rows.map((row) => ({
        key: row.day,
        head: formatDate(new Date(row.day), locale),
        cells: columns.map((column) => format(row[column])),
      }))}
    />
  );
}
