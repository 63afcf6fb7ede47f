import { useState } from 'react';

import type { ChainRecord } from '@/api/types';
import { Drawing } from '@/components/picture/Drawing';
import { PictureFrame } from '@/components/picture/PictureFrame';
import { PictureTable } from '@/components/picture/PictureTable';
import { formatFraction, formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import type { StakeGroup, StakeHolder } from './stake-strip';
import { findHolderAt, listStakeHolders } from './stake-strip';

const TOP = 22;
const STRIP = 52;
const LETTER_WIDTH = 7;
const PADDING = 8;
/** From which width on a part has room for its share alone. */
const SHARE_WIDTH = 60;
/** The ink of a part, and that of its words. */
const INKS: Readonly<Record<StakeGroup, { opacity: number; words: string }>> = {
  halt: { opacity: 1, words: 'var(--c-surface)' },
  decide: { opacity: 0.36, words: 'var(--c-text)' },
  rest: { opacity: 0.16, words: 'var(--c-text)' },
};
const LINES = [
  ['stake.third', '⅓', 1 / 3],
  ['stake.two_thirds', '⅔', 2 / 3],
] as const;
/** Below it the lines have their numbers alone. */
const WORDS_WIDTH = 320;

/** Who holds the stake: a strip of all validators with the lines of a third and of two thirds. */
export function StakePicture({ chain }: { chain: ChainRecord }) {
  const text = useText('chain-pictures');
  const locale = useLocale();
  const holders = listStakeHolders(chain);
  const nakamoto = chain.ChainInfo.Nakamoto;
  if (!nakamoto || holders.length === 0) return null;
  const share = (value: number) => formatFraction(value, locale);
  const { Halt: halt, Decide: decide, HaltByIdentity: operators } = nakamoto;
  const title = text('stake.title');
  return (
    <PictureFrame
      title={title}
      finding={
        <>
          <strong className="font-medium text-ink">{text('stake.halt', { count: halt })}</strong>{' '}
          {operators < halt && `${text('stake.operators', { count: operators })} `}
          {text('stake.decide', {
            decide: formatInteger(decide, locale),
            total: formatInteger(holders.length, locale),
          })}
        </>
      }
      facts={chain.Facts.validators}
      formula={text('stake.formula')}
      fileName={`stake-${chain.ChainId}`}
      className="panel p-4 sm:p-5 lg:col-span-3"
      table={
        <PictureTable
          title={title}
          columns={[text('stake.validator'), text('stake.share'), text('stake.together')]}
          rows={holders.map((holder) => ({
            key: holder.address,
            head: (
              <>
                {holder.rank}. <HolderName holder={holder} />
              </>
            ),
            cells: [share(holder.share), share(holder.together)],
          }))}
        />
      }
    >
      <StakeStrip title={title} holders={holders} share={share} />
    </PictureFrame>
  );
}

function HolderName({ holder: { name, identity } }: { holder: StakeHolder }) {
  if (identity === null) return name;
  return (
    <Link to={paths.validator(identity)} className="link">
      {name}
    </Link>
  );
}

interface StakeStripProps {
  title: string;
  holders: readonly StakeHolder[];
  share: (value: number) => string;
}

function StakeStrip({ title, holders, share }: StakeStripProps) {
  const text = useText('chain-pictures');
  const [chosen, setChosen] = useState<number | null>(null);
  const index = Math.min(chosen ?? 0, holders.length - 1);
  const holder = holders[index];
  if (!holder) return null;
  const figures = text('stake.figures', {
    share: share(holder.share),
    together: share(holder.together),
  });
  return (
    <>
      <Drawing
        height={TOP + STRIP}
        readout={{
          label: title,
          count: holders.length,
          index,
          valueText: `${String(holder.rank)}. ${holder.name}: ${figures}`,
          // What was pointed at stays: its link stands below.
          onChoose: (next) => {
            if (next !== null) setChosen(next);
          },
        }}
        indexAt={(x, _, width) => findHolderAt(holders, x / width)}
      >
        {(width) => (
          <>
            {holders.map((one) => (
              <Part key={one.address} holder={one} width={width} share={share} />
            ))}
            <rect
              x={(holder.together - holder.share) * width}
              y={TOP}
              width={Math.max(1, holder.share * width)}
              height={STRIP}
              fill="none"
              stroke="var(--c-text)"
              strokeWidth="2"
            />
            {LINES.map(([key, number, place]) => (
              <g key={key}>
                <path
                  d={`M${String(place * width)} 4V${String(TOP + STRIP)}`}
                  stroke="var(--c-down)"
                  strokeWidth="1.5"
                  strokeDasharray="4 3"
                />
                <text
                  x={place * width + (key === 'stake.third' ? -6 : 6)}
                  y="13"
                  textAnchor={key === 'stake.third' ? 'end' : 'start'}
                  className="num text-11"
                  fill="var(--c-down)"
                >
                  {width < WORDS_WIDTH ? number : text(key)}
                </text>
              </g>
            ))}
          </>
        )}
      </Drawing>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-14">
        <span className="num text-ink-3">{holder.rank}.</span>
        <HolderName holder={holder} />
        <span className="num text-13 text-ink-2">{figures}</span>
      </p>
    </>
  );
}

interface PartProps {
  holder: StakeHolder;
  width: number;
  share: (value: number) => string;
}

/** As wide as its share, with its name where that has room. */
function Part({ holder, width, share }: PartProps) {
  const { opacity, words } = INKS[holder.group];
  const x = (holder.together - holder.share) * width;
  const wide = holder.share * width;
  const gap = wide > 3 ? 1 : 0;
  const named = wide > holder.name.length * LETTER_WIDTH + 2 * PADDING;
  return (
    <>
      <rect
        x={x}
        y={TOP}
        width={Math.max(0.5, wide - gap)}
        height={STRIP}
        fill="var(--c-data)"
        fillOpacity={opacity}
      />
      {named && (
        <text x={x + PADDING} y={TOP + 22} className="text-13" fill={words}>
          {holder.name}
        </text>
      )}
      {(named || wide > SHARE_WIDTH) && (
        <text x={x + PADDING} y={TOP + 40} className="num text-11" fill={words}>
          {share(holder.share)}
        </text>
      )}
    </>
  );
}
