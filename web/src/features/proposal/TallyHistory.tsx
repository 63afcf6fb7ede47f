import { useState } from 'react';

import type { ProposalDetail } from '@/api/types';
import { TALLY_FILLS, TALLY_PARTS } from '@/components/governance/TallyBar';
import { useTallyWords } from '@/components/governance/TallyFigures';
import { TallyKey } from '@/components/governance/TallyKey';
import { Drawing } from '@/components/picture/Drawing';
import { PictureFrame } from '@/components/picture/PictureFrame';
import { PictureTable } from '@/components/picture/PictureTable';
import { formatDateTime } from '@/lib/format/dates';
import { formatFraction } from '@/lib/format/numbers';
import type { TallyShares } from '@/components/governance/tally';
import { tallyShares } from '@/components/governance/tally';
import { useLocale, useText } from '@/lib/i18n/text';

const HEIGHT = 160;

interface Moment {
  at: number;
  shares: TallyShares;
}

/** How the votes were divided from the first reading to the last: areas that fill the height. */
export default function TallyHistory({ proposal }: { proposal: ProposalDetail }) {
  const text = useText('proposals');
  const votes = useText('votes');
  const describe = useTallyWords();
  const locale = useLocale();
  const [chosen, setChosen] = useState<number | null>(null);
  const moments = readMoments(proposal);
  const last = moments.at(-1);
  if (!last || moments.length < 2) {
    return <p className="text-14 text-ink-3">{text('record.history.none')}</p>;
  }
  const index = Math.min(chosen ?? moments.length - 1, moments.length - 1);
  const { at, shares } = moments[index] ?? last;
  const when = (time: number) => formatDateTime(new Date(time), locale);
  const title = text('record.history');
  return (
    <PictureFrame
      title={title}
      finding={`${when(at)}: ${describe(shares)}.`}
      source={proposal.Source}
      fileName={`votes-${proposal.ChainId}-${proposal.ProposalId}`}
      table={
        <PictureTable
          title={title}
          columns={[text('record.time'), ...TALLY_PARTS.map((part) => votes(`part.${part}`))]}
          rows={moments.map((moment) => ({
            key: String(moment.at),
            head: when(moment.at),
            cells: TALLY_PARTS.map((part) => formatFraction(moment.shares[part], locale)),
          }))}
        />
      }
    >
      <Drawing
        height={HEIGHT}
        readout={{
          label: title,
          count: moments.length,
          index,
          valueText: `${when(at)}: ${describe(shares)}`,
          onChoose: setChosen,
        }}
        indexAt={(x, _, width) => nearest(moments, x / width)}
      >
        {(width) => (
          <>
            {TALLY_PARTS.map((part) => (
              <polygon key={part} points={areaOf(moments, part, width)} fill={TALLY_FILLS[part]} />
            ))}
            <path
              d={`M${String(placeOf(moments, at) * width)} 0V${String(HEIGHT)}`}
              stroke="var(--c-text)"
              strokeDasharray="2 3"
            />
          </>
        )}
      </Drawing>
      <TallyKey />
    </PictureFrame>
  );
}

function readMoments(proposal: ProposalDetail): Moment[] {
  return proposal.TallyHistory.flatMap((moment) => {
    const shares = tallyShares(moment);
    return shares === null ? [] : [{ at: Date.parse(moment.At), shares }];
  });
}

/** Where a time stands between the first moment and the last: 0 to 1. */
function placeOf(moments: readonly Moment[], at: number): number {
  const first = moments[0]?.at ?? 0;
  const last = moments.at(-1)?.at ?? first + 1;
  return (at - first) / (last - first);
}

function nearest(moments: readonly Moment[], place: number): number {
  const distance = (index: number) => Math.abs(placeOf(moments, moments[index]?.at ?? 0) - place);
  return moments.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0);
}

/** The corners of the area of a part, which stands on those before it. */
function areaOf(
  moments: readonly Moment[],
  part: (typeof TALLY_PARTS)[number],
  width: number,
): string {
  const before = TALLY_PARTS.slice(0, TALLY_PARTS.indexOf(part));
  const corner = ({ at, shares }: Moment, parts: readonly (typeof TALLY_PARTS)[number][]) => {
    const below = parts.reduce((sum, name) => sum + shares[name], 0);
    return `${String(placeOf(moments, at) * width)},${String(below * HEIGHT)}`;
  };
  const edge = moments.map((moment) => corner(moment, before));
  const far = moments.map((moment) => corner(moment, [...before, part])).reverse();
  return [...edge, ...far].join(' ');
}
