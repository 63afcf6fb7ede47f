import { formatSeconds } from '@/lib/format/durations';
import { useLocale, useText } from '@/lib/i18n/text';

const kNominal_s = 6;

/** Measured where it was measured; else the ecosystem's usual six seconds, and marked as such. */
export function BlockTime({ seconds }: { seconds: number | null }) {
  const text = useText('common');
  const locale = useLocale();
  const shown = <span className="num">{formatSeconds(seconds ?? kNominal_s, locale)}</span>;
  if (seconds !== null) return shown;
  return (
    <span className="whitespace-nowrap" title={text('block_time.nominal_note')}>
      {shown} <span className="text-13 text-ink-3">{text('block_time.nominal')}</span>
    </span>
  );
}
