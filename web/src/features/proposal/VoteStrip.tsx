import { useState } from 'react';

import { Drawing } from '@/components/picture/Drawing';
import { formatFraction } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';

import type { VoteGroup, VotePart } from './vote-groups';
import { findVoteAt } from './vote-groups';

const HEIGHT = 40;

/** As the tally has them; those that had not voted are blank, and those not asked a line. */
const FILLS: Readonly<Record<VoteGroup, { fill: string; opacity?: number }>> = {
  yes: { fill: 'var(--c-up)' },
  abstain: { fill: 'var(--c-line-strong)' },
  no: { fill: 'var(--c-down)' },
  no_with_veto: { fill: 'var(--c-text)' },
  split: { fill: 'var(--c-data)' },
  unknown_option: { fill: 'var(--c-data)', opacity: 0.5 },
  had_not_voted: { fill: 'var(--c-line)' },
  not_asked: { fill: 'var(--c-line)', opacity: 0.4 },
};

/** What each validator did, as wide as its share of the stake. */
export function VoteStrip({ parts }: { parts: readonly VotePart[] }) {
  const text = useText('proposal-votes');
  const locale = useLocale();
  const [chosen, setChosen] = useState<number | null>(null);
  const index = Math.min(chosen ?? 0, parts.length - 1);
  const part = parts[index];
  if (!part) return null;
  const words = ({ vote, group, share }: VotePart) =>
    text('words', {
      name: vote.Moniker ?? vote.OperatorAddress,
      vote: text(`group.${group}`),
      share: formatFraction(share, locale),
    });
  return (
    <>
      <Drawing
        height={HEIGHT}
        readout={{
          label: text('title'),
          count: parts.length,
          index,
          valueText: words(part),
          onChoose: (next) => {
            if (next !== null) setChosen(next);
          },
        }}
        indexAt={(x, _, width) => findVoteAt(parts, x / width)}
      >
        {(width) => (
          <>
            {parts.map(({ vote, group, from, share }) => (
              <rect
                key={vote.OperatorAddress}
                x={from * width}
                y="4"
                width={Math.max(0.5, share * width - (share * width > 3 ? 1 : 0))}
                height={HEIGHT - 8}
                fill={FILLS[group].fill}
                fillOpacity={FILLS[group].opacity}
              />
            ))}
            <rect
              x={part.from * width}
              y="2"
              width={Math.max(1, part.share * width)}
              height={HEIGHT - 4}
              fill="none"
              stroke="var(--c-text)"
              strokeWidth="2"
            />
          </>
        )}
      </Drawing>
      <p className="mt-2 text-14 text-ink-2">{words(part)}</p>
    </>
  );
}
