import { Menu as MenuIcon, X } from 'lucide-react';
import { useRef, useState } from 'react';

import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link, useBrowserLocation } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { LanguageSelect } from './LanguageSelect';
import { Menu } from './Menu';
import { MenuPanel } from './MenuPanel';
import { SearchButton } from './SearchButton';
import { SiteMark } from './SiteMark';
import { ThemeToggle } from './ThemeToggle';

export function Header() {
  const text = useText('common');
  const site = useSite();
  const { key } = useBrowserLocation();
  // Open at this entry of the history only: every navigation closes it, one on the same path, too.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const button = useRef<HTMLButtonElement>(null);

  return (
    <header className="sticky top-0 z-20 border-b border-line bg-bar">
      <div className="frame flex h-16 items-center gap-4 lg:gap-3 xl:gap-6">
        <Link to={paths.home()} className="flex min-h-11 min-w-0 items-center lg:min-w-8">
          {/* A name that does not fit whole goes to a second line, which is not seen. */}
          <span className="flex h-9 flex-wrap items-center gap-2.5 overflow-hidden">
            <SiteMark className="size-8 shrink-0" />
            <span className="truncate font-mono text-18 font-bold tracking-[-0.05em] lg:sr-only xl:not-sr-only xl:truncate">
              {site.name}
            </span>
          </span>
        </Link>
        <nav aria-label={text('menu')} className="hidden h-full lg:block">
          <Menu look="bar" />
        </nav>
        <div className="ms-auto flex items-center xl:gap-1">
          <SearchButton />
          <LanguageSelect />
          <ThemeToggle />
          <button
            ref={button}
            type="button"
            className="grid size-11 place-items-center rounded-sm hover:bg-sunken lg:hidden"
            aria-expanded={open}
            aria-controls={open ? 'menu' : undefined}
            aria-label={text(open ? 'menu.close' : 'menu.open')}
            onClick={() => {
              setOpenAt(open ? null : key);
            }}
          >
            {open ? <X size={20} /> : <MenuIcon size={20} />}
          </button>
        </div>
      </div>
      {open && (
        <MenuPanel
          button={button}
          onClose={() => {
            setOpenAt(null);
          }}
        />
      )}
    </header>
  );
}
