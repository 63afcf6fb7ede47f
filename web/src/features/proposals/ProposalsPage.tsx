import { proposalsQuery } from '@/api/list-queries';
import { useListQuery } from '@/api/use-list-query';
import { CardSkeletons } from '@/components/list/CardSkeletons';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { ListHead } from '@/components/list/ListHead';
import { ListQueryStates } from '@/components/list/ListQueryStates';
import { Notice } from '@/components/ui/Notice';
import { useHeadTexts } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { useSite } from '@/lib/site';

import { sortByVotingEnd } from './sort-by-voting-end';
import { ProposalCard } from './ProposalCard';

const SKELETONS = 4;

/** The votes that are going on, the next to end first. */
export default function ProposalsPage() {
  const text = useText('proposals');
  const { name: site } = useSite();
  useHeadTexts(text('head.title', { site }), text('head.description'));
  const query = useListQuery(proposalsQuery());
  const changedAt =
    query.data
      ?.map(({ UpdatedAt }) => UpdatedAt)
      .sort()
      .at(-1) ?? null;

  return (
    <div className="frame pt-2 pb-10">
      <ListHead heading={text('heading')} lead={text('lead')} query={query}>
        <DataSetAsOf dataSet="proposals" source={text('source')} changedAt={changedAt} />
      </ListHead>
      <ListQueryStates
        query={query}
        label={text('heading')}
        skeleton={
          <CardSkeletons
            label={text('loading')}
            count={SKELETONS}
            height="h-72"
            columns="lg:grid-cols-2"
          />
        }
        failedTitle={text('failed')}
      >
        {(proposals) =>
          proposals.length === 0 ? (
            <Notice title={text('empty.title')} text={text('empty.text')} />
          ) : (
            <>
              <p role="status" className="num mb-3 min-h-5 text-13 text-ink-2">
                {query.partial ? '' : text('total', { count: proposals.length })}
              </p>
              <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
                {sortByVotingEnd(proposals).map((proposal) => (
                  <li key={proposal.ID}>
                    <ProposalCard proposal={proposal} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </ListQueryStates>
    </div>
  );
}
