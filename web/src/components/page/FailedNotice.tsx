import type { ReactNode } from 'react';

import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { useText } from '@/lib/i18n/text';

import { useFailure } from './failure';

interface FailedNoticeProps {
  /** What could not be had. */
  title: string;
  /** The same of an answer that cannot be read, where it has words of its own. */
  unreadable?: string | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Beside 'Try Again'. */
  actions?: ReactNode;
}

/** A data area that has nothing to show because asking failed. */
export function FailedNotice({ title, unreadable, error, onRetry, actions }: FailedNoticeProps) {
  const common = useText('common');
  const { kind, text, detail } = useFailure(error, title, unreadable);
  return (
    <Notice tone="failed" title={title}>
      <p className="font-medium">{kind}</p>
      <p className="max-w-prose text-ink-2">{text}</p>
      {detail !== null && (
        <p lang="en" className="num text-13 text-ink-3">
          {detail}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <button type="button" className={SECONDARY_BUTTON} onClick={onRetry}>
          {common('try_again')}
        </button>
        {actions}
      </div>
    </Notice>
  );
}
