import { HttpError } from '@/api/client';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { useText } from '@/lib/i18n/text';

interface FailedNoticeProps {
  /** What could not be had, for an answer of the server that is no good one. */
  title: string;
  error: Error;
  onRetry: () => void;
}

/** A data area that has nothing to show because asking failed: the server's answer, or no network. */
export function FailedNotice({ title, error, onRetry }: FailedNoticeProps) {
  const text = useText('common');
  const served = error instanceof HttpError;
  return (
    <Notice
      tone="failed"
      title={served ? title : text('network_error.title')}
      text={served ? error.message : text('network_error.text')}
    >
      <button type="button" className={SECONDARY_BUTTON} onClick={onRetry}>
        {text('try_again')}
      </button>
    </Notice>
  );
}
