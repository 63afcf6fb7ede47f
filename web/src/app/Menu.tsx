import { useText } from '@/lib/i18n/text';
import { Link, useBrowserLocation } from '@/lib/router/router';

import { routes } from './routes';

const LOOKS = {
  bar: {
    list: 'flex h-full items-stretch',
    // Eleven items beside the tools from 1,024 px on, in the language of the longest words.
    item: 'flex h-full items-center border-b-2 border-t-2 border-transparent px-1.5 text-13 font-medium whitespace-nowrap xl:px-2 xl:text-14 text-ink-2 hover:text-ink aria-[current]:border-b-brass-fill aria-[current]:text-ink',
  },
  list: {
    list: 'grid sm:grid-cols-3',
    item: 'flex min-h-12 items-center border-s-2 border-transparent px-4 text-16 text-ink-2 hover:bg-sunken aria-[current]:border-brass-fill aria-[current]:font-medium aria-[current]:text-ink',
  },
} as const;

/** A path belongs to an item when it equals or starts with it; home is itself alone. */
function isCurrent(item: string, pathname: string): boolean {
  return item === '/' ? pathname === '/' : pathname === item || pathname.startsWith(`${item}/`);
}

interface MenuProps {
  look: keyof typeof LOOKS;
  /** Called for the item of the page that is open, too. */
  onChoose?: () => void;
}

export function Menu({ look, onChoose }: MenuProps) {
  const text = useText('common');
  const { pathname } = useBrowserLocation();
  return (
    <ul className={LOOKS[look].list}>
      {routes.map(
        ({ menu, pattern }) =>
          menu && (
            <li key={pattern}>
              <Link
                to={pattern}
                className={LOOKS[look].item}
                onClick={onChoose}
                aria-current={isCurrent(pattern, pathname) ? 'page' : undefined}
              >
                {text(menu)}
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}
