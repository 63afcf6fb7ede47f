import type { ReactNode } from 'react';

import { HttpError } from '@/api/client';
import type { ListQuery } from '@/api/use-list-query';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { formatDateTime } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

interface ListQueryStatesProps<T> {
  query: ListQuery<T>;
  /** What the region is called. */
  label: string;
  /** As tall as what will stand here. */
  skeleton: ReactNode;
  failedTitle: string;
  /** Beside 'Try Again'. */
  failedActions?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The loading, failed, failed with older data, outdated or filled state of a list. */
export function ListQueryStates<T>(props: ListQueryStatesProps<T>) {
  const { query, label, skeleton, failedTitle, failedActions, children } = props;
  const common = useText('common');
  const text = useText('lists');
  const locale = useLocale();
  if (query.loading) return skeleton;
  if (query.data === undefined) {
    const served = query.error instanceof HttpError ? query.error : null;
    return (
      <Notice
        tone="failed"
        title={served ? failedTitle : common('network_error.title')}
        text={served?.message ?? common('network_error.text')}
      >
        <div className="flex flex-wrap justify-center gap-3">
          <button type="button" className={SECONDARY_BUTTON} onClick={query.refresh}>
            {common('try_again')}
          </button>
          {failedActions}
        </div>
      </Notice>
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
