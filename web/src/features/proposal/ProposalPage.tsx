import { proposalQuery } from '@/api/list-queries';
import type { ProposalDetail } from '@/api/types';
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
  const number = params.number ?? '';
  const query = useListQuery(proposalQuery(params.id ?? '', number));
  return (
    <div className="frame py-6">
      {query.data === undefined && <NoProposal number={number} failed={query.error !== null} />}
      <ListQueryStates
        query={query}
        label={text('heading')}
        skeleton={<CardSkeletons label={text('record.loading')} count={1} height="h-72" />}
        failedTitle={text('record.failed')}
      >
        {(proposal) =>
          proposal ? (
            <>
              <ProposalHead proposal={proposal} />
              <ProposalView proposal={proposal} />
            </>
          ) : (
            <NotFound />
          )
        }
      </ListQueryStates>
      <p className="mt-8">
        <Link className={SECONDARY_BUTTON} to={paths.proposals()}>
          {text('record.back')}
        </Link>
      </p>
    </div>
  );
}

function ProposalHead({ proposal }: { proposal: ProposalDetail }) {
  const text = useText('proposals');
  const { name: site } = useSite();
  const names = {
    name: proposal.Title ?? text('number', { id: proposal.ProposalId }),
    chain: proposal.PrettyName,
    id: proposal.ProposalId,
  };
  useHeadTexts(
    text('record.head.title', { ...names, site }),
    text('record.head.description', names),
  );
  return null;
}

/** The heading and the title while there is no proposal to name them. */
function NoProposal({ number, failed }: { number: string; failed: boolean }) {
  const text = useText('proposals');
  const { name: site } = useSite();
  const heading = text('number', { id: number });
  useHeadTexts(
    `${failed ? text('record.failed') : heading} | ${site}`,
    text('record.pending.head.description', { id: number }),
    !failed,
  );
  return <PageHeading className="sr-only">{heading}</PageHeading>;
}

function NotFound() {
  const text = useText('proposals');
  const { name: site } = useSite();
  useHeadTexts(text('record.none.head.title', { site }), text('record.none.text'));
  return (
    <div className="panel px-6 py-16 text-center">
      <PageHeading className="text-24">{text('record.none.title')}</PageHeading>
      <p className="mt-4 text-ink-2">{text('record.none.text')}</p>
    </div>
  );
}
