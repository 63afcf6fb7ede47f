import { WeightDial } from '@/components/ui/WeightDial';
import { useText } from '@/lib/i18n/text';

interface ChainBadgesProps {
  rank: number | null;
  weight: number | null;
  className?: string;
}

/**
 * The rank badge, which the specification shows wherever a weight is, and the weight badge to 100. Neither is
 * shown while it is not known.
 */
export function ChainBadges({ rank, weight, className = 'size-10' }: ChainBadgesProps) {
  const text = useText('common');
  return (
    <>
      {rank !== null && (
        <span
          className="num rounded-sm border border-brass px-1.5 text-13 text-brass"
          data-metric="rank"
        >
          <span aria-hidden="true">#{rank}</span>
          <span className="sr-only">{text('rank', { rank })}</span>
        </span>
      )}
      {weight !== null && weight <= 100 && <WeightDial weight={weight} className={className} />}
    </>
  );
}
