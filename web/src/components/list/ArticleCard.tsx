import type { Article } from '@/api/types';
import { excerpt, plainText } from '@/lib/format/plain-text';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

interface ArticleCardProps {
  article: Article;
  /** So many characters of its text. */
  preview: number;
  /** The heading's place among those of the page. */
  level: 'h2' | 'h3';
}

/** An article in a list of articles. */
export function ArticleCard({ article, preview, level: Heading }: ArticleCardProps) {
  const text = useText('education');
  const locale = useLocale();
  const foreign = article.Language === locale ? {} : { lang: article.Language };
  return (
    <article className="panel relative flex h-full flex-col p-5 hover:border-line-strong">
      <p className="label flex flex-wrap gap-x-3">
        <span className="text-ink-2">{text(`category.${article.Category}`)}</span>
        <span>{text(`level.${article.Level}`)}</span>
      </p>
      <Heading className="mt-2 font-sans text-18 font-semibold tracking-normal break-words [word-spacing:normal]">
        <Link to={paths.article(article.ID)} className="after:absolute after:inset-0" {...foreign}>
          {article.Title}
        </Link>
      </Heading>
      <p className="mt-2 text-14 break-words text-ink-2" {...foreign}>
        {excerpt(plainText(article.Text), preview)}
      </p>
      {article.Tag !== null && (
        <p className="num mt-auto pt-4 text-13 text-ink-3">#{article.Tag}</p>
      )}
    </article>
  );
}
