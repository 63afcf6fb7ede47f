import type { ReactNode } from 'react';

import type { ListQuery } from '@/api/use-list-query';
import { PageHeading } from '@/components/ui/PageHeading';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { Divider } from '@/components/ui/Divider';
import { useText } from '@/lib/i18n/text';

interface ListHeadProps {
  heading: string;
  lead: string;
  query: Pick<ListQuery<unknown>, 'refreshing' | 'refresh'>;
  /** How old what is shown is, and whose. */
  children?: ReactNode;
}

/** The head of a screen that is one list. */
export function ListHead({ heading, lead, query, children }: ListHeadProps) {
  const text = useText('lists');
  return (
    <>
      <div className="mb-4 flex items-start justify-between gap-x-6">
        <div className="min-w-0">
          <PageHeading className="text-30 sm:text-36">{heading}</PageHeading>
          <p className="mt-2 max-w-prose text-ink-2">{lead}</p>
          <p className="mt-2 flex min-h-6 flex-wrap items-center gap-x-4 text-13 text-ink-3">
            {children}
          </p>
        </div>
        <RefreshButton label={text('refresh')} busy={query.refreshing} onRefresh={query.refresh} />
      </div>
      <Divider className="mb-6" />
    </>
  );
}
