import { LastChange } from '@/components/page/LastChange';
import { Prose } from '@/components/page/Prose';
import { Divider } from '@/components/ui/Divider';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHead } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import { contactValues, useSite } from '@/lib/site';

export default function TermsPage() {
  const text = useText('terms');
  const site = useSite();
  useHead('terms');
  return (
    <div className="frame py-8 sm:py-10">
      <PageHeading className="text-30 sm:text-36">{text('heading')}</PageHeading>
      <LastChange of="terms" />
      <Divider />
      <Prose
        namespace="terms"
        values={{ site: site.name, ...contactValues(site) }}
        mail={site.contact}
        after={{
          privacy: (
            <Link to={paths.privacy()} className="link">
              {text('ui.privacy')}
            </Link>
          ),
        }}
      />
      <nav aria-label={text('ui.links')} className="mt-8 border-t border-line pt-4">
        <h2 className="label mb-3 tracking-normal [word-spacing:normal]">{text('ui.links')}</h2>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <Link to={paths.privacy()} className="link">
              {text('ui.privacy')}
            </Link>
          </li>
          <li>
            <Link to={paths.about()} className="link">
              {text('ui.about')}
            </Link>
          </li>
          {site.contact && (
            <li>
              <a className="link" href={`mailto:${site.contact}`}>
                {text('ui.mail')}
              </a>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}
