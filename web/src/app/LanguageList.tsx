import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

import { writePreference } from '@/lib/browser/storage';
import { AVAILABLE_LOCALES } from '@/lib/i18n/catalogues';
import { LOCALE_NAMES, localisedPath } from '@/lib/i18n/locales';
import { useLocale } from '@/lib/i18n/text';
import { useBrowserLocation } from '@/lib/router/router';

/** On a phone the list hangs from the body, clear of the header. */
const PHONE_QUERY = '(max-width: 640px)';

export interface LanguageListProps {
  top: number;
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The languages that have a catalogue; each is the URL of this page in that language. */
export function LanguageList({ top, button, onClose }: LanguageListProps) {
  const locale = useLocale();
  const { pathname, search, hash } = useBrowserLocation();
  const here = `${pathname}${search && `?${search}`}${hash && `#${hash}`}`;
  const list = useRef<HTMLUListElement>(null);
  const close = useRef(onClose);

  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    const onResize = () => {
      close.current();
    };
    const closeOutside = (event: PointerEvent) => {
      const at = event.target;
      if (at instanceof Node && !list.current?.contains(at) && !button.current?.contains(at)) {
        close.current();
      }
    };
    // Wherever focus is: the list may still have been under way when the key was pressed.
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close.current();
      button.current?.focus();
    };
    window.addEventListener('resize', onResize);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    return () => {
      window.removeEventListener('resize', onResize);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [button]);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items.at(next % items.length)?.focus();
  };

  const phone = window.matchMedia(PHONE_QUERY).matches;
  const shown = (
    <ul
      ref={list}
      style={phone ? { top } : undefined}
      className={`z-30 rounded-sm border border-line-strong bg-surface py-1 ${
        phone ? 'fixed end-4 w-44' : 'absolute end-0 top-full mt-1 w-44'
      }`}
    >
      {AVAILABLE_LOCALES.map((other) => (
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
              onClose();
            }}
          >
            {LOCALE_NAMES[other]}
            <span className="label">{other}</span>
          </a>
        </li>
      ))}
    </ul>
  );
  return phone ? createPortal(shown, document.body) : shown;
}
