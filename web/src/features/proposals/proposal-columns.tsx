import { ChevronDown, ChevronUp } from 'lucide-react';

import type { VotingProposal } from '@/api/types';
import { Tally, Turnout } from '@/components/governance/TallyFigures';
import { RowName } from '@/components/table/RowName';
import type { TableColumn } from '@/components/table/table-column';
import { Logo } from '@/components/ui/Logo';
import { StaleMark } from '@/components/ui/StaleMark';
import { AbsentValue, UnknownValue } from '@/components/ui/UnknownValue';
import { formatDateTime } from '@/lib/format/dates';
import { formatFraction } from '@/lib/format/numbers';
import { tallyShares } from '@/components/governance/tally';
import type { Locale } from '@/lib/i18n/locales';
import type { Text } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import { Countdown } from './Countdown';

interface Page {
  text: Text<'proposals'>;
  locale: Locale;
  openId: number | null;
  onToggle: (id: number) => void;
}

const BAR_CLASS = 'inline-block h-4 w-full';

/** The board of the votes that are going on. */
export function proposalColumns(page: Page): readonly TableColumn<VotingProposal>[] {
  const { text, locale, openId, onToggle } = page;
  const share = (fraction: number) => formatFraction(fraction, locale);
  return [
    {
      key: 'chain',
      title: text('column.chain'),
      cell: (proposal) => <ChainLink proposal={proposal} />,
    },
    {
      key: 'proposal',
      title: text('column.proposal'),
      rowHead: true,
      cell: (proposal) => <Title proposal={proposal} page={page} />,
    },
    {
      key: 'tally',
      title: text('column.tally'),
      cell: (proposal) => <Tally proposal={proposal} className={BAR_CLASS} />,
    },
    {
      key: 'yes',
      title: text('column.yes'),
      number: true,
      known: ({ Tally: tally }) => tallyShares(tally) !== null,
      cell: ({ Tally: tally }) => {
        const shares = tallyShares(tally);
        return shares === null ? <UnknownValue reason={text('votes.none')} /> : share(shares.yes);
      },
    },
    {
      key: 'veto',
      title: text('column.veto'),
      number: true,
      from: 'tablet',
      cell: ({ Tally: tally }) => {
        if (tally !== null && tally.NoWithVeto === null) {
          return <AbsentValue reason={text('veto.absent')} />;
        }
        const shares = tallyShares(tally);
        return shares === null ? <UnknownValue reason={text('votes.none')} /> : share(shares.veto);
      },
    },
    {
      key: 'turnout',
      title: text('column.turnout'),
      from: 'desktop',
      cell: (proposal) => <Turnout proposal={proposal} className={BAR_CLASS} />,
    },
    {
      key: 'end',
      title: text('column.end'),
      number: true,
      card: 'lead',
      cell: ({ VotingEndTime }) => <Countdown end={VotingEndTime} bare />,
    },
    {
      key: 'open',
      title: text('column.open'),
      hidesTitle: true,
      number: true,
      card: 'lead',
      cell: (proposal) => {
        const open = proposal.ID === openId;
        const Arrow = open ? ChevronUp : ChevronDown;
        return (
          <button
            type="button"
            className="relative z-1 inline-grid size-10 place-items-center rounded-sm text-ink-2 hover:bg-sunken"
            aria-expanded={open}
            aria-label={text(open ? 'close' : 'open', { name: nameOf(proposal, text) })}
            onClick={() => {
              onToggle(proposal.ID);
            }}
          >
            <Arrow size={18} aria-hidden="true" />
          </button>
        );
      },
    },
  ];
}

/** What a proposal is called where it has no title: its number. */
export function nameOf({ Title, ProposalId }: VotingProposal, text: Text<'proposals'>): string {
  return Title ?? text('number', { id: ProposalId });
}

function ChainLink({ proposal }: { proposal: VotingProposal }) {
  const { ChainId, PrettyName, Logo: logo } = proposal;
  return (
    <Link
      to={paths.chain(ChainId)}
      title={PrettyName}
      className="relative z-1 inline-flex min-h-11 items-center gap-2 hover:text-brass"
    >
      <Logo id={ChainId} source={logo} className="size-7 shrink-0" />
      <span className="truncate">{PrettyName}</span>
    </Link>
  );
}

function Title({ proposal, page: { text, locale } }: { proposal: VotingProposal; page: Page }) {
  const { ChainId, ProposalId, Kind, Stale, AsOf } = proposal;
  return (
    <RowName to={paths.proposal(ChainId, ProposalId)} name={nameOf(proposal, text)}>
      <span className="num text-13 text-ink-3">#{ProposalId}</span>
      {Kind !== 'standard' && <span className="label">{text(`kind.${Kind}`)}</span>}
      {Stale && (
        <StaleMark
          short
          note={text('stale', {
            time: AsOf ? formatDateTime(new Date(AsOf), locale) : text('stale.unknown'),
          })}
        />
      )}
    </RowName>
  );
}
