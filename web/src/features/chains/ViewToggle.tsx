import { ChartScatter, LayoutGrid, List } from 'lucide-react';

import { useText } from '@/lib/i18n/text';

import type { View } from './chains-search';
import { VIEWS } from './chains-search';
import type { ChainsUrlState } from './use-chains-url-state';
import { rememberView } from './use-chains-url-state';

const ICONS = { grid: LayoutGrid, list: List, chart: ChartScatter } as const;

export function ViewToggle({ urlState, view }: { urlState: ChainsUrlState; view: View }) {
  const text = useText('chains');
  return (
    <div
      role="group"
      aria-label={text('view')}
      className="flex rounded-sm border border-line-strong"
    >
      {VIEWS.map((choice) => {
        const Icon = ICONS[choice];
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={view === choice}
            aria-label={text(`view.${choice}`)}
            title={text(`view.${choice}`)}
            className="grid min-h-10.5 min-w-11 place-items-center text-ink-2 hover:bg-sunken aria-pressed:bg-verdigris aria-pressed:text-on-verdigris"
            onClick={() => {
              rememberView(choice);
              urlState.goTo({ view: choice });
            }}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}
