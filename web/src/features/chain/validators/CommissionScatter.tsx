import { useState } from 'react';

import type { ChainRecord } from '@/api/types';
import { Drawing } from '@/components/picture/Drawing';
import { PictureFrame } from '@/components/picture/PictureFrame';
import { PictureTable } from '@/components/picture/PictureTable';
import {
  formatDecimalShown,
  formatFraction,
  formatInteger,
  withPercent,
} from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import type { PowerRanks } from './power-ranks';
import { computeScatterLayout, findNearestDot } from './scatter-layout';
import type { ValidatorRow } from './validator-rows';

const HEIGHT = 360;
const AXIS_HEIGHT = 40;
const AXIS_WIDTH = 48;
const DOT = 4;

interface CommissionScatterProps {
  chain: ChainRecord;
  rows: readonly ValidatorRow[];
  ranks: PowerRanks;
}

/** What validators take against the power that they have: who is cheap, and who is among those that can halt. */
export function CommissionScatter({ chain, rows, ranks }: CommissionScatterProps) {
  const text = useText('chain-validators');
  const locale = useLocale();
  const [chosen, setChosen] = useState<number | null>(null);
  const dots = rows.flatMap(({ name, place, validator: { commission, identity } }) => {
    const rate = Number(commission ?? Number.NaN);
    return place === null || Number.isNaN(rate)
      ? []
      : [{ name, identity, rate, share: place.share, rank: place.rank }];
  });
  if (dots.length === 0) return <p className="py-10 text-center text-14">{text('scatter.none')}</p>;

  const index = Math.min(chosen ?? 0, dots.length - 1);
  const dot = dots[index];
  // By the whole chain, whoever is filtered.
  const topShare = [...ranks.of.values()].find(({ rank }) => rank === ranks.halt)?.share ?? 1;
  const outside = dots.filter(({ rank }) => rank > ranks.halt);
  const cheapest = outside.reduce((least, { rate }) => Math.min(least, rate), 1);
  const layoutFor = (width: number) =>
    computeScatterLayout(dots, topShare, { width: width - AXIS_WIDTH, height: HEIGHT });
  const words = ({ rate, share }: (typeof dots)[number]) =>
    text('scatter.dot', {
      commission: formatFraction(rate, locale),
      share: formatFraction(share, locale),
    });
  return (
    <PictureFrame
      title={text('scatter.title')}
      finding={
        outside.length > 0 &&
        text('scatter.finding', {
          count: outside.filter(({ rate }) => rate === cheapest).length,
          commission: formatFraction(cheapest, locale),
        })
      }
      facts={chain.Facts.validators}
      formula={text('scatter.formula')}
      fileName={`${chain.ChainId}-validators`}
      table={
        <PictureTable
          title={text('scatter.title')}
          columns={[text('validator'), text('rank'), text('commission'), text('power.share')]}
          rows={dots.map(({ name, rank, rate, share }) => ({
            key: String(rank),
            head: name,
            cells: [
              formatInteger(rank, locale),
              formatFraction(rate, locale),
              formatFraction(share, locale),
            ],
          }))}
        />
      }
    >
      {dot && (
        <p className="mb-2 min-h-6 text-14">
          <DotName name={dot.name} identity={dot.identity} />
          {`: ${words(dot)}`}
        </p>
      )}
      <Drawing
        height={HEIGHT + AXIS_HEIGHT}
        readout={{
          label: text('scatter.title'),
          count: dots.length,
          index,
          valueText: dot ? `${dot.name}: ${words(dot)}` : '',
          // What was read stays, so that its link can be reached.
          onChoose: (next) => {
            if (next !== null) setChosen(next);
          },
        }}
        indexAt={(x, y, width) => findNearestDot(layoutFor(width).dots, x - AXIS_WIDTH, y)}
      >
        {(width) => {
          const { dots: places, rates, shares, topY } = layoutFor(width);
          const right = width - AXIS_WIDTH;
          return (
            <g transform={`translate(${String(AXIS_WIDTH)} 0)`}>
              <path
                d={`M0 0H${String(right)}V${String(topY)}H0z`}
                fill="var(--c-data)"
                fillOpacity="0.12"
              />
              <g className="num text-11" fill="var(--c-text-3)">
                {shares.map(({ value, at }) => (
                  <g key={value}>
                    <path d={`M0 ${String(at)}H${String(right)}`} stroke="var(--c-line)" />
                    <text x={-6} y={at + 4} textAnchor="end">
                      {withPercent(formatDecimalShown(100 * value, locale), locale)}
                    </text>
                  </g>
                ))}
                {rates.map(({ value, at }) => (
                  <text key={value} x={at} y={HEIGHT + 16} textAnchor="middle">
                    {withPercent(formatDecimalShown(100 * value, locale), locale)}
                  </text>
                ))}
                <text x={right} y={HEIGHT + 34} textAnchor="end">
                  {text('commission')}
                </text>
                <text x={right - 4} y={14} textAnchor="end">
                  {text('scatter.top_third')}
                </text>
              </g>
              <path d={`M0 ${String(HEIGHT)}H${String(right)}`} stroke="var(--c-line-strong)" />
              {places.map(({ x, y }, place) => (
                <circle
                  key={dots[place]?.rank}
                  cx={x}
                  cy={y}
                  r={place === index ? DOT + 3 : DOT}
                  fill="var(--c-data)"
                  fillOpacity={place === index ? 1 : 0.6}
                  stroke="var(--c-surface)"
                />
              ))}
            </g>
          );
        }}
      </Drawing>
    </PictureFrame>
  );
}

/** Its record; an entry without an identity has none. */
function DotName({ name, identity }: { name: string; identity: string | null }) {
  if (identity === null) return name;
  return (
    <Link to={paths.validator(identity)} className="link font-medium">
      {name}
    </Link>
  );
}
