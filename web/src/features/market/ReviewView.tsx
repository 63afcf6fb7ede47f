import type { MarketReview } from '@/api/types';
import { Breadcrumbs } from '@/components/list/Breadcrumbs';
import { ReviewDate } from '@/components/list/ReviewDate';
import { ShareButton } from '@/components/list/ShareButton';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Divider } from '@/components/ui/Divider';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHeadTexts } from '@/lib/browser/head';
import { useLocale, useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import { useSite } from '@/lib/site';

const Markdown = lazyComponent(() => import('@/components/markdown/Markdown'), []);

/** One review, from its Markdown as on the pages of its chains. */
export function ReviewView({ review }: { review: MarketReview }) {
  const text = useText('markets');
  const locale = useLocale();
  const id = String(review.ID);
  const { name: site } = useSite();
  useHeadTexts(text('review.head.title', { id, site }), text('review.head.description', { id }));
  return (
    <>
      <Breadcrumbs
        parent={{ name: text('heading'), path: paths.markets() }}
        current={text('title', { id })}
      />
      <article className="max-w-3xl">
        <PageHeading className="text-30 sm:text-36">{text('title', { id })}</PageHeading>
        <p className="mt-3 flex flex-wrap gap-x-6 text-14 text-ink-2">
          <ReviewDate name={text('published')} time={review.CreatedAt} />
          <ReviewDate name={text('updated')} time={review.UpdatedAt} />
        </p>
        {review.Generated && (
          <p className="mt-4 border-s-2 border-line-strong ps-3 text-14 text-ink-2">
            {text('generated.note')}
          </p>
        )}
        {locale !== 'en' && (
          <p className="mt-4 border-s-2 border-line-strong ps-3 text-14 text-ink-2">
            {text('english')}
          </p>
        )}
        <Divider className="my-6" />
        <div lang="en" className="text-16 leading-7 break-words">
          <LazyBoundary loadingFallback={<p className="whitespace-pre-line">{review.Review}</p>}>
            <Markdown text={review.Review} level={2} />
          </LazyBoundary>
        </div>
        {review.Chains.length > 0 && (
          <p className="mt-6 flex flex-wrap items-center gap-x-3 text-14">
            <span className="label">{text('chains')}</span>
            {review.Chains.map(({ ChainId, PrettyName }) => (
              <Link
                key={ChainId}
                to={paths.chain(ChainId)}
                title={ChainId}
                className="link inline-flex min-h-11 items-center"
              >
                {PrettyName}
              </Link>
            ))}
          </p>
        )}
        <footer className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6 print:hidden">
          <Link className={SECONDARY_BUTTON} to={paths.markets()}>
            {text('back')}
          </Link>
          <ShareButton title={text('share.title', { id })} />
        </footer>
      </article>
    </>
  );
}
