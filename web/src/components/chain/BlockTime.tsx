import { formatSeconds } from '@/lib/format/durations';
import { useLocale, useText } from '@/lib/i18n/text';

const NOMINAL_S = 6;

/** The block time as measured; where it was not, the nominal six seconds, marked as such. */
export function BlockTime({ seconds }: { seconds: number | null }) {
  const text = useText('common');
  const locale = useLocale();
  if (seconds !== null) {
    return <span data-metric="block_time">{formatSeconds(seconds, locale)}</span>;
  }
  return (
    <span title={text('block_time.nominal_note')}>
      <span className="whitespace-nowrap">{formatSeconds(NOMINAL_S, locale)}</span>{' '}
      <span className="text-11 text-ink-3">{text('block_time.nominal')}</span>
    </span>
  );
}
