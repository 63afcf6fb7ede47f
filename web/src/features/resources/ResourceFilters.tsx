import { LayoutGrid, List } from 'lucide-react';

import type { Resource } from '@/api/types';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import type { ResourcesSearch } from './resources-search';
import { buildResourcesSearch, CATEGORIES } from './resources-search';

interface ResourceFiltersProps {
  search: ResourcesSearch;
  all: readonly Resource[];
}

const ICONS = { grid: LayoutGrid, list: List } as const;

/** Each choice is a URL, so that it can be sent and come back to. */
export function ResourceFilters({ search, all }: ResourceFiltersProps) {
  const text = useText('resources');
  const pathOf = (part: Partial<ResourcesSearch>) =>
    paths.resources(buildResourcesSearch({ ...search, ...part }));
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
      <nav aria-label={text('filter')}>
        <ul className="flex flex-wrap gap-2">
          {[null, ...CATEGORIES].map((category) => (
            <li key={category ?? 'all'}>
              <Link
                to={pathOf({ category })}
                aria-current={search.category === category ? 'true' : undefined}
                className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-line-strong px-4 text-14 hover:bg-sunken aria-[current]:border-verdigris aria-[current]:bg-verdigris aria-[current]:text-on-verdigris"
              >
                {text(`category.${category ?? 'all'}`)}
                {all.length > 0 && (
                  <span className="num text-11">
                    {all.filter((one) => category === null || one.category === category).length}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div
        role="group"
        aria-label={text('view')}
        className="flex rounded-sm border border-line-strong"
      >
        {(['grid', 'list'] as const).map((view) => {
          const Icon = ICONS[view];
          return (
            <Link
              key={view}
              to={pathOf({ view })}
              aria-current={search.view === view ? 'true' : undefined}
              aria-label={text(`view.${view}`)}
              title={text(`view.${view}`)}
              className="grid min-h-10.5 min-w-11 place-items-center text-ink-2 hover:bg-sunken aria-[current]:bg-verdigris aria-[current]:text-on-verdigris"
            >
              <Icon size={18} aria-hidden="true" />
            </Link>
          );
        })}
      </div>
    </div>
  );
}
