import type { ReactNode } from 'react';

import type { ListQuery } from '@/api/use-list-query';
import { PageHeading } from '@/components/ui/PageHeading';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { useText } from '@/lib/i18n/text';

interface ListHeadProps {
  heading: string;
  lead?: string;
  query: Pick<ListQuery<unknown>, 'refreshing' | 'refresh'>;
  /** How old what is shown is, and whose. */
  children?: ReactNode;
  /** What changes the view. */
  actions?: ReactNode;
}

/** The head of a screen that is one list: one line where there is room, so that the list begins high up. */
export function ListHead({ heading, lead, query, children, actions }: ListHeadProps) {
  const text = useText('lists');
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-4">
      <PageHeading className="text-24 sm:text-30">{heading}</PageHeading>
      {lead !== undefined && <p className="max-w-prose text-14 text-ink-2">{lead}</p>}
      <div className="ms-auto flex max-w-full items-center gap-x-2 text-13 text-ink-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-4">{children}</p>
        <RefreshButton label={text('refresh')} busy={query.refreshing} onRefresh={query.refresh} />
        {actions}
      </div>
    </div>
  );
}
