import { formatCommission } from '@/lib/format/commission';
import { useLocale, useText } from '@/lib/i18n/text';

/** In percent; what cannot be read as a rate is 'N/A'. */
export function Commission({ rate }: { rate: string }) {
  const text = useText('common');
  const locale = useLocale();
  return formatCommission(rate, locale) ?? text('not_available');
}
