import { copyText } from '@/lib/browser/clipboard';
import { writePreference } from '@/lib/browser/storage';
import { useTheme } from '@/lib/browser/theme';
import { showToast } from '@/lib/browser/toasts';
import { localisedPath } from '@/lib/i18n/locales';
import { useText } from '@/lib/i18n/text';

import type { PaletteOption } from './palette-options';
import { addRecentTarget, clearRecentTargets } from './recent-targets';

interface Surroundings {
  /** The path of the page behind the panel. */
  here: string;
  close: () => void;
  onCleared: () => void;
}

/** What happens when an option is opened: `leave` first, then, unless it is a link that was clicked, `follow`. */
export function useTargets({ here, close, onCleared }: Surroundings) {
  const text = useText('search');
  const { toggle } = useTheme();

  const leave = ({ title, target, remembered }: PaletteOption) => {
    if (target.kind === 'page') addRecentTarget({ title: remembered ?? title, path: target.path });
    if (target.kind === 'language') writePreference('locale', target.locale);
    if (target.kind !== 'clear_recent') close();
  };

  const follow = ({ target }: PaletteOption, goTo: (path: string) => void) => {
    switch (target.kind) {
      case 'page':
        goTo(target.path);
        break;
      case 'language':
        window.location.assign(localisedPath(here, target.locale));
        break;
      case 'theme':
        toggle();
        break;
      case 'copy_url':
        void copyText(window.location.href).then((done) => {
          if (done) showToast(text('action.copied'));
        });
        break;
      case 'clear_recent':
        clearRecentTargets();
        onCleared();
        break;
    }
  };
  return { leave, follow };
}
