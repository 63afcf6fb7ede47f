import { useQuery } from '@tanstack/react-query';

import { resourcesQuery } from '@/api/page-queries';
import { FailedNotice } from '@/components/page/FailedNotice';
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

export default function ResourcesPage() {
  const text = useText('resources');
  const locale = useLocale();
  const { search: address } = usePlace();
  useHead('resources');
  const search = parseResourcesSearch(new URLSearchParams(address));
  const { data, error, isPending, refetch } = useQuery(resourcesQuery(locale));
  const shown = data ? chosenResources(data.data, search.category, locale) : [];

  const results = () => {
    if (isPending) return <div className="skeleton h-96" />;
    if (error && !data) {
      return (
        <FailedNotice title={text('failed.title')} error={error} onRetry={() => void refetch()} />
      );
    }
    if (shown.length === 0) return <Notice title={text('empty.title')} text={text('empty.text')} />;
    return search.view === 'grid' ? (
      <ResourceCards resources={shown} />
    ) : (
      <ResourceList resources={shown} />
    );
  };
  return (
    <div className="frame py-8 sm:py-10">
      <PageHeading className="text-30 sm:text-36">{text('heading')}</PageHeading>
      <p className="mt-2 mb-4 max-w-prose text-ink-2">{text('lead')}</p>
      <Rule className="mb-4" />
      <ResourceFilters search={search} all={data?.data ?? []} />
      <p role="status" className="num mb-4 min-h-6 text-13 text-ink-2">
        {data && text('count', { count: shown.length })}
      </p>
      {results()}
    </div>
  );
}
