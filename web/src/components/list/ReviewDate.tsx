import { useLocale, useText } from '@/lib/i18n/text';
import { formatDateOrNull } from '@/lib/format/dates';

interface ReviewDateProps {
  name: string;
  time: string;
}

/** A date of a review with what it is the date of; 'Invalid date' where it is none. */
export function ReviewDate({ name, time }: ReviewDateProps) {
  const text = useText('markets');
  const locale = useLocale();
  const shown = formatDateOrNull(time, locale);
  return (
    <span>
      {name}{' '}
      {shown === null ? (
        text('invalid_date')
      ) : (
        <time dateTime={time} className="num">
          {shown}
        </time>
      )}
    </span>
  );
}
