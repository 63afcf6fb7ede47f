import { useState } from 'react';

import type { ProposalDetail, ProposalVote } from '@/api/types';
import { PictureFrame } from '@/components/picture/PictureFrame';
import { DataTable } from '@/components/table/DataTable';
import { RowName } from '@/components/table/RowName';
import type { TableColumn } from '@/components/table/table-column';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Select } from '@/components/ui/Select';
import { RelativeTime } from '@/components/ui/Time';
import { UnknownValue } from '@/components/ui/UnknownValue';
import { ValidatorLogo } from '@/components/validator/ValidatorLogo';
import { formatFraction, formatInteger } from '@/lib/format/numbers';
import type { Text } from '@/lib/i18n/text';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';

import { countVotes, groupOf, placeVotes } from './vote-groups';
import { VoteStrip } from './VoteStrip';

const STATES = ['voted', 'had_not_voted', 'not_asked'] as const;
/** So many rows stand there until all are wanted. */
const FIRST_ROWS = 25;

/** Who of the validators had voted when a node of the chain was asked. */
export default function ValidatorVotes({ proposal }: { proposal: ProposalDetail }) {
  const text = useText('proposal-votes');
  const locale = useLocale();
  const votes = proposal.Votes;
  if (votes.length === 0) return <p className="text-14 text-ink-3">{text('none')}</p>;
  const { asked, voted, share } = countVotes(votes);
  const parts = placeVotes(votes);
  const counted = text(share === null ? 'finding_without_share' : 'finding', {
    count: asked,
    voted: formatInteger(voted, locale),
    share: formatFraction(share ?? 0, locale),
  });
  return (
    <>
      <PictureFrame
        title={text('title')}
        finding={counted}
        source={proposal.Source}
        formula={text('formula')}
        fileName={`validator-votes-${proposal.ChainId}-${proposal.ProposalId}`}
      >
        {parts.length > 0 && <VoteStrip parts={parts} />}
      </PictureFrame>
      <VoteTable proposal={proposal} />
    </>
  );
}

function VoteTable({ proposal }: { proposal: ProposalDetail }) {
  const text = useText('proposal-votes');
  const locale = useLocale();
  const [state, setState] = useState<(typeof STATES)[number] | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const found = proposal.Votes.filter(({ State }) => state === null || State === state);
  const shown = showsAll ? found : found.slice(0, FIRST_ROWS);
  return (
    <div className="mt-4">
      <Select
        label={text('filter')}
        value={state}
        options={STATES}
        nameOf={(option) => text(`group.${option}`)}
        every={text('filter.every')}
        onChoose={setState}
      />
      {found.length === 0 && <p className="mt-4 text-14 text-ink-3">{text('filter.none')}</p>}
      {shown.length > 0 && (
        <DataTable
          caption={text('title')}
          columns={columns(text, locale)}
          rows={shown}
          identify={({ OperatorAddress, State }) => ({
            key: OperatorAddress,
            record: `proposal:${String(proposal.ID)}`,
            dimmed: State !== 'voted',
          })}
        />
      )}
      {shown.length < found.length && (
        <button
          type="button"
          className={`mt-4 ${SECONDARY_BUTTON}`}
          onClick={() => {
            setShowsAll(true);
          }}
        >
          {text('all', { count: formatInteger(found.length, locale) })}
        </button>
      )}
    </div>
  );
}

function columns(text: Text<'proposal-votes'>, locale: string): TableColumn<ProposalVote>[] {
  return [
    {
      key: 'validator',
      title: text('validator'),
      rowHead: true,
      cell: (vote) => <Voter vote={vote} />,
    },
    {
      key: 'vote',
      title: text('vote'),
      cell: (vote) => text(`group.${groupOf(vote)}`),
      card: 'lead',
    },
    {
      key: 'share',
      title: text('share'),
      note: text('share.note'),
      number: true,
      cell: ({ Share }) =>
        Share === null ? (
          <UnknownValue reason={text('share.unknown')} />
        ) : (
          <span className="num">{formatFraction(Share, locale)}</span>
        ),
    },
    {
      key: 'asked',
      title: text('asked_at'),
      known: ({ AskedAt }) => AskedAt !== null,
      cell: ({ AskedAt }) =>
        AskedAt === null ? (
          <UnknownValue reason={text('group.not_asked')} />
        ) : (
          <RelativeTime time={AskedAt} />
        ),
    },
  ];
}

/** A link where it has an identity to be found by. */
function Voter({
  vote: { OperatorAddress, ValidatorIdentity, Moniker, Logo },
}: {
  vote: ProposalVote;
}) {
  const name = Moniker === null || Moniker === '' ? OperatorAddress : Moniker;
  return ValidatorIdentity === null ? (
    <span title={OperatorAddress} className="block truncate font-medium">
      {name}
    </span>
  ) : (
    <RowName
      to={paths.validator(ValidatorIdentity)}
      name={name}
      logo={<ValidatorLogo identity={ValidatorIdentity} logo={Logo} className="size-7 shrink-0" />}
    />
  );
}
