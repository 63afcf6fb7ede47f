import type { JoinedPages } from '@/api/use-page-queries';
import { useText } from '@/lib/i18n/text';

interface LaterPagesProps {
  pages: Omit<JoinedPages<unknown>, 'shown'>;
  loadingText: string;
  failedText: string;
}

/** What goes on with the pages that are appended to a list. */
export function LaterPages({ pages, loadingText, failedText }: LaterPagesProps) {
  const text = useText('common');
  return (
    <p role="status" className="mt-4 min-h-6 text-center text-14 text-ink-2">
      {pages.loadingMore && loadingText}
      {pages.failedMore && (
        <>
          {failedText}{' '}
          <button type="button" className="link min-h-11" onClick={pages.retryMore}>
            {text('try_again')}
          </button>
        </>
      )}
    </p>
  );
}
