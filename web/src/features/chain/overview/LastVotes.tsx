import type { ChainProposal, ChainRecord } from '@/api/types';
import { PictureFrame } from '@/components/picture/PictureFrame';
import { PictureTable } from '@/components/picture/PictureTable';
import { formatFraction } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import type { VoteShares } from './vote-shares';
import { computeVoteShares } from './vote-shares';

const MOST = 5;
const PARTS = ['yes', 'abstain', 'no', 'veto'] as const;
const COLOURS: Readonly<Record<keyof VoteShares, string>> = {
  yes: 'var(--c-up)',
  abstain: 'var(--c-line-strong)',
  no: 'var(--c-down)',
  veto: 'var(--c-text)',
};
const WIDTH = 120;
const HEIGHT = 10;

/** The newest votes that somebody took part in, each with its tally as a bar. */
export function LastVotes({ chain }: { chain: ChainRecord }) {
  const text = useText('chain-pictures');
  const more = useText('chain-more');
  const locale = useLocale();
  const votes = chain.Proposals.flatMap((proposal) => {
    const shares = computeVoteShares(proposal.Tally);
    return shares ? [{ proposal, shares }] : [];
  }).slice(0, MOST);
  if (votes.length === 0) return null;
  const percent = (share: number) => formatFraction(share, locale);
  const titleOf = ({ Title }: ChainProposal) => Title ?? more('proposal.untitled');
  const ended = votes.filter(({ proposal }) => !proposal.Status.endsWith('VOTING_PERIOD'));
  const passed = ended.filter(({ proposal }) => proposal.Status.endsWith('PASSED'));
  const title = text('votes.title');
  return (
    <PictureFrame
      title={title}
      finding={
        ended.length > 0 && text('votes.finding', { passed: passed.length, total: ended.length })
      }
      facts={chain.Facts.proposals}
      formula={text('votes.formula')}
      fileName={`votes-${chain.ChainId}`}
      className="panel p-4 sm:p-5 lg:col-span-2"
      table={
        <PictureTable
          title={title}
          columns={[text('votes.vote'), ...PARTS.map((part) => text(`votes.${part}`))]}
          rows={votes.map(({ proposal, shares }) => ({
            key: proposal.ProposalId,
            head: `#${proposal.ProposalId} ${titleOf(proposal)}`,
            cells: PARTS.map((part) => percent(shares[part])),
          }))}
        />
      }
    >
      <ul className="divide-y divide-line">
        {votes.map(({ proposal, shares }) => (
          <li
            key={proposal.ProposalId}
            className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 text-14"
          >
            <span className="num text-13 text-ink-3">#{proposal.ProposalId}</span>
            <Link
              to={paths.chain(chain.ChainId, 'tab=proposals')}
              className="min-w-0 flex-1 truncate hover:underline max-sm:basis-60"
            >
              {titleOf(proposal)}
            </Link>
            <Bar
              shares={shares}
              label={PARTS.map((part) => `${text(`votes.${part}`)} ${percent(shares[part])}`).join(
                ', ',
              )}
            />
            <span className="num text-13">{percent(shares.yes)}</span>
            <span className="text-13 text-ink-2">{more(`proposal.${proposal.Status}`)}</span>
          </li>
        ))}
      </ul>
    </PictureFrame>
  );
}

function Bar({ shares, label }: { shares: VoteShares; label: string }) {
  const starts = PARTS.map((_, index) =>
    PARTS.slice(0, index).reduce((sum, part) => sum + shares[part], 0),
  );
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      role="img"
      aria-label={label}
      className="shrink-0"
    >
      {PARTS.map((part, index) => (
        <rect
          key={part}
          x={(starts[index] ?? 0) * WIDTH}
          y="0"
          width={shares[part] * WIDTH}
          height={HEIGHT}
          fill={COLOURS[part]}
        />
      ))}
    </svg>
  );
}
