import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';

import { useText } from '@/lib/i18n/text';

interface ListToolbarProps {
  search: ReactNode;
  /** Filters and order: a line on a wide screen, behind a button on a narrow one. */
  children: ReactNode;
  /** Whether a filter is set that a narrow screen does not show. */
  filtered?: boolean;
}

/** What a list is searched, filtered and sorted by. */
export function ListToolbar({ search, children, filtered = false }: ListToolbarProps) {
  const text = useText('lists');
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div role="search" className="mb-2 flex flex-wrap gap-2">
      <div className="min-w-0 flex-1">{search}</div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={text('filters')}
        title={text('filters')}
        className={`field grid place-items-center lg:hidden ${filtered ? 'text-brass' : 'text-ink-2'}`}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
      </button>
      <div
        id={id}
        className={`w-full grid-cols-2 gap-2 lg:flex lg:w-auto ${open ? 'grid' : 'hidden'}`}
      >
        {children}
      </div>
    </div>
  );
}
