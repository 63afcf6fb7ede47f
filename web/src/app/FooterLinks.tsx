import { useText } from '@/lib/i18n/text';
import { Link } from '@/lib/router/router';

import { routes } from './routes';

export function FooterLinks() {
  const text = useText('common');
  return (
    <ul className="space-y-2">
      {routes.map(
        ({ menu, pattern }) =>
          menu &&
          pattern !== '/' && (
            <li key={pattern}>
              <Link to={pattern} className="link">
                {text(menu)}
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
