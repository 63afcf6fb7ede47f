import { useQuery } from '@tanstack/react-query';

import { latestReviewsQuery } from '@/api/page-queries';
import type { MarketReview } from '@/api/types';
import { formatDate } from '@/lib/format/dates';
import { plainText } from '@/lib/format/plain-text';
import { useLocale, useText } from '@/lib/i18n/text';
import { splitReview } from '@/lib/market/review-heading';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import { HomeSection } from './HomeSection';
import { SectionPending } from './SectionPending';
import { reviewExcerpt } from './top-lists';

const SHOWN = 3;
const GRID = 'grid grid-cols-1 gap-3 lg:grid-cols-3';

/** The newest reviews; nothing while there are none. */
export function LatestMarkets() {
  const text = useText('home-more');
  const { data, error, refetch } = useQuery(latestReviewsQuery(SHOWN));
  if (!data) {
    return (
      <SectionPending
        title={text('latest_markets')}
        failed={text('latest_markets.failed')}
        error={error}
        onRetry={() => void refetch()}
        cards={SHOWN}
        grid={GRID}
        height="h-52"
      />
    );
  }
  const reviews = data.data.slice(0, SHOWN);
  if (reviews.length === 0) return null;
  return (
    <HomeSection title={text('latest_markets')}>
      <ul className={GRID}>
        {reviews.map((review) => (
          <li key={review.ID}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function ReviewCard({ review }: { review: MarketReview }) {
  const text = useText('home-more');
  const locale = useLocale();
  const { heading, rest } = splitReview(review.Review);
  const title = text('review', { id: String(review.ID) });
  const day = (time: string) => formatDate(new Date(time), locale);
  return (
    <article className="panel relative flex h-full flex-col p-5 hover:border-line-strong">
      <h3 className="text-16">
        <Link to={paths.market(review.ID)} className="after:absolute after:inset-0">
          {heading !== null && <span className="label block">{title} </span>}
          <span lang={heading === null ? undefined : 'en'}>
            {heading === null ? title : plainText(heading)}
          </span>
        </Link>
      </h3>
      <p className="num mt-1 text-13 text-ink-3">{day(review.CreatedAt)}</p>
      <p lang="en" className="mt-3 mb-4 text-14 break-words text-ink-2">
        {reviewExcerpt(rest)}
      </p>
      <p className="mt-auto text-13 text-ink-3">
        {text('review.updated', { date: day(review.UpdatedAt) })}
      </p>
    </article>
  );
}
