import { proposalsQuery } from '@/api/list-queries';
import { useListQuery } from '@/api/use-list-query';
import { TallyKey } from '@/components/governance/TallyKey';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { ListHead } from '@/components/list/ListHead';
import { ListQueryStates } from '@/components/list/ListQueryStates';
import { TableSkeleton } from '@/components/table/TableSkeleton';
import { Notice } from '@/components/ui/Notice';
import { useHeadTexts } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { useSite } from '@/lib/site';

import { sortByVotingEnd } from './sort-by-voting-end';
import { ProposalTable } from './ProposalTable';

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
    <div data-wide className="frame pt-2 pb-10">
      <ListHead heading={text('heading')} lead={text('lead')} query={query}>
        <DataSetAsOf dataSet="proposals" source={text('source')} changedAt={changedAt} />
      </ListHead>
      <ListQueryStates
        query={query}
        label={text('heading')}
        skeleton={<TableSkeleton label={text('loading')} />}
        failedTitle={text('failed')}
      >
        {(proposals) =>
          proposals.length === 0 ? (
            <Notice title={text('empty.title')} text={text('empty.text')} />
          ) : (
            <>
              <div className="mb-3 flex flex-wrap justify-between gap-x-6">
                <p role="status" className="num min-h-5 text-13 text-ink-2">
                  {query.partial ? '' : text('total', { count: proposals.length })}
                </p>
                <TallyKey hasMarks />
              </div>
              <ProposalTable proposals={sortByVotingEnd(proposals)} />
            </>
          )
        }
      </ListQueryStates>
    </div>
  );
}
