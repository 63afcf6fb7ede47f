import type { ContributionDay } from '@/api/types';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { formatDate } from '@/lib/format/dates';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

const kHeight = 80;
const kBar = 8;
const kStep = 10;

interface DevelopmentActivityProps {
  days: readonly ContributionDay[];
  repository: string | null;
}

/** A bar a day. */
export function DevelopmentActivity({ days, repository }: DevelopmentActivityProps) {
  const text = useText('chain');
  const locale = useLocale();
  const total = days.reduce((sum, day) => sum + day.ContributionCount, 0);
  const most = Math.max(1, ...days.map((day) => day.ContributionCount));
  const summary = text('dev.total', { count: total });
  return (
    <>
      <p className="mb-4 text-14 text-ink-2">{summary}</p>
      <svg
        viewBox={`0 0 ${String(days.length * kStep)} ${String(kHeight)}`}
        role="img"
        aria-label={summary}
        className="h-32 w-full"
        preserveAspectRatio="none"
      >
        {days.map((day, index) => {
          const height = (day.ContributionCount / most) * kHeight;
          return (
            <rect
              key={day.Date}
              x={index * kStep}
              y={kHeight - height}
              width={kBar}
              height={height}
              fill="var(--c-brass-fill)"
            >
              <title>
                {text('dev.day', {
                  date: formatDate(new Date(day.Date), locale),
                  count: formatInteger(day.ContributionCount, locale),
                })}
              </title>
            </rect>
          );
        })}
      </svg>
      {repository && (
        <p className="mt-3 text-13">
          <ExternalLink href={repository}>{repository}</ExternalLink>
        </p>
      )}
    </>
  );
}
