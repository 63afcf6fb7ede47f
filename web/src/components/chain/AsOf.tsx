import { TriangleAlert } from 'lucide-react';

import type { FactGroup } from '@/api/types';
import { TooltipTrigger } from '@/components/ui/TooltipTrigger';
import { useNow } from '@/lib/browser/clock';
import { formatRelative } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

import { useFactsTooltip, useSourceName } from './facts-tooltip';

/** Where a group of facts comes from and how old it is; the exact times on hover and focus. */
export function AsOf({ facts }: { facts: FactGroup }) {
  const text = useText('common');
  const locale = useLocale();
  const now = useNow();
  const source = useSourceName(facts.Source);
  return (
    <TooltipTrigger
      tooltip={useFactsTooltip(facts)}
      className={`text-13 ${facts.Stale ? 'text-warn' : 'text-ink-3'}`}
    >
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
    </TooltipTrigger>
  );
}
