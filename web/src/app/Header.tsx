import { Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link, useBrowserLocation } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { LanguageSelect } from './LanguageSelect';
import { SiteMark } from './SiteMark';
import { Menu } from './Menu';
import { SearchButton } from './SearchButton';
import { ThemeToggle } from './ThemeToggle';

export function Header() {
  const text = useText('common');
  const site = useSite();
  const { pathname } = useBrowserLocation();
  // Open on this path only: going elsewhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenAt(null);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bar">
      <div className="frame flex h-16 items-center gap-4 xl:gap-6">
        <Link to={paths.home()} className="flex min-h-11 min-w-0 items-center gap-2.5">
          <SiteMark className="size-8 shrink-0" />
          <span className="truncate font-mono text-18 font-bold tracking-[-0.05em]">
            {site.name}
          </span>
        </Link>
        <nav aria-label={text('menu')} className="hidden h-full xl:block">
          <Menu look="bar" />
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <SearchButton />
          <LanguageSelect />
          <ThemeToggle />
          <button
            type="button"
            className="grid size-11 place-items-center rounded-sm hover:bg-sunken xl:hidden"
            aria-expanded={open}
            aria-controls="menu"
            aria-label={text(open ? 'menu.close' : 'menu.open')}
            onClick={() => {
              setOpenAt(open ? null : pathname);
            }}
          >
            {open ? <X size={20} /> : <MenuIcon size={20} />}
          </button>
        </div>
      </div>
      <nav
        id="menu"
        aria-label={text('menu')}
        hidden={!open}
        className="frame border-t border-line py-2 xl:hidden"
      >
        <Menu look="list" />
      </nav>
    </header>
  );
}
