import { useQuery } from '@tanstack/react-query';

import { advertsQuery } from '@/api/page-queries';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { PRIMARY_BUTTON } from '@/components/ui/buttons';
import { Divider } from '@/components/ui/Divider';
import { PageHeading } from '@/components/ui/PageHeading';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { useHead } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link, useLocation } from '@/lib/router/router';

import { parseAdvertPage } from './advert-page';
import { AdvertResults } from './AdvertResults';

export default function AdvertisementPage() {
  const text = useText('advertisement');
  const { search } = useLocation();
  useHead('advertisement');
  const page = parseAdvertPage(new URLSearchParams(search));
  const query = useQuery({
    ...advertsQuery(page),
    placeholderData: (before) => before,
  });
  return (
    <div className="frame py-8 sm:py-10">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <PageHeading className="text-30 sm:text-36">{text('heading')}</PageHeading>
          <p className="mt-2 max-w-prose text-ink-2">{text('lead')}</p>
          <p className="mt-2 min-h-6 text-13">
            <DataSetAsOf
              dataSet="adverts"
              source={text('source')}
              changedAt={query.data?.meta.updated_at ?? null}
            />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <RefreshButton
            label={text('refresh')}
            busy={query.isFetching}
            onRefresh={() => void query.refetch()}
          />
          <Link to={paths.buyAdvertisement()} className={PRIMARY_BUTTON}>
            {text('buy')}
          </Link>
        </div>
      </div>
      <Divider className="mb-6" />
      <AdvertResults query={query} />
    </div>
  );
}
