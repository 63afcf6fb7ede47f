import type { ChainProposal, ChainRecord } from '@/api/types';
import { Notice } from '@/components/ui/Notice';
import { hasGovernance } from '@/lib/chains/absent';
import { emptyReason } from '@/lib/chains/empty-reason';
import { formatDate } from '@/lib/format/dates';
import { summaryParagraphs } from '@/lib/format/summary-text';
import { truncateText } from '@/lib/format/truncate-text';
import { useLocale, useText } from '@/lib/i18n/text';

import { TabHeading } from '../TabHeading';

/** Proposal summaries are cut at 200 characters. */
const SUMMARY_LENGTH = 200;

const TONES: Readonly<Record<ChainProposal['Status'], string>> = {
  PROPOSAL_STATUS_DEPOSIT_PERIOD: 'border-line-strong text-ink-2',
  PROPOSAL_STATUS_VOTING_PERIOD: 'border-brass text-brass',
  PROPOSAL_STATUS_PASSED: 'border-up text-up',
  PROPOSAL_STATUS_REJECTED: 'border-down text-down',
  PROPOSAL_STATUS_FAILED: 'border-down text-down',
};

/** The newest proposals of a chain: all of them are in its record. */
export function ProposalsTab({ chain }: { chain: ChainRecord }) {
  const text = useText('chain-more');
  const common = useText('common');
  const facts = chain.Facts.proposals;
  const shown = chain.Proposals.length;
  if (shown === 0) {
    const reason = emptyReason(chain, { absent: !hasGovernance(chain), read: facts !== null });
    return reason === 'absent' ? (
      <Notice title={text('proposals.absent')} text={text('proposals.absent_text')} />
    ) : (
      <Notice
        title={text('proposals.none')}
        {...(reason !== 'none' && { text: common(`empty.${reason}`) })}
      />
    );
  }
  return (
    <section>
      <TabHeading title={text('proposals.heading', { total: shown })} facts={facts} />
      {chain.ProposalsTotal !== null && chain.ProposalsTotal > shown && (
        <p className="-mt-2 mb-4 text-13 text-ink-2">
          {text('proposals.newest', { shown, total: chain.ProposalsTotal })}
        </p>
      )}
      <ol className="space-y-3">
        {chain.Proposals.map((proposal) => (
          <li key={proposal.ID}>
            <Proposal proposal={proposal} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Proposal({ proposal }: { proposal: ChainProposal }) {
  const text = useText('chain-more');
  const locale = useLocale();
  const date = (time: string) => <time dateTime={time}>{formatDate(new Date(time), locale)}</time>;
  const summary = summaryParagraphs(proposal.Summary ?? '').join(' ');
  return (
    <article className="panel p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-2">
        <span className="num font-semibold text-brass">#{proposal.ProposalId}</span>
        <span className={`rounded-sm border px-2 py-0.5 ${TONES[proposal.Status]}`}>
          {text(`proposal.${proposal.Status}`)}
        </span>
        {proposal.VotingStartTime && (
          <span>
            {text('proposal.start')}: {date(proposal.VotingStartTime)}
          </span>
        )}
        {proposal.VotingEndTime && (
          <span>
            {text('proposal.end')}: {date(proposal.VotingEndTime)}
          </span>
        )}
      </div>
      <h3 className="mt-2 font-sans text-16 font-semibold tracking-normal break-words [word-spacing:normal]">
        {proposal.Title ?? <span className="text-ink-3">{text('proposal.untitled')}</span>}
      </h3>
      {summary !== '' && (
        <p className="mt-2 max-w-prose text-14 break-words text-ink-2">
          {truncateText(summary, SUMMARY_LENGTH)}
        </p>
      )}
    </article>
  );
}
