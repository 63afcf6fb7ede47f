import { useQuery } from '@tanstack/react-query';

import { advertsQuery } from '@/api/page-queries';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { kPrimary } from '@/components/ui/buttons';
import { PageHeading } from '@/components/ui/PageHeading';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { Rule } from '@/components/ui/Rule';
import { useHead } from '@/lib/head';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link, usePlace } from '@/lib/router/router';

import { parseAdvertPage } from './advert-page';
import { AdvertResults } from './AdvertResults';

export default function AdvertisementPage() {
  const text = useText('advertisement');
  const { search } = usePlace();
  useHead('advertisement');
  const page = parseAdvertPage(new URLSearchParams(search));
  const answer = useQuery({
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
              changedAt={answer.data?.meta.updated_at ?? null}
            />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <RefreshButton
            label={text('refresh')}
            busy={answer.isFetching}
            onRefresh={() => void answer.refetch()}
          />
          <Link to={paths.buyAdvertisement()} className={kPrimary}>
            {text('buy')}
          </Link>
        </div>
      </div>
      <Rule className="mb-6" />
      <AdvertResults page={page} answer={answer} />
    </div>
  );
}
