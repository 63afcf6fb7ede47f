import type { ReactNode } from 'react';

import type { VotingProposal } from '@/api/types';
import { useTallyWords } from '@/components/governance/TallyFigures';
import { CopyButton } from '@/components/ui/CopyButton';
import { UnknownValue } from '@/components/ui/UnknownValue';
import { formatDateTime } from '@/lib/format/dates';
import { tallyShares, voteOutlook } from '@/components/governance/tally';
import { useLocale, useText } from '@/lib/i18n/text';
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
  const { ChainId, ProposalId, Proposer, Summary: summary } = proposal;
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
        <Fact name={text('start')}>
          <Moment time={proposal.VotingStartTime} />
        </Fact>
        <Fact name={text('end')}>
          <Moment time={proposal.VotingEndTime} />
        </Fact>
        <Fact name={text('proposer')}>
          {Proposer === null ? (
            <UnknownValue reason={text('proposer.unknown')} />
          ) : (
            <span className="flex items-center gap-1">
              <span className="num" title={Proposer}>
                {shortProposer(Proposer)}
              </span>
              <CopyButton value={Proposer} name={Proposer} />
            </span>
          )}
        </Fact>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd className="text-13">{children}</dd>
    </div>
  );
}

function Moment({ time }: { time: string | null }) {
  const text = useText('proposals');
  const locale = useLocale();
  if (time === null) return <UnknownValue reason={text('time.unknown')} />;
  return (
    <time dateTime={time} data-metric="voting" className="num">
      {formatDateTime(new Date(time), locale)}
    </time>
  );
}
