import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHeadTexts } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import { useSite } from '@/lib/site';

export function ArticleNotFound() {
  const text = useText('education');
  const { name: site } = useSite();
  useHeadTexts(text('article.none.head.title', { site }), text('article.none.head.description'));
  return (
    <div className="panel flex flex-col items-center gap-4 px-6 py-16 text-center">
      <PageHeading className="text-24">{text('article.none')}</PageHeading>
      <p className="text-ink-2">{text('article.none_text')}</p>
      <Link className={SECONDARY_BUTTON} to={paths.education()}>
        {text('back')}
      </Link>
    </div>
  );
}
