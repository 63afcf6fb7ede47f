import { formatChange, trendOf } from '@/lib/format/prices';
import { useLocale } from '@/lib/i18n/text';

const COLOURS = { up: 'text-up', down: 'text-down', flat: 'text-ink-3' } as const;

/** A change with arrow, sign and colour. */
export function PercentChange({ percent }: { percent: number }) {
  const trend = trendOf(percent);
  return (
    <span className={`num inline-flex items-center gap-1 whitespace-nowrap ${COLOURS[trend]}`}>
      {trend !== 'flat' && (
        <svg viewBox="0 0 8 8" className="size-2 fill-current" aria-hidden="true">
          <path d={trend === 'up' ? 'M4 1 8 7H0z' : 'M4 7 0 1h8z'} />
        </svg>
      )}
      {formatChange(percent, useLocale())}
    </span>
  );
}
