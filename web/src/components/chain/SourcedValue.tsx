import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import type { FactGroup } from '@/api/types';
import { TooltipTrigger } from '@/components/ui/TooltipTrigger';
import { useText } from '@/lib/i18n/text';

import { useFactsTooltip } from './facts-tooltip';

interface SourcedValueProps {
  facts: FactGroup;
  /** Its name in the group's Unread. */
  name: string;
  /** How it is computed, where it is: above its source. */
  formula?: string;
  children: ReactNode;
}

/** One figure, with its source and times on hover and focus, and marked where it is out of date. */
export function SourcedValue({ facts, name, formula, children }: SourcedValueProps) {
  const text = useText('common');
  const unread = facts.Unread.includes(name);
  const source = useFactsTooltip(facts, unread);
  const tooltip = formula === undefined ? source : `${formula}\n${source}`;
  return (
    <TooltipTrigger tooltip={tooltip}>
      {children}
      {(facts.Stale || unread) && (
        <TriangleAlert
          size={14}
          role="img"
          aria-label={text('facts.stale')}
          className="ms-1.5 inline align-[-1px] text-warn"
        />
      )}
    </TooltipTrigger>
  );
}
