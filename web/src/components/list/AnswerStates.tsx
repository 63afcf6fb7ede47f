import type { ReactNode } from 'react';

import { HttpError } from '@/api/client';
import type { Answer } from '@/api/use-answer';
import { kSecondary } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { formatDateTime } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';

interface AnswerStatesProps<T> {
  answer: Answer<T>;
  /** What the region is called. */
  label: string;
  /** As tall as what will stand here. */
  skeleton: ReactNode;
  failedTitle: string;
  /** Beside 'Try Again'. */
  failedActions?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Loading, failed, failed with older data, outdated and filled are different things to see. */
export function AnswerStates<T>(props: AnswerStatesProps<T>) {
  const { answer, label, skeleton, failedTitle, failedActions, children } = props;
  const common = useText('common');
  const text = useText('lists');
  const locale = useLocale();
  if (answer.loading) return skeleton;
  if (answer.data === undefined) {
    const served = answer.error instanceof HttpError ? answer.error : null;
    return (
      <Notice
        tone="failed"
        title={served ? failedTitle : common('network_error.title')}
        text={served?.message ?? common('network_error.text')}
      >
        <div className="flex flex-wrap justify-center gap-3">
          <button type="button" className={kSecondary} onClick={answer.refresh}>
            {common('try_again')}
          </button>
          {failedActions}
        </div>
      </Notice>
    );
  }
  return (
    <section aria-busy={answer.outdated || answer.refreshing} aria-label={label}>
      {answer.error && (
        <p role="alert" className="mb-4 rounded-sm border border-warn px-4 py-3 text-14 text-warn">
          {text('kept', { time: formatDateTime(answer.loadedAt, locale) })}
        </p>
      )}
      <div className={answer.outdated ? 'dimmed' : ''}>{children(answer.data)}</div>
    </section>
  );
}
