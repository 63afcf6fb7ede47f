import { AnswerStates } from '@/components/list/AnswerStates';
import { CardSkeletons } from '@/components/list/CardSkeletons';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { ListHead } from '@/components/list/ListHead';
import { useHeadTexts } from '@/lib/head';
import { useText } from '@/lib/i18n/text';
import { useSite } from '@/lib/site';

import { EducationResults } from './EducationResults';
import { EducationToolbar } from './EducationToolbar';
import { useArticlePages } from './use-article-pages';
import { useEducationSearch } from './use-education-search';

const kSkeletons = 6;

export default function EducationPage() {
  const text = useText('education');
  const { name: site } = useSite();
  useHeadTexts(text('head.title', { site }), text('head.description'));
  const address = useEducationSearch();
  const { answer, later } = useArticlePages(address.search);

  return (
    <div className="frame py-8 sm:py-10">
      <ListHead heading={text('heading')} lead={text('lead')} answer={answer}>
        <DataSetAsOf
          dataSet="content"
          source={text('source')}
          changedAt={answer.data?.updatedAt ?? null}
        />
      </ListHead>
      <EducationToolbar address={address} />
      <AnswerStates
        answer={answer}
        label={text('heading')}
        skeleton={
          <CardSkeletons
            label={text('loading')}
            count={kSkeletons}
            height="h-56"
            columns="md:grid-cols-2 lg:grid-cols-3"
          />
        }
        failedTitle={text('failed')}
      >
        {({ articles, pagination }) => (
          <EducationResults
            articles={articles}
            pagination={pagination}
            address={address}
            later={later}
          />
        )}
      </AnswerStates>
    </div>
  );
}
