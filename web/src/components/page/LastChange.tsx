import { formatDate } from '@/lib/format/dates';
import type { LegalText } from '@/lib/i18n/legal-texts';
import { LEGAL_TEXTS } from '@/lib/i18n/legal-texts';
import { useLocale, useText } from '@/lib/i18n/text';

/** When a legal text last changed, in the visitor's language. */
export function LastChange({ of }: { of: LegalText }) {
  const text = useText(of);
  const date = formatDate(new Date(LEGAL_TEXTS[of].changed), useLocale());
  return <p className="num mt-2 mb-4 text-13 text-ink-3">{text('updated', { date })}</p>;
}
