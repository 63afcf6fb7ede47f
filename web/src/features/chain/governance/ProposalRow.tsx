import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';

import type { ChainProposal } from '@/api/types';
import { tallyShares } from '@/components/governance/tally';
import { Tally } from '@/components/governance/TallyFigures';
import { formatDate } from '@/lib/format/dates';
import { formatFraction } from '@/lib/format/numbers';
import { summaryParagraphs } from '@/lib/format/summary-text';
import { truncateText } from '@/lib/format/truncate-text';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

/** Proposal summaries are cut at 200 characters. */
const SUMMARY_LENGTH = 200;

/** A vote of the chain in one line; when it was and what it says opens below. */
export function ProposalRow({ chainId, proposal }: { chainId: string; proposal: ChainProposal }) {
  const text = useText('chain-more');
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const { ProposalId, Status, VotingStartTime, VotingEndTime } = proposal;
  const shares = tallyShares(proposal.Tally);
  const title = proposal.Title ?? text('proposal.untitled');
  const Arrow = open ? ChevronUp : ChevronDown;
  return (
    <article className="text-14">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <span className="num text-13 text-ink-3">#{ProposalId}</span>
        <h3 className="min-w-0 flex-1 truncate font-sans text-14 font-medium tracking-normal [word-spacing:normal] max-sm:basis-60">
          <Link to={paths.proposal(chainId, ProposalId)} title={title} className="hover:underline">
            {title}
          </Link>
        </h3>
        <Tally proposal={proposal} className="h-4 w-30 shrink-0" />
        {shares !== null && (
          <span className="num text-13">{formatFraction(shares.yes, locale)}</span>
        )}
        <span className="text-13 text-ink-2">{text(`proposal.${Status}`)}</span>
        {VotingEndTime && <Day time={VotingEndTime} />}
        <button
          type="button"
          className="inline-grid size-10 place-items-center rounded-sm text-ink-2 hover:bg-sunken"
          aria-expanded={open}
          aria-label={text(open ? 'proposal.close' : 'proposal.open', { name: title })}
          onClick={() => {
            setOpen(!open);
          }}
        >
          <Arrow size={18} aria-hidden="true" />
        </button>
      </div>
      {open && (
        <div className="max-w-prose pb-4 text-ink-2">
          <p className="flex flex-wrap gap-x-4 text-13">
            {VotingStartTime && (
              <span>
                {text('proposal.start')}: <Day time={VotingStartTime} />
              </span>
            )}
            {VotingEndTime && (
              <span>
                {text('proposal.end')}: <Day time={VotingEndTime} />
              </span>
            )}
          </p>
          <p className="mt-2 break-words">
            {truncateText(summaryParagraphs(proposal.Summary ?? '').join(' '), SUMMARY_LENGTH)}
          </p>
        </div>
      )}
    </article>
  );
}

function Day({ time }: { time: string }) {
  const locale = useLocale();
  return (
    <time dateTime={time} className="num text-13">
      {formatDate(new Date(time), locale)}
    </time>
  );
}
