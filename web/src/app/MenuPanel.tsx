import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

import { useText } from '@/lib/i18n/text';

import { Menu } from './Menu';

interface MenuPanelProps {
  /** What opens and closes it: a press on it is none outside. */
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

/** The menu below the header where the bar has no room for it. It scrolls by itself and closes on a press outside. */
export function MenuPanel({ button, onClose }: MenuPanelProps) {
  const text = useText('common');
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);

  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close.current();
      button.current?.focus();
    };
    const closeOutside = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (!panel.current?.contains(target) && !button.current?.contains(target)) close.current();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
    };
  }, [button]);

  return (
    <nav
      ref={panel}
      id="menu"
      aria-label={text('menu')}
      // The window less the header and the bars that stand above it at the top of a page.
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-8.5rem)] overflow-y-auto overscroll-contain border-b border-line bg-bar py-2 lg:hidden"
    >
      <div className="frame">
        <Menu
          look="list"
          onChoose={() => {
            onClose();
            // The link goes away with its focus; another screen's heading takes it from here.
            button.current?.focus();
          }}
        />
      </div>
    </nav>
  );
}
