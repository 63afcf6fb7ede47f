import { CardSkeletons } from '@/components/list/CardSkeletons';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { ListHead } from '@/components/list/ListHead';
import { ListQueryStates } from '@/components/list/ListQueryStates';
import { useHeadTexts } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { useSite } from '@/lib/site';

import { EducationResults } from './EducationResults';
import { EducationToolbar } from './EducationToolbar';
import { useArticlePages } from './use-article-pages';
import { useEducationUrlState } from './use-education-url-state';

const SKELETONS = 6;

export default function EducationPage() {
  const text = useText('education');
  const { name: site } = useSite();
  useHeadTexts(text('head.title', { site }), text('head.description'));
  const urlState = useEducationUrlState();
  const { query, later } = useArticlePages(urlState.search);

  return (
    <div className="frame pt-2 pb-10">
      <ListHead heading={text('heading')} lead={text('lead')} query={query}>
        <DataSetAsOf
          dataSet="content"
          source={text('source')}
          changedAt={query.data?.updatedAt ?? null}
        />
      </ListHead>
      <EducationToolbar urlState={urlState} />
      <ListQueryStates
        query={query}
        label={text('heading')}
        skeleton={
          <CardSkeletons
            label={text('loading')}
            count={SKELETONS}
            height="h-56"
            columns="md:grid-cols-2 lg:grid-cols-3"
          />
        }
        failedTitle={text('failed')}
        unreadable={text('failed.fetch')}
      >
        {({ articles, pagination }) => (
          <EducationResults
            articles={articles}
            pagination={pagination}
            urlState={urlState}
            later={later}
          />
        )}
      </ListQueryStates>
    </div>
  );
}
