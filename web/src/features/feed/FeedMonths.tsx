import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { formatMonthOfYear } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

interface FeedMonthsProps {
  /** What is shown, as 2026-03; null: the newest events. */
  month: string | null;
  older: string | null;
}

/** Behind the last page: the way on into the past, and back. */
export function FeedMonths({ month, older }: FeedMonthsProps) {
  const text = useText('feed');
  const locale = useLocale();
  if (month === null && older === null) return null;
  return (
    <p className="mt-6 flex flex-wrap justify-center gap-3">
      {older !== null && (
        <Link className={SECONDARY_BUTTON} to={paths.feed(`month=${older}`)}>
          {text('older', { month: formatMonthOfYear(new Date(older), locale) })}
        </Link>
      )}
      {month !== null && (
        <Link className={SECONDARY_BUTTON} to={paths.feed()}>
          {text('newest')}
        </Link>
      )}
    </p>
  );
}
