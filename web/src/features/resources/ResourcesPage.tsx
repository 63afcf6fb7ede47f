import { resourcesQuery } from '@/api/page-queries';
import { useAnswer } from '@/api/use-answer';
import { AnswerStates } from '@/components/list/AnswerStates';
import { CardSkeletons } from '@/components/list/CardSkeletons';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import { Rule } from '@/components/ui/Rule';
import { useHead } from '@/lib/head';
import { useLocale, useText } from '@/lib/i18n/text';
import { usePlace } from '@/lib/router/router';

import { chosenResources, parseResourcesSearch } from './resources-search';
import { ResourceCards } from './ResourceCards';
import { ResourceFilters } from './ResourceFilters';
import { ResourceList } from './ResourceList';

const kSkeletons = 6;

export default function ResourcesPage() {
  const text = useText('resources');
  const locale = useLocale();
  const { search: address } = usePlace();
  useHead('resources');
  const search = parseResourcesSearch(new URLSearchParams(address));
  const answer = useAnswer(resourcesQuery(locale));
  const all = answer.data?.data ?? [];
  const shown = chosenResources(all, search.category, locale);
  const Resources = search.view === 'grid' ? ResourceCards : ResourceList;

  return (
    <div className="frame py-8 sm:py-10">
      <PageHeading className="text-30 sm:text-36">{text('heading')}</PageHeading>
      <p className="mt-2 max-w-prose text-ink-2">{text('lead')}</p>
      <p className="mt-2 mb-4 min-h-6 text-13">
        <DataSetAsOf
          dataSet="content"
          source={text('source')}
          changedAt={answer.data?.meta.updated_at ?? null}
        />
      </p>
      <Rule className="mb-4" />
      <ResourceFilters search={search} all={all} />
      <p role="status" className="num mb-4 min-h-6 text-13 text-ink-2">
        {answer.data && text('count', { count: shown.length })}
      </p>
      <AnswerStates
        answer={answer}
        label={text('heading')}
        skeleton={
          <CardSkeletons
            label={text('loading')}
            count={kSkeletons}
            height="h-52"
            columns="sm:grid-cols-2 lg:grid-cols-3"
          />
        }
        failedTitle={text('failed.title')}
      >
        {() =>
          shown.length === 0 ? (
            <Notice title={text('empty.title')} text={text('empty.text')} />
          ) : (
            <Resources resources={shown} />
          )
        }
      </AnswerStates>
    </div>
  );
}
