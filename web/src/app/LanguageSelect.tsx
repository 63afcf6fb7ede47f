import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { kAvailableLocales } from '@/lib/i18n/catalogues';
import { kLocaleNames, localisedPath } from '@/lib/i18n/locales';
import { useLocale, useText } from '@/lib/i18n/text';
import { useAddress } from '@/lib/router/router';
import { writePreference } from '@/lib/storage';

/** On a phone the list hangs from the body, clear of the header. */
const kPhone = '(max-width: 640px)';

/** The languages that have a catalogue; each is the address of this page in that language. */
export function LanguageSelect() {
  const text = useText('common');
  const locale = useLocale();
  const { pathname, search, hash } = useAddress();
  const here = `${pathname}${search && `?${search}`}${hash && `#${hash}`}`;
  // Where the list hangs, in pixels from the top of the window; null while it is closed.
  const [openAt, setOpenAt] = useState<number | null>(null);
  const open = openAt !== null;
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (!open) return;
    const close = () => {
      setOpenAt(null);
    };
    const closeOutside = (event: PointerEvent) => {
      const at = event.target;
      if (at instanceof Node && !list.current?.contains(at) && !button.current?.contains(at)) {
        close();
      }
    };
    window.addEventListener('resize', close);
    document.addEventListener('pointerdown', closeOutside);
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    return () => {
      window.removeEventListener('resize', close);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [open]);

  if (kAvailableLocales.length < 2) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpenAt(null);
      button.current?.focus();
      event.stopPropagation();
      return;
    }
    const items = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  };

  const phone = open && window.matchMedia(kPhone).matches;
  const menu = open && (
    <ul
      ref={list}
      style={phone ? { top: openAt } : undefined}
      className={`z-30 rounded-sm border border-line-strong bg-surface py-1 ${
        phone ? 'fixed end-4 w-44' : 'absolute end-0 top-full mt-1 w-44'
      }`}
    >
      {kAvailableLocales.map((other) => (
        <li key={other}>
          <a
            href={localisedPath(here, other)}
            lang={other}
            hrefLang={other}
            aria-current={other === locale ? 'true' : undefined}
            className="flex min-h-11 items-center justify-between px-4 text-14 hover:bg-sunken aria-[current]:font-semibold aria-[current]:text-brass"
            onKeyDown={onKeyDown}
            onClick={() => {
              writePreference('locale', other);
              setOpenAt(null);
            }}
          >
            {kLocaleNames[other]}
            <span className="label">{other}</span>
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        className="flex min-h-11 items-center gap-1 rounded-sm px-3 text-14 text-ink-2 hover:bg-sunken hover:text-ink"
        aria-expanded={open}
        aria-label={`${text('language')}: ${kLocaleNames[locale]}`}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          setOpenAt(open ? null : event.currentTarget.getBoundingClientRect().bottom);
        }}
      >
        {locale.toUpperCase()}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {phone ? createPortal(menu, document.body) : menu}
    </div>
  );
}
