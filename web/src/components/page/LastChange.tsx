import { formatDate } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';
import type { LegalText } from '@/lib/legal-texts';
import { LEGAL_TEXTS } from '@/lib/legal-texts';

/** When a legal text last changed, in the visitor's language. */
export function LastChange({ of }: { of: LegalText }) {
  const text = useText(of);
  const date = formatDate(new Date(LEGAL_TEXTS[of].changed), useLocale());
  return <p className="num mt-2 mb-4 text-13 text-ink-3">{text('updated', { date })}</p>;
}
