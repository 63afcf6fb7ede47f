import { ThirdLines } from '@/components/picture/StakeStrip';

import type { PowerRank } from './power-ranks';

const HEIGHT = 12;

/** Where a validator stands in the whole power of the chain: behind all that have more. */
export function ShareBar({ place, isTop }: { place: PowerRank; isTop: boolean }) {
  const from = Math.round(1e4 * place.before) / 100;
  const width = Math.max(Math.round(1e4 * place.share) / 100, 0.4);
  return (
    <svg
      viewBox={`0 0 100 ${String(HEIGHT)}`}
      width="128"
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="inline"
    >
      <path d="M0 2h100v8H0z" fill="var(--c-line)" />
      <path
        d={`M${String(from)} 2h${String(width)}v8H${String(from)}z`}
        fill="var(--c-data)"
        fillOpacity={isTop ? 1 : 0.6}
      />
      <ThirdLines height={HEIGHT} />
    </svg>
  );
}
