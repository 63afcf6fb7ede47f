import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';

import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { LOCALE_NAMES } from '@/lib/i18n/locales';
import { useLocale, useText } from '@/lib/i18n/text';
import { lazyComponent } from '@/lib/lazy-component';

import type { LanguageListProps } from './LanguageList';

const LanguageList = lazyComponent<LanguageListProps>(
  () => import('./ShellEnd').then((end) => ({ default: end.LanguageList })),
  [],
);

/** The button names the language of the page; its list comes when it is first opened. */
export function LanguageSelect() {
  const text = useText('common');
  const locale = useLocale();
  // Where the list hangs, in pixels from the top of the window; null while it is closed.
  const [openAt, setOpenAt] = useState<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        className="flex min-h-11 items-center gap-1 rounded-sm px-3 text-14 text-ink-2 hover:bg-sunken hover:text-ink"
        aria-expanded={openAt !== null}
        aria-label={`${text('language')}: ${LOCALE_NAMES[locale]}`}
        onClick={(event) => {
          setOpenAt(openAt === null ? event.currentTarget.getBoundingClientRect().bottom : null);
        }}
      >
        {locale.toUpperCase()}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {openAt !== null && (
        <LazyBoundary errorFallback={null}>
          <LanguageList
            top={openAt}
            button={button}
            onClose={() => {
              setOpenAt(null);
            }}
          />
        </LazyBoundary>
      )}
    </div>
  );
}
