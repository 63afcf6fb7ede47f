import { TriangleAlert } from 'lucide-react';

import type { FactGroup } from '@/api/types';
import { Tip } from '@/components/ui/Tip';
import { useNow } from '@/lib/clock';
import { isBuiltIn, isRegistry } from '@/lib/fact-source';
import { formatDateTime, formatRelative } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

/** Where a group of facts comes from and how old it is; the exact times on hover and focus. */
export function AsOf({ facts }: { facts: FactGroup }) {
  const text = useText('common');
  const locale = useLocale();
  const now = useNow();
  const source = isBuiltIn(facts.Source)
    ? text('facts.builtin')
    : isRegistry(facts.Source)
      ? text('facts.registry')
      : facts.Source;
  const at = (time: string) => formatDateTime(new Date(time), locale);
  const note = [
    text('facts.source', { source }),
    facts.CheckedAt && text('facts.checked', { time: at(facts.CheckedAt) }),
    facts.ChangedAt && text('facts.changed', { time: at(facts.ChangedAt) }),
    facts.Stale && text('facts.stale_note'),
  ]
    .filter(Boolean)
    .join('\n');
  return (
    <Tip note={note} className={`text-13 ${facts.Stale ? 'text-warn' : 'text-ink-3'}`}>
      {facts.Stale && (
        <TriangleAlert size={14} aria-hidden="true" className="me-1 inline align-[-2px]" />
      )}
      {facts.Stale && `${text('facts.stale')}: `}
      <span className="underline decoration-dotted underline-offset-4">
        {facts.CheckedAt
          ? text('facts.as_of', {
              source,
              time: formatRelative(new Date(facts.CheckedAt), now, locale),
            })
          : text('facts.never_checked', { source })}
      </span>
    </Tip>
  );
}
