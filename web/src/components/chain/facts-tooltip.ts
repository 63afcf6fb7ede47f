import type { FactGroup } from '@/api/types';
import { formatDateTime } from '@/lib/format/dates';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { parseExternalUrl } from '@/lib/paths';
import { isBuiltIn, isOwn, isProbes, isRegistry } from '@/lib/sources/fact-source';

/** The name of a source in the page's language; a node by its host. */
export function useSourceName(source: string): string {
  const text = useText('common');
  if (isBuiltIn(source)) return text('facts.builtin');
  if (isRegistry(source)) return text('facts.registry');
  if (isOwn(source)) return text('facts.own');
  if (isProbes(source)) return text('facts.probes');
  return parseExternalUrl(source)?.host ?? source;
}

/** Source, height, times and staleness of a group of facts, a line each. */
export function useFactsTooltip(facts: FactGroup, unread = false): string {
  const text = useText('common');
  const locale = useLocale();
  const source = useSourceName(facts.Source);
  const at = (time: string) => formatDateTime(new Date(time), locale);
  return [
    text('facts.source', { source }),
    facts.Height !== null && text('facts.height', { height: formatInteger(facts.Height, locale) }),
    facts.CheckedAt && text('facts.checked', { time: at(facts.CheckedAt) }),
    facts.ChangedAt && text('facts.changed', { time: at(facts.ChangedAt) }),
    unread && text('facts.unread'),
    facts.Stale && text('facts.stale_note'),
  ]
    .filter(Boolean)
    .join('\n');
}
