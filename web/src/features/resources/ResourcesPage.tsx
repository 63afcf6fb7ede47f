import { resourcesQuery } from '@/api/page-queries';
import { useListQuery } from '@/api/use-list-query';
import { CardSkeletons } from '@/components/list/CardSkeletons';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { ListQueryStates } from '@/components/list/ListQueryStates';
import { Divider } from '@/components/ui/Divider';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHead } from '@/lib/browser/head';
import { useLocale, useText } from '@/lib/i18n/text';
import { useLocation } from '@/lib/router/router';

import { chosenResources, parseResourcesSearch } from './resources-search';
import { ResourceCards } from './ResourceCards';
import { ResourceFilters } from './ResourceFilters';
import { ResourceList } from './ResourceList';

const SKELETONS = 6;

export default function ResourcesPage() {
  const text = useText('resources');
  const locale = useLocale();
  const { search: params } = useLocation();
  useHead('resources');
  const search = parseResourcesSearch(new URLSearchParams(params));
  const query = useListQuery(resourcesQuery(locale));
  const all = query.data?.data ?? [];
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
          changedAt={query.data?.meta.updated_at ?? null}
        />
      </p>
      <Divider className="mb-4" />
      <ResourceFilters search={search} all={all} />
      <p role="status" className="num mb-4 min-h-6 text-13 text-ink-2">
        {query.data && text('count', { count: shown.length })}
      </p>
      <ListQueryStates
        query={query}
        label={text('heading')}
        skeleton={
          <CardSkeletons
            label={text('loading')}
            count={SKELETONS}
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
      </ListQueryStates>
    </div>
  );
}
