import type { ProposalRule, ProposalTally } from '@/api/types';
import { UnknownValue } from '@/components/ui/UnknownValue';
import { formatFraction } from '@/lib/format/numbers';
import type { TallyShares } from './tally';
import { tallyShares } from './tally';
import { useLocale, useText } from '@/lib/i18n/text';

import { TallyBar, TurnoutBar } from './TallyBar';

type Counted = ProposalRule & { Tally: ProposalTally | null };

/** The tally as a bar with the mark of the threshold; words where nobody has voted. */
export function Tally({ proposal, className }: { proposal: Counted; className?: string }) {
  const text = useText('votes');
  const describe = useTallyWords();
  const shares = tallyShares(proposal.Tally);
  if (shares === null) return <span className="text-13 text-ink-3">{text('no_votes')}</span>;
  return (
    <TallyBar
      shares={shares}
      threshold={proposal.Threshold}
      vetoThreshold={proposal.VetoThreshold}
      label={describe(shares)}
      {...(className !== undefined && { className })}
    />
  );
}

/** How much of the stake has voted, with the mark of the quorum. */
export function Turnout({ proposal, className }: { proposal: Counted; className?: string }) {
  const text = useText('votes');
  const locale = useLocale();
  const { Turnout: turnout, Quorum: quorum } = proposal;
  if (turnout === null) return <UnknownValue reason={text('turnout.unknown')} />;
  const share = formatFraction(turnout, locale);
  const label =
    quorum === null
      ? text('turnout.words', { share })
      : text('turnout.words_quorum', { share, quorum: formatFraction(quorum, locale) });
  return (
    <TurnoutBar
      turnout={turnout}
      quorum={quorum}
      label={label}
      {...(className !== undefined && { className })}
    />
  );
}

/** The sentence of a tally: 'Yes 60%, no 20%, veto 10%, abstain 10%'. */
export function useTallyWords(): (shares: TallyShares) => string {
  const text = useText('votes');
  const locale = useLocale();
  return (shares) =>
    (['yes', 'no', 'veto', 'abstain'] as const)
      .map((part) => text(`words.${part}`, { share: formatFraction(shares[part], locale) }))
      .join(', ');
}
