import { ArrowRight } from 'lucide-react';

import type { MarketReview } from '@/api/types';
import { ReviewDate } from '@/components/list/ReviewDate';
import { excerpt, plainText } from '@/lib/format/plain-text';
import { useText } from '@/lib/i18n/text';
import { splitReview } from '@/lib/market/review-heading';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

const EXCERPT_LENGTH = 150;

export function ReviewCard({ review }: { review: MarketReview }) {
  const text = useText('markets');
  const { heading, rest } = splitReview(review.Review);
  return (
    <article className="panel relative flex h-full flex-col p-5 hover:border-line-strong">
      <p className="label flex flex-wrap gap-x-4">
        <ReviewDate name={text('created')} time={review.CreatedAt} />
        {review.Generated && <span className="text-ink-2">{text('generated')}</span>}
      </p>
      <h2 className="mt-2 text-18">
        <Link to={paths.market(review.ID)} className="after:absolute after:inset-0">
          <span className={heading === null ? '' : 'label block'}>
            {text('title', { id: String(review.ID) })}
          </span>
          {heading !== null && (
            <>
              {' '}
              <span lang="en" className="block break-words">
                {plainText(heading)}
              </span>
            </>
          )}
        </Link>
      </h2>
      <p lang="en" className="mt-2 text-14 break-words text-ink-2">
        {excerpt(plainText(rest), EXCERPT_LENGTH)}
      </p>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-4 text-13 text-ink-3">
        <ReviewDate name={text('updated')} time={review.UpdatedAt} />
        <span className="inline-flex items-center gap-1 text-14 text-verdigris" aria-hidden="true">
          {text('read_more')} <ArrowRight size={16} />
        </span>
      </p>
    </article>
  );
}
