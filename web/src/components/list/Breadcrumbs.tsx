import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

interface BreadcrumbsProps {
  /** The list that the page belongs to. */
  parent: { name: string; path: string };
  current: string;
}

/** Home, the list, this page. */
export function Breadcrumbs({ parent, current }: BreadcrumbsProps) {
  const text = useText('lists');
  const common = useText('common');
  const linkClass = 'inline-flex min-h-11 items-center';
  return (
    <nav aria-label={text('breadcrumbs')} className="mb-4 text-14 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-2">
        <li>
          <Link to={paths.home()} className={`link ${linkClass}`}>
            {common('menu.home')}
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li>
          <Link to={parent.path} className={`link ${linkClass}`}>
            {parent.name}
          </Link>
        </li>
        <li aria-hidden="true">/</li>
        <li aria-current="page" className="min-w-0 break-words">
          {current}
        </li>
      </ol>
    </nav>
  );
}
