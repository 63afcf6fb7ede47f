import type { Article } from '@/api/types';
import { Breadcrumbs } from '@/components/list/Breadcrumbs';
import { ShareButton } from '@/components/list/ShareButton';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Divider } from '@/components/ui/Divider';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHeadTexts } from '@/lib/browser/head';
import { formatDate } from '@/lib/format/dates';
import { excerpt, plainText } from '@/lib/format/plain-text';
import { useLocale, useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { readingMinutes } from './reading-time';
import { RelatedArticles } from './RelatedArticles';

const Markdown = lazyComponent(() => import('@/components/markdown/Markdown'), []);

/** Of the meta description, in characters. */
const DESCRIPTION_LENGTH = 155;

export function ArticleView({ article }: { article: Article }) {
  const text = useText('education');
  const locale = useLocale();
  const { name: site } = useSite();
  useHeadTexts(
    text('article.head.title', { site, title: article.Title }),
    excerpt(plainText(article.Text), DESCRIPTION_LENGTH),
  );
  const foreign = article.Language === locale ? {} : { lang: article.Language };
  const tags = [text(`category.${article.Category}`), text(`level.${article.Level}`)];
  if (article.Tag !== null) tags.push(article.Tag);
  return (
    <>
      <Breadcrumbs
        parent={{ name: text('heading'), path: paths.education() }}
        current={article.Title}
      />
      <article className="max-w-3xl">
        <ArticleFacts article={article} />
        <PageHeading className="mt-3 text-30 break-words sm:text-36" {...foreign}>
          {article.Title}
        </PageHeading>
        <ArticleDates article={article} />
        {article.Language !== locale && (
          <p className="mt-4 border-s-2 border-line-strong ps-3 text-14 text-ink-2">
            {text('article.untranslated')}
          </p>
        )}
        <Divider className="my-6" />
        <div className="text-16 leading-7 break-words" {...foreign}>
          <LazyBoundary loadingFallback={<p className="whitespace-pre-line">{article.Text}</p>}>
            <Markdown text={article.Text} level={2} figures={article.Figures} />
          </LazyBoundary>
        </div>
        <footer className="mt-8 border-t border-line pt-6">
          <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
            <span className="label">{text('tags')}</span>
            {tags.map((tag) => (
              <span key={tag} className="num">
                #{tag}
              </span>
            ))}
          </p>
          <p className="mt-6 flex flex-wrap gap-3 print:hidden">
            <Link className={SECONDARY_BUTTON} to={paths.education()}>
              {text('back')}
            </Link>
            <ShareButton title={article.Title} />
          </p>
        </footer>
      </article>
      <RelatedArticles article={article} />
    </>
  );
}

const BADGE = 'inline-block rounded-sm border px-2 text-13 whitespace-nowrap';

function ArticleFacts({ article }: { article: Article }) {
  const text = useText('education');
  return (
    <p className="flex flex-wrap items-center gap-2">
      <span className={`${BADGE} border-info text-info`}>{text(`level.${article.Level}`)}</span>
      <span className={`${BADGE} border-line-strong text-ink-2`}>
        {text(`category.${article.Category}`)}
      </span>
      {article.Tag !== null && <span className="num text-13 text-ink-2">#{article.Tag}</span>}
    </p>
  );
}

function ArticleDates({ article }: { article: Article }) {
  const text = useText('education');
  const locale = useLocale();
  const dates = [
    { name: text('published'), time: article.CreatedAt },
    ...(article.UpdatedAt === article.CreatedAt
      ? []
      : [{ name: text('updated'), time: article.UpdatedAt }]),
  ];
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 text-14 text-ink-2">
      {dates.map(({ name, time }) => (
        <span key={name}>
          {name}{' '}
          <time dateTime={time} className="num text-13">
            {formatDate(new Date(time), locale)}
          </time>
        </span>
      ))}
      <span>{text('reading_time', { minutes: readingMinutes(article.Text) })}</span>
    </p>
  );
}
