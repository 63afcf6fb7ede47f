import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import type { FactGroup } from '@/api/types';
import { Tip } from '@/components/ui/Tip';
import { useText } from '@/lib/i18n/text';

import { useFactsNote } from './facts-note';

interface FigureProps {
  facts: FactGroup;
  /** Its name in the group's Unread. */
  name: string;
  children: ReactNode;
}

/** One figure, with its source and times on hover and focus, and marked where it is out of date. */
export function Figure({ facts, name, children }: FigureProps) {
  const text = useText('common');
  const unread = facts.Unread.includes(name);
  const note = useFactsNote(facts, unread);
  return (
    <Tip note={note}>
      {children}
      {(facts.Stale || unread) && (
        <TriangleAlert
          size={14}
          role="img"
          aria-label={text('facts.stale')}
          className="ms-1.5 inline align-[-1px] text-warn"
        />
      )}
    </Tip>
  );
}
