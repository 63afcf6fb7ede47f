import { useNow } from '@/lib/browser/clock';
import { formatDateTime, formatRelative } from '@/lib/format/dates';
import { useLocale } from '@/lib/i18n/text';

import { TooltipTrigger } from './TooltipTrigger';

/** How long ago, following the page's clock; the absolute time on hover and focus. */
export function RelativeTime({ time }: { time: string }) {
  const locale = useLocale();
  const now = useNow();
  const date = new Date(time);
  return (
    <TooltipTrigger tooltip={formatDateTime(date, locale)}>
      <time dateTime={time}>{formatRelative(date, now, locale)}</time>
    </TooltipTrigger>
  );
}
