import { pricesQuery } from '@/api/queries';
import { useAnswer } from '@/api/use-answer';
import { AnswerStates } from '@/components/list/AnswerStates';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { ListHead } from '@/components/list/ListHead';
import { RelativeTime } from '@/components/ui/Time';
import { useHeadTexts } from '@/lib/head';
import { useText } from '@/lib/i18n/text';
import { useSite } from '@/lib/site';

import { newestOf } from './price-rows';
import { PricesResults } from './PricesResults';
import { isDefault } from './prices-search';
import { PricesSkeleton } from './PricesSkeleton';
import { PricesToolbar } from './PricesToolbar';
import { usePricesSearch } from './use-prices-search';

export default function PricesPage() {
  const text = useText('prices');
  const { name: site } = useSite();
  useHeadTexts(text('head.title', { site }), text('head.description'));
  const address = usePricesSearch();
  const answer = useAnswer(pricesQuery());
  const newest = newestOf(answer.data ?? []);
  const sources = [...new Set(answer.data?.map(({ Source }) => Source))].join(', ');

  return (
    <div className="frame py-8 sm:py-10">
      <ListHead heading={text('heading')} lead={text('lead')} answer={answer}>
        {newest !== null && (
          <>
            <span>
              {text('updated')} <RelativeTime time={newest} />
            </span>
            <DataSetAsOf dataSet="prices" source={sources} changedAt={newest} />
          </>
        )}
      </ListHead>
      <PricesToolbar address={address} />
      <AnswerStates
        // The first rows are those of the default order: they answer no other question.
        answer={
          answer.partial && !isDefault(address.search) ? { ...answer, loading: true } : answer
        }
        label={text('heading')}
        skeleton={<PricesSkeleton />}
        failedTitle={text('failed')}
      >
        {(prices) => <PricesResults prices={prices} address={address} partial={answer.partial} />}
      </AnswerStates>
    </div>
  );
}
