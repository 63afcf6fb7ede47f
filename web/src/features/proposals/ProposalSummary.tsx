import type { VotingProposal } from '@/api/types';
import { tallyShares, voteOutlook } from '@/components/governance/tally';
import { useTallyWords } from '@/components/governance/TallyFigures';
import { Proposer, VoteFact, VoteMoment } from '@/components/governance/VoteFacts';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import { nameOf } from './proposal-columns';
import { shortProposer } from './proposer';
import { Summary } from './Summary';

/** What opens below a row of the board: what is proposed, by whom, and how the vote stands. */
export function ProposalSummary({ proposal }: { proposal: VotingProposal }) {
  const text = useText('proposals');
  const votes = useText('votes');
  const describe = useTallyWords();
  const { ChainId, ProposalId, Summary: summary } = proposal;
  const shares = tallyShares(proposal.Tally);
  const outlook = voteOutlook(proposal, shares);
  return (
    <div className="relative z-1 max-w-prose">
      <p className="text-14">
        {outlook !== null && votes(`outlook.${outlook}`)}{' '}
        {shares !== null && `${describe(shares)}.`}
      </p>
      {summary && <Summary text={summary} name={nameOf(proposal, text)} />}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 pt-4 sm:grid-cols-2">
        <VoteFact name={text('start')}>
          <VoteMoment time={proposal.VotingStartTime} />
        </VoteFact>
        <VoteFact name={text('end')}>
          <VoteMoment time={proposal.VotingEndTime} />
        </VoteFact>
        <VoteFact name={text('proposer')}>
          <Proposer
            account={proposal.Proposer}
            shown={proposal.Proposer === null ? '' : shortProposer(proposal.Proposer)}
          />
        </VoteFact>
      </dl>
      <Link
        to={paths.proposal(ChainId, ProposalId)}
        className="link inline-flex min-h-11 items-center"
      >
        {text('page')}
      </Link>
    </div>
  );
}
