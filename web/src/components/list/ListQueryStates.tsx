import type { ReactNode } from 'react';

import type { ListQuery } from '@/api/use-list-query';
import { FailedNotice } from '@/components/page/FailedNotice';
import { formatDateTime } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

interface ListQueryStatesProps<T> {
  query: ListQuery<T>;
  /** What the region is called. */
  label: string;
  /** As tall as what will stand here. */
  skeleton: ReactNode;
  failedTitle: string;
  /** Of an answer that cannot be read, where it has words of its own. */
  unreadable?: string;
  /** Beside 'Try Again'. */
  failedActions?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The loading, failed, failed with older data, outdated or filled state of a list. */
export function ListQueryStates<T>(props: ListQueryStatesProps<T>) {
  const { query, label, skeleton, failedTitle, unreadable, failedActions, children } = props;
  const text = useText('lists');
  const locale = useLocale();
  if (query.loading) return skeleton;
  if (query.data === undefined) {
    return (
      <FailedNotice
        title={failedTitle}
        unreadable={unreadable}
        error={query.error}
        onRetry={query.refresh}
        actions={failedActions}
      />
    );
  }
  return (
    <section aria-busy={query.outdated || query.refreshing} aria-label={label}>
      {query.error && (
        <p role="alert" className="mb-4 rounded-sm border border-warn px-4 py-3 text-14 text-warn">
          {text('kept', { time: formatDateTime(query.loadedAt, locale) })}
        </p>
      )}
      <div className={query.outdated ? 'dimmed' : ''}>{children(query.data)}</div>
    </section>
  );
}
