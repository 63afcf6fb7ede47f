import { Moon, Sun } from 'lucide-react';

import { useTheme } from '@/lib/browser/theme';
import { useText } from '@/lib/i18n/text';

export function ThemeToggle() {
  const text = useText('common');
  const { theme, toggle } = useTheme();
  const name = text(theme === 'dark' ? 'theme.to_light' : 'theme.to_dark');
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-sunken hover:text-ink"
      aria-label={name}
      title={name}
      onClick={toggle}
    >
      {theme === 'dark' ? <Sun size={20} /> : <Moon size={20} />}
    </button>
  );
}
