import { articleQuery } from '@/api/list-queries';
import { useListQuery } from '@/api/use-list-query';
import { ListQueryStates } from '@/components/list/ListQueryStates';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHeadTexts } from '@/lib/browser/head';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import type { PathParams } from '@/lib/router/match-path';
import { Link } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { isNumber, parseArticleId } from './article-id';
import { ArticleNotFound } from './ArticleNotFound';
import { ArticleSkeleton } from './ArticleSkeleton';
import { ArticleView } from './ArticleView';

/** One article; another number in the URL is another article. */
export default function ArticlePage({ params }: { params: PathParams }) {
  const text = params.id ?? '';
  const id = parseArticleId(text);
  return (
    <div className="frame py-8 sm:py-10">
      {id !== null ? (
        <NumberedArticle key={id} id={id} />
      ) : isNumber(text) ? (
        <ArticleNotFound />
      ) : (
        <InvalidId />
      )}
    </div>
  );
}

function BackLink() {
  const text = useText('education');
  return (
    <Link className={SECONDARY_BUTTON} to={paths.education()}>
      {text('back')}
    </Link>
  );
}

function InvalidId() {
  const text = useText('education');
  const common = useText('common');
  const { name: site } = useSite();
  useHeadTexts(text('article.none.head.title', { site }), text('article.none.head.description'));
  return (
    <>
      <PageHeading className="sr-only">{text('article.failed')}</PageHeading>
      <Notice tone="failed" title={text('article.failed')} text={text('article.invalid')}>
        <div className="flex flex-wrap justify-center gap-3">
          <button
            type="button"
            className={SECONDARY_BUTTON}
            onClick={() => {
              window.location.reload();
            }}
          >
            {common('try_again')}
          </button>
          <BackLink />
        </div>
      </Notice>
    </>
  );
}

function NumberedArticle({ id }: { id: number }) {
  const text = useText('education');
  const locale = useLocale();
  const query = useListQuery(articleQuery(id, locale));
  return (
    <>
      {query.data === undefined && <NoArticle id={id} failed={query.error !== null} />}
      <ListQueryStates
        query={query}
        label={text('article')}
        skeleton={<ArticleSkeleton />}
        failedTitle={text('article.failed')}
        unreadable={text('article.failed.fetch')}
        failedActions={<BackLink />}
      >
        {(article) => (article ? <ArticleView article={article} /> : <ArticleNotFound />)}
      </ListQueryStates>
    </>
  );
}

/** The heading and the title while there is no article to name them. */
function NoArticle({ id, failed }: { id: number; failed: boolean }) {
  const text = useText('education');
  const { name: site } = useSite();
  const title = failed ? text('article.failed') : `${text('article')} ${String(id)}`;
  useHeadTexts(text('article.head.title', { site, title }), text('head.description'), !failed);
  return <PageHeading className="sr-only">{text('heading')}</PageHeading>;
}
