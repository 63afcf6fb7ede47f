import { reviewQuery } from '@/api/list-queries';
import { useListQuery } from '@/api/use-list-query';
import { CardSkeletons } from '@/components/list/CardSkeletons';
import { ListQueryStates } from '@/components/list/ListQueryStates';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHeadTexts } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import type { PathParams } from '@/lib/router/match-path';
import { Link } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { ReviewView } from './ReviewView';

/** One market review. */
export default function MarketPage({ params }: { params: PathParams }) {
  const text = useText('markets');
  const id = params.id ?? '';
  const query = useListQuery(reviewQuery(id));
  return (
    <div className="frame py-8 sm:py-10">
      {query.data === undefined && <NoReview id={id} failed={query.error !== null} />}
      <ListQueryStates
        // The server sends one review of all: whether another one is there is not known before they are here.
        query={query.partial && !query.data ? { ...query, loading: true } : query}
        label={text('review')}
        skeleton={<CardSkeletons label={text('loading')} count={1} height="h-72" />}
        failedTitle={text('review.failed')}
        failedActions={<BackLink />}
      >
        {(review) => (review ? <ReviewView review={review} /> : <NotFound />)}
      </ListQueryStates>
    </div>
  );
}

/** The heading and the title while there is no review to name them. */
function NoReview({ id, failed }: { id: string; failed: boolean }) {
  const text = useText('markets');
  const { name: site } = useSite();
  useHeadTexts(
    failed ? `${text('review.failed')} | ${site}` : text('review.head.title', { id, site }),
    text('review.head.description', { id }),
    !failed,
  );
  return <PageHeading className="sr-only">{text('heading')}</PageHeading>;
}

function BackLink() {
  const text = useText('markets');
  return (
    <Link className={SECONDARY_BUTTON} to={paths.markets()}>
      {text('back')}
    </Link>
  );
}

function NotFound() {
  const text = useText('markets');
  const { name: site } = useSite();
  useHeadTexts(text('review.none.head.title', { site }), text('review.none.head.description'));
  return (
    <div className="panel flex flex-col items-center gap-4 px-6 py-16 text-center">
      <PageHeading className="text-24">{text('review.none')}</PageHeading>
      <p className="text-ink-2">{text('review.none_text')}</p>
      <BackLink />
    </div>
  );
}
