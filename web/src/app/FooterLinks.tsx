import type { TextKey } from '@/lib/i18n/catalogues';
import { useText } from '@/lib/i18n/text';
import { Link } from '@/lib/router/router';

import { findRedirect, findRoute } from './routes';

export type FooterLink = readonly [textKey: TextKey<'footer'>, path: string];

/** Whether there is something at this path, itself or moved. */
function leadsSomewhere(path: string): boolean {
  return findRoute(findRedirect(path) ?? path) !== null && findRedirect(path) !== '/404';
}

export function FooterLinks({ links }: { links: readonly FooterLink[] }) {
  const text = useText('footer');
  return links.map(
    ([textKey, path]) =>
      leadsSomewhere(path) && (
        <li key={path}>
          <Link to={path} className="link">
            {text(textKey)}
          </Link>
        </li>
      ),
  );
}
