import type { ProposalDetail } from '@/api/types';
import { tallyShares, voteOutlook } from '@/components/governance/tally';
import { Tally, Turnout, useTallyWords } from '@/components/governance/TallyFigures';
import { TallyKey } from '@/components/governance/TallyKey';
import { Proposer, VoteFact, VoteMoment } from '@/components/governance/VoteFacts';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { Logo } from '@/components/ui/Logo';
import { PageHeading } from '@/components/ui/PageHeading';
import { SourceMark } from '@/components/ui/SourceMark';
import { AbsentValue, UnknownValue } from '@/components/ui/UnknownValue';
import { formatFraction } from '@/lib/format/numbers';
import { summaryParagraphs } from '@/lib/format/summary-text';
import { useLocale, useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

const TallyHistory = lazyComponent(() => import('./TallyHistory'), ['picture']);
const ValidatorVotes = lazyComponent(
  () => import('./ValidatorVotes'),
  ['picture', 'proposal-votes'],
);
const SimpleMarkdown = lazyComponent(() => import('@/components/markdown/SimpleMarkdown'), []);

const STATUS_KEYS = {
  PROPOSAL_STATUS_DEPOSIT_PERIOD: 'status.deposit',
  PROPOSAL_STATUS_VOTING_PERIOD: 'status.voting',
  PROPOSAL_STATUS_PASSED: 'status.passed',
  PROPOSAL_STATUS_REJECTED: 'status.rejected',
  PROPOSAL_STATUS_FAILED: 'status.failed',
} as const;

export function ProposalView({ proposal }: { proposal: ProposalDetail }) {
  const text = useText('proposals');
  return (
    <article data-record={`proposal:${String(proposal.ID)}`}>
      <Head proposal={proposal} />
      <Votes proposal={proposal} />
      <div className="mt-8">
        <LazyBoundary small loadingFallback={null}>
          <TallyHistory proposal={proposal} />
        </LazyBoundary>
      </div>
      <div className="mt-8">
        <LazyBoundary small loadingFallback={null}>
          <ValidatorVotes proposal={proposal} />
        </LazyBoundary>
      </div>
      <section className="mt-8">
        <h2 className="mb-2 text-20">{text('record.text')}</h2>
        <Words proposal={proposal} />
      </section>
    </article>
  );
}

function Head({ proposal }: { proposal: ProposalDetail }) {
  const text = useText('proposals');
  const { ChainId, PrettyName, ProposalId, Title } = proposal;
  return (
    <header className="mb-4">
      <p className="flex flex-wrap items-center gap-x-2 text-14">
        <Link
          to={paths.chain(ChainId)}
          className="inline-flex min-h-11 items-center gap-2 hover:text-brass"
        >
          <Logo id={ChainId} source={proposal.Logo} className="size-7 shrink-0" />
          {PrettyName}
        </Link>
        <span className="num text-ink-3">#{ProposalId}</span>
        <SourceMark />
      </p>
      <PageHeading className="text-24 sm:text-30">
        {Title ?? text('number', { id: ProposalId })}
      </PageHeading>
    </header>
  );
}

function Votes({ proposal }: { proposal: ProposalDetail }) {
  const text = useText('proposals');
  const votes = useText('votes');
  const describe = useTallyWords();
  const { Status, Kind } = proposal;
  const isOpen = Status === 'PROPOSAL_STATUS_VOTING_PERIOD';
  const shares = tallyShares(proposal.Tally);
  const outlook = isOpen ? voteOutlook(proposal, shares) : null;
  return (
    <section className="panel p-4 sm:p-5">
      <h2 className="mb-2 text-20">{text(isOpen ? 'record.votes' : 'record.result')}</h2>
      <p className="mb-3 text-14">
        {outlook !== null && votes(`outlook.${outlook}`)}{' '}
        {shares !== null && `${describe(shares)}.`}
      </p>
      <Tally proposal={proposal} className="mb-2 block h-6 w-full" />
      {shares !== null && <TallyKey hasMarks />}
      <Turnout proposal={proposal} className="mb-4 block h-4 w-full" />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3 lg:grid-cols-4">
        <VoteFact name={text('record.status')}>{text(STATUS_KEYS[Status])}</VoteFact>
        <VoteFact name={text('record.kind')}>{text(`kind.${Kind}`)}</VoteFact>
        <VoteFact name={text('column.turnout')}>
          <Fraction value={proposal.Turnout} reason={votes('turnout.unknown')} />
        </VoteFact>
        <VoteFact name={text('record.quorum')}>
          <Fraction value={proposal.Quorum} reason={text('record.rule.unknown')} />
        </VoteFact>
        <VoteFact name={text('record.threshold')}>
          <Fraction value={proposal.Threshold} reason={text('record.rule.unknown')} />
        </VoteFact>
        <VoteFact name={text('record.veto')}>
          <VetoThreshold proposal={proposal} />
        </VoteFact>
        <VoteFact name={text('record.submitted')}>
          <VoteMoment time={proposal.SubmitTime} />
        </VoteFact>
        <VoteFact name={text('start')}>
          <VoteMoment time={proposal.VotingStartTime} />
        </VoteFact>
        <VoteFact name={text('end')}>
          <VoteMoment time={proposal.VotingEndTime} />
        </VoteFact>
        <VoteFact name={text('proposer')}>
          <Proposer account={proposal.Proposer} />
        </VoteFact>
      </dl>
    </section>
  );
}

/** A chain that counts no vetoes has a tally without them. */
function VetoThreshold({ proposal }: { proposal: ProposalDetail }) {
  const text = useText('proposals');
  const { VetoThreshold: threshold, Tally: tally } = proposal;
  return threshold === null && tally !== null && tally.NoWithVeto === null ? (
    <AbsentValue reason={text('record.veto.absent')} />
  ) : (
    <Fraction value={threshold} reason={text('record.rule.unknown')} />
  );
}

function Fraction({ value, reason }: { value: number | null; reason: string }) {
  const locale = useLocale();
  return value === null ? (
    <UnknownValue reason={reason} />
  ) : (
    <span className="num">{formatFraction(value, locale)}</span>
  );
}

/** The whole text with its marks. */
function Words({ proposal }: { proposal: ProposalDetail }) {
  const text = useText('proposals');
  const { Summary: summary, IsSummaryCut: isCut } = proposal;
  if (!summary) return <p className="text-ink-3">{text('record.text.none')}</p>;
  const plain = summaryParagraphs(summary).map((paragraph, index) => (
    <p key={index} className="mt-2 first:mt-0">
      {paragraph}
    </p>
  ));
  return (
    <div className="max-w-prose break-words text-ink-2">
      <LazyBoundary loadingFallback={plain} errorFallback={plain}>
        <SimpleMarkdown text={summary} />
      </LazyBoundary>
      {isCut && <p className="mt-4 text-13 text-ink-3">{text('record.text.cut')}</p>}
    </div>
  );
}
