import { proposalsQuery } from '@/api/list-queries';
import { useAnswer } from '@/api/use-answer';
import { AnswerStates } from '@/components/list/AnswerStates';
import { CardSkeletons } from '@/components/list/CardSkeletons';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { ListHead } from '@/components/list/ListHead';
import { Notice } from '@/components/ui/Notice';
import { useHeadTexts } from '@/lib/head';
import { useText } from '@/lib/i18n/text';
import { useSite } from '@/lib/site';

import { byVotingEnd } from './by-voting-end';
import { ProposalCard } from './ProposalCard';

const kSkeletons = 4;

/** The votes that are going on, the next to end first. */
export default function ProposalsPage() {
  const text = useText('proposals');
  const { name: site } = useSite();
  useHeadTexts(text('head.title', { site }), text('head.description'));
  const answer = useAnswer(proposalsQuery());
  const changedAt =
    answer.data
      ?.map(({ UpdatedAt }) => UpdatedAt)
      .sort()
      .at(-1) ?? null;

  return (
    <div className="frame py-8 sm:py-10">
      <ListHead heading={text('heading')} lead={text('lead')} answer={answer}>
        <DataSetAsOf dataSet="proposals" source={text('source')} changedAt={changedAt} />
      </ListHead>
      <AnswerStates
        answer={answer}
        label={text('heading')}
        skeleton={
          <CardSkeletons
            label={text('loading')}
            count={kSkeletons}
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
                {answer.partial ? '' : text('total', { count: proposals.length })}
              </p>
              <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
                {byVotingEnd(proposals).map((proposal) => (
                  <li key={proposal.ID}>
                    <ProposalCard proposal={proposal} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </AnswerStates>
    </div>
  );
}
