import { TooltipTrigger } from '@/components/ui/TooltipTrigger';
import { UnknownValue } from '@/components/ui/UnknownValue';
import { useNowBySecond } from '@/lib/browser/clock';
import { formatDateTime } from '@/lib/format/dates';
import { countdownTo, countdownUnits } from '@/lib/governance/countdown';
import { useLocale, useText } from '@/lib/i18n/text';

interface CountdownProps {
  end: string | null;
  /** Without words: the column's title has them. */
  bare?: boolean;
}

/** The countdown of a vote, by the second; 'Voting ended' afterwards. */
export function Countdown({ end, bare = false }: CountdownProps) {
  const text = useText('proposals');
  const locale = useLocale();
  const now = useNowBySecond();
  if (end === null) {
    return (
      <>
        {!bare && <span className="label me-2">{text('left')}</span>}
        <UnknownValue reason={text('end.unknown')} />
      </>
    );
  }
  const moment = new Date(end);
  const left = countdownTo(moment, now);
  return (
    <TooltipTrigger tooltip={text('end.note', { time: formatDateTime(moment, locale) })}>
      {left === null ? (
        <span className="text-ink-2">{text('ended')}</span>
      ) : (
        <>
          {!bare && <span className="label me-2">{text('left')}</span>}
          <time role="timer" dateTime={end} className="num whitespace-nowrap text-brass">
            {countdownUnits(left)
              .map((unit) => text(`left.${unit}`, { count: left[unit] }))
              .join(' ')}
          </time>
        </>
      )}
    </TooltipTrigger>
  );
}
