import type { ChainProposal, ChainRecord } from '@/api/types';
import { TALLY_PARTS, TallyBar } from '@/components/governance/TallyBar';
import { TallyKey } from '@/components/governance/TallyKey';
import { tallyShares } from '@/components/governance/tally';
import { PictureFrame } from '@/components/picture/PictureFrame';
import { PictureTable } from '@/components/picture/PictureTable';
import { formatFraction } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

const MOST = 5;

/** The newest votes that somebody took part in, each with its tally as a bar. */
export function LastVotes({ chain }: { chain: ChainRecord }) {
  const text = useText('chain-pictures');
  const more = useText('chain-more');
  const locale = useLocale();
  const votes = chain.Proposals.flatMap((proposal) => {
    const shares = tallyShares(proposal.Tally);
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
          columns={[text('votes.vote'), ...TALLY_PARTS.map((part) => text(`votes.${part}`))]}
          rows={votes.map(({ proposal, shares }) => ({
            key: proposal.ProposalId,
            head: `#${proposal.ProposalId} ${titleOf(proposal)}`,
            cells: TALLY_PARTS.map((part) => percent(shares[part])),
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
              to={paths.proposal(chain.ChainId, proposal.ProposalId)}
              className="min-w-0 flex-1 truncate hover:underline max-sm:basis-60"
            >
              {titleOf(proposal)}
            </Link>
            <TallyBar
              shares={shares}
              threshold={proposal.Threshold}
              vetoThreshold={proposal.VetoThreshold}
              className="h-4 w-30 shrink-0"
              label={TALLY_PARTS.map(
                (part) => `${text(`votes.${part}`)} ${percent(shares[part])}`,
              ).join(', ')}
            />
            <span className="num text-13">{percent(shares.yes)}</span>
            <span className="text-13 text-ink-2">{more(`proposal.${proposal.Status}`)}</span>
          </li>
        ))}
      </ul>
      <TallyKey hasMarks />
    </PictureFrame>
  );
}
