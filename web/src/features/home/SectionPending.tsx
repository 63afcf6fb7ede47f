import { FailedNotice } from '@/components/page/FailedNotice';
import { useText } from '@/lib/i18n/text';

import { HomeSection } from './HomeSection';

interface SectionPendingProps {
  title: string;
  /** The heading of the error message. */
  failed: string;
  error: Error | null;
  onRetry: () => void;
  /** How many cards will stand here, and their grid and height. */
  cards: number;
  grid: string;
  height: string;
}

/** A section whose data is under way, as tall as it will be, or could not be had. */
export function SectionPending(props: SectionPendingProps) {
  const { title, failed, error, onRetry, cards, grid, height } = props;
  const text = useText('common');
  return (
    <HomeSection title={title}>
      {error ? (
        <FailedNotice title={failed} error={error} onRetry={onRetry} />
      ) : (
        <div role="status" className={grid}>
          <span className="sr-only">{text('loading')}</span>
          {Array.from({ length: cards }, (_, index) => (
            <div key={index} className={`skeleton ${height}`} />
          ))}
        </div>
      )}
    </HomeSection>
  );
}
