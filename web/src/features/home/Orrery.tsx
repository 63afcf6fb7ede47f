import { Pause, Play } from 'lucide-react';
import { useState } from 'react';

import type { ChainListEntry } from '@/api/types';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import { bodySize, bodyTrend, isMeasured, RADII, computeOrbits } from './orrery-layout';
import { OrreryDial } from './OrreryDial';

interface OrreryProps {
  chains: readonly ChainListEntry[];
  total: number;
}

/** Chains as bodies on orbits, each a link; pointing at one names it and holds the motion. */
export function Orrery({ chains, total }: OrreryProps) {
  const text = useText('home');
  const [paused, setPaused] = useState(false);
  const [named, setNamed] = useState<ChainListEntry | null>(null);
  const orbits = computeOrbits(chains.length);

  return (
    <figure className="orrery" data-paused={paused}>
      <div className="relative">
        <svg viewBox="-300 -300 600 600" role="group" aria-label={text('orrery.label')}>
          <OrreryDial radii={RADII} />
          {/* From the outside in, so that no line crosses a body. */}
          {orbits.toReversed().map((orbit, fromLast) => {
            const index = orbits.length - 1 - fromLast;
            const chain = chains[index];
            return (
              chain && (
                <g
                  key={chain.ChainId}
                  className="orbit"
                  style={{
                    '--orbit-time': `${String(orbit.turnSeconds)}s`,
                    '--orbit-start': `${String(orbit.angle)}deg`,
                  }}
                >
                  <Body chain={chain} radius={orbit.radius} onNamed={setNamed} />
                </g>
              )
            );
          })}
        </svg>
        <button
          type="button"
          className="absolute end-0 bottom-0 grid size-11 place-items-center rounded-sm border border-line-strong bg-surface hover:bg-sunken motion-reduce:hidden"
          aria-label={text(paused ? 'orrery.play' : 'orrery.pause')}
          title={text(paused ? 'orrery.play' : 'orrery.pause')}
          onClick={() => {
            setPaused(!paused);
          }}
        >
          {paused ? <Play size={18} /> : <Pause size={18} />}
        </button>
      </div>
      <figcaption className="mt-4 text-center text-13 text-ink-3">
        <p className="num min-h-6 text-14 text-brass" aria-hidden="true">
          {named ? named.PrettyName : orbits.length > 0 && text('orrery.hint')}
        </p>
        <p className="mx-auto mt-1 min-h-15 max-w-md sm:min-h-10">
          {orbits.length > 0 &&
            text(isMeasured(chains) ? 'orrery.caption' : 'orrery.caption_schematic', {
              shown: orbits.length,
              total,
            })}
        </p>
      </figcaption>
    </figure>
  );
}

const COLOURS = { up: 'fill-up', down: 'fill-down', flat: 'fill-ink-3' } as const;

interface BodyProps {
  chain: ChainListEntry;
  radius: number;
  onNamed: (chain: ChainListEntry | null) => void;
}

function Body({ chain, radius, onNamed }: BodyProps) {
  const name = () => {
    onNamed(chain);
  };
  const unname = () => {
    onNamed(null);
  };
  const size = bodySize(chain.ChainPrice.MarketCap);
  const weight = chain.ChainInfo.ChainWeight;
  const trend = bodyTrend(chain.ChainPrice.PriceChangePercentage24h);
  return (
    <Link
      to={paths.chain(chain.ChainId)}
      aria-label={chain.PrettyName}
      className="orrery-body"
      onMouseEnter={name}
      onMouseLeave={unname}
      onFocus={name}
      onBlur={unname}
    >
      <line x1="34" y1="0" x2={radius - size - 2} y2="0" stroke="var(--c-line)" />
      <circle className="orrery-target" cx={radius} cy="0" r="22" />
      <circle className={COLOURS[trend]} cx={radius} cy="0" r={size} />
      {weight !== null && (
        <circle
          fill="none"
          stroke="var(--c-brass-fill)"
          strokeWidth="2"
          cx={radius}
          cy="0"
          r={size + 3.5}
          pathLength="100"
          strokeDasharray={`${String(weight)} 100`}
        />
      )}
      <circle className="orrery-halo" cx={radius} cy="0" r={size + 7} />
    </Link>
  );
}
