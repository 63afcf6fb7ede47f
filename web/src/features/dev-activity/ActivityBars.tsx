import { DayBars } from '@/components/picture/DayBars';
import { formatDate } from '@/lib/format/dates';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

import type { Day } from './activity';

interface ActivityBarsProps {
  name: string;
  /** Where a click on the bars leads. */
  to: string;
  days: readonly Day[];
  /** Of a sample: its days are of no calendar. */
  dateless: boolean;
  height?: string;
  withTable?: boolean;
}

/** The contributions of a chain by the day. */
export function ActivityBars({ name, days, dateless, ...look }: ActivityBarsProps) {
  const text = useText('dev-activity');
  const locale = useLocale();
  const formatDay = (day: Day) =>
    dateless
      ? text('sample.day', { day: days.indexOf(day) + 1 })
      : formatDate(new Date(day.date), locale);
  return (
    <DayBars
      title={text('chart', { name, days: days.length })}
      days={days}
      formatDay={formatDay}
      formatCount={(count) => formatInteger(count, locale)}
      counted={text('chart.column.count')}
      {...look}
    />
  );
}
