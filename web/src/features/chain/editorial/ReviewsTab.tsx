import type { ChainRecord, ChainReview } from '@/api/types';
import { Notice } from '@/components/ui/Notice';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { formatDate } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';

const Markdown = lazyComponent(() => import('@/components/markdown/Markdown'), []);

/** The market reviews that speak of this chain. */
export function ReviewsTab({ chain }: { chain: ChainRecord }) {
  const text = useText('chain-more');
  const locale = useLocale();
  const reviews = chain.PriceReviewChain;
  if (reviews.length === 0) return <Notice title={text('reviews.none')} />;
  return (
    <section>
      <h2 className="mb-4 text-18 sm:text-24">
        {text('reviews.heading', { total: reviews.length })}
      </h2>
      {locale !== 'en' && (
        <p className="-mt-2 mb-4 text-14 text-ink-2">{text('reviews.english')}</p>
      )}
      <ol className="space-y-4">
        {reviews.map((entry) => (
          <li key={entry.ID}>
            <Review entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Review({ entry }: { entry: ChainReview }) {
  const text = useText('chain-more');
  const locale = useLocale();
  const review = entry.PriceReview;
  const dates = [
    { name: text('review.created'), time: entry.CreatedAt },
    { name: text('review.updated'), time: entry.UpdatedAt },
  ];
  return (
    <article className="panel p-4 sm:p-5">
      <header className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-13 text-ink-2">
        <h3 className="text-16">{text('review.number', { id: String(review.ID) })}</h3>
        {dates.map(({ name, time }) => (
          <span key={name}>
            {name}: <time dateTime={time}>{formatDate(new Date(time), locale)}</time>
          </span>
        ))}
        {review.Generated && <span className="text-info">{text('review.generated')}</span>}
      </header>
      <div lang="en" className="max-w-prose">
        <LazyBoundary small loadingFallback={<div className="skeleton h-24" />}>
          <Markdown text={review.Review} level={4} />
        </LazyBoundary>
      </div>
    </article>
  );
}
