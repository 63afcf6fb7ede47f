import { formatDate } from '@/lib/format/dates';
import type { TextKey } from '@/lib/i18n/catalogues';
import { hasText, useLocale, useText } from '@/lib/i18n/text';

import type { Evidence } from './evidence';
import type { ScoreSubject } from './evidence-sentences';
import { buildEvidenceSentence } from './evidence-sentences';
import type { SentenceContext } from './sentence';

/** An item of a score as the API answers it. */
export interface WeightItem {
  ID: number;
  Slug: string;
  Weight: number | null;
  /** In English, as the Example. */
  Description: string;
  Example: string;
  /** Version of the rules that made the score. */
  RuleVersion?: number;
  /** UTC day of the measurement. */
  AsOf?: string | null;
  /** Why there can be no score. */
  Absent?: string | null;
  Evidence?: Evidence | null;
}

interface WeightItemDetailsProps {
  item: WeightItem;
  of: ScoreSubject;
  /** The newest UTC day on which an item of the same score was measured. */
  newest: string | null;
}

/** What the item measures and what was found. */
export function WeightItemDetails({ item, of, newest }: WeightItemDetailsProps) {
  const described = useWeightItemWords(of, item.Slug);
  const found = useFound(of, item, newest);
  return (
    <>
      <Words own={described?.text ?? null} english={item.Description} />
      <Words own={found} english={item.Example} quiet />
    </>
  );
}

interface WordsProps {
  /** In the language of the page; null where there are no texts for it yet. */
  own: string | null;
  /** The server's. */
  english: string;
  quiet?: boolean;
}

function Words({ own, english, quiet = false }: WordsProps) {
  const words = own ?? english;
  if (words === '') return null;
  return (
    <p
      {...(own === null && { lang: 'en' })}
      className={`mt-1 ${quiet ? 'text-14 text-ink-2' : ''}`}
    >
      {words}
    </p>
  );
}

/** Why an item has no score. */
export function explainMissing(item: WeightItem, { text, locale }: SentenceContext): string {
  const absent = `absent.${item.Absent ?? ''}`;
  return hasText(locale, 'weight-items', absent)
    ? text(absent as TextKey<'weight-items'>)
    : text('not_measured');
}

/** By the words of the guide; of an item that is not in the rubric by those of this tab. */
export function useWeightItemWords(
  of: ScoreSubject,
  slug: string,
): { name: string; text: string } | null {
  const guide = useText('weight');
  const more = useText('weight-items');
  const locale = useLocale();
  const key = `${of}.${slug}`;
  if (hasText(locale, 'weight', key)) {
    return {
      name: guide(key as TextKey<'weight'>),
      text: guide(`${key}.text` as TextKey<'weight'>),
    };
  }
  if (!hasText(locale, 'weight-items', key)) return null;
  return {
    name: more(key as TextKey<'weight-items'>),
    text: more(`${key}.text` as TextKey<'weight-items'>),
  };
}

/** The names of items in the language of the page; null where there is none. */
export function useWeightItemNames(of: ScoreSubject): (slug: string) => string | null {
  const guide = useText('weight');
  const more = useText('weight-items');
  const locale = useLocale();
  return (slug) => {
    const key = `${of}.${slug}`;
    if (hasText(locale, 'weight', key)) return guide(key as TextKey<'weight'>);
    return hasText(locale, 'weight-items', key) ? more(key as TextKey<'weight-items'>) : null;
  };
}

/** The evidence in words, and since when it is out of date; null where there are no texts for it. */
function useFound(of: ScoreSubject, item: WeightItem, newest: string | null): string | null {
  const text = useText('weight-items');
  const locale = useLocale();
  if (item.Weight === null) return explainMissing(item, { text, locale });
  // Evidence of former rules is not served where the present ones have other figures.
  const found = item.Evidence
    ? buildEvidenceSentence(of, item.Slug, item.Evidence, { text, locale })
    : item.RuleVersion === undefined
      ? null
      : text('former', { version: item.RuleVersion });
  if (found === null || !item.AsOf || newest === null || item.AsOf >= newest) return found;
  return text('stale', { found, date: formatDate(new Date(item.AsOf), locale) });
}
