import { proposalQuery } from '@/api/list-queries';
import { useListQuery } from '@/api/use-list-query';
import { CardSkeletons } from '@/components/list/CardSkeletons';
import { ListQueryStates } from '@/components/list/ListQueryStates';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHeadTexts } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import type { PathParams } from '@/lib/router/match-path';
import { Link } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { ProposalView } from './ProposalView';

/** One proposal: what it says, by what rule it is decided, and how the votes stand. */
export default function ProposalPage({ params }: { params: PathParams }) {
  const text = useText('proposals');
  const { name: site } = useSite();
  const query = useListQuery(proposalQuery(params.id ?? '', params.number ?? ''));
  const found = query.data;
  const names = found && {
    name: found.Title ?? text('number', { id: found.ProposalId }),
    chain: found.PrettyName,
    id: found.ProposalId,
  };
  useHeadTexts(
    names
      ? text('record.head.title', { ...names, site })
      : text('record.none.head.title', { site }),
    names ? text('record.head.description', names) : text('record.none.text'),
    found !== undefined,
  );
  return (
    <div className="frame py-6">
      {found === undefined && (
        <PageHeading className="sr-only">{text('number', { id: params.number ?? '' })}</PageHeading>
      )}
      <ListQueryStates
        query={query}
        label={text('heading')}
        skeleton={<CardSkeletons label={text('record.loading')} count={1} height="h-72" />}
        failedTitle={text('record.failed')}
      >
        {(proposal) => (proposal ? <ProposalView proposal={proposal} /> : <NotFound />)}
      </ListQueryStates>
      <p className="mt-8">
        <Link className={SECONDARY_BUTTON} to={paths.proposals()}>
          {text('record.back')}
        </Link>
      </p>
    </div>
  );
}

function NotFound() {
  const text = useText('proposals');
  return (
    <div className="panel px-6 py-16 text-center">
      <PageHeading className="text-24">{text('record.none.title')}</PageHeading>
      <p className="mt-4 text-ink-2">{text('record.none.text')}</p>
    </div>
  );
}
