import type { ReactNode } from 'react';

import type { VotingProposal } from '@/api/types';
import { CopyButton } from '@/components/ui/CopyButton';
import { Logo } from '@/components/ui/Logo';
import { StaleMark } from '@/components/ui/StaleMark';
import { UnknownValue } from '@/components/ui/UnknownValue';
import { formatDateTime } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import { Countdown } from './Countdown';
import { shortProposer } from './proposer';
import { Summary } from './Summary';

/** One vote: whose it is, what about, by whom, and until when. */
export function ProposalCard({ proposal }: { proposal: VotingProposal }) {
  const text = useText('proposals');
  const locale = useLocale();
  const { ChainId, ProposalId, Proposer, Summary: summary } = proposal;
  const number = text('number', { id: ProposalId });
  const title = proposal.Title ?? number;
  return (
    <article
      data-record={`proposal:${String(proposal.ID)}`}
      className="panel flex h-full flex-col p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to={paths.chain(ChainId)}
          className="inline-flex min-h-11 min-w-0 items-center gap-2 text-14 hover:text-brass"
        >
          <Logo id={ChainId} source={proposal.Logo} className="size-7 shrink-0" />
          <span title={ChainId} className="min-w-0 truncate font-medium">
            {proposal.PrettyName}
          </span>
          <span className="num text-13 text-ink-3">#{ProposalId}</span>
        </Link>
        <p className="text-14">
          <Countdown end={proposal.VotingEndTime} />
        </p>
      </div>
      <h2 className="mt-2 font-sans text-18 font-semibold tracking-normal break-words [word-spacing:normal]">
        {title}
      </h2>
      {summary && <Summary text={summary} name={title} />}
      <dl className="mt-auto grid grid-cols-1 gap-x-6 gap-y-2 pt-4 sm:grid-cols-2">
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
        {proposal.Stale && (
          <Fact name={text('age')}>
            <StaleMark
              note={text('stale', {
                time: proposal.AsOf
                  ? formatDateTime(new Date(proposal.AsOf), locale)
                  : text('stale.unknown'),
              })}
            />
          </Fact>
        )}
      </dl>
    </article>
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
