import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Pagination } from '@/api/types';
import { useText } from '@/lib/i18n/text';
import { pagesShown } from '@/lib/list/pages-shown';
import { Link } from '@/lib/router/router';

import { SECONDARY_BUTTON } from './buttons';

export interface PagerProps {
  pagination: Pagination;
  /** The first page on the screen; differs from the pagination's own after 'Load More'. */
  firstPage: number;
  pathOf: (page: number) => string;
  onMore: () => void;
  loadingMore: boolean;
}

/** Asks the shell to go to the top of the screen with it. */
const SCROLL_TO_TOP = { toTop: true };

const CELL_CLASS =
  'num grid min-h-11 min-w-11 place-items-center rounded-sm border border-transparent text-14 hover:border-line-strong';

/** Numbers on a wide screen, 'Load More' on a phone; nothing where there is one page. */
export function Pager({ pagination, firstPage, pathOf, onMore, loadingMore }: PagerProps) {
  const text = useText('lists');
  const { page, limit, total_count: total, total_pages: pages } = pagination;
  if (pages <= 1 || page > pages) return null;

  const arrow = (target: number, name: string, icon: ReactNode) =>
    target >= 1 && target <= pages ? (
      <Link to={pathOf(target)} state={SCROLL_TO_TOP} className={CELL_CLASS} aria-label={name}>
        {icon}
      </Link>
    ) : (
      <span className={`${CELL_CLASS} text-line-strong`} aria-hidden="true">
        {icon}
      </span>
    );

  return (
    <nav aria-label={text('pager.label')} className="mt-8 flex flex-col items-center gap-4">
      <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-1 text-14 text-ink-2">
        <p className="num text-13">
          {text('pager.showing', {
            from: (firstPage - 1) * limit + 1,
            to: Math.min(page * limit, total),
            total,
          })}
        </p>
        <p className="num text-13">{text('pager.position', { page, pages })}</p>
      </div>
      {pagination.has_next && (
        <button
          type="button"
          className={`${SECONDARY_BUTTON} w-full sm:hidden`}
          onClick={onMore}
          disabled={loadingMore}
        >
          {text('pager.more')}
        </button>
      )}
      <ul className="hidden flex-wrap justify-center gap-1 sm:flex">
        <li>{arrow(page - 1, text('pager.previous'), <ChevronLeft size={18} />)}</li>
        {pagesShown(page, pages).map((shown, index) => (
          <li key={shown ?? `gap-${String(index)}`}>
            {shown === null ? (
              <span className={`${CELL_CLASS} text-ink-3`} aria-hidden="true">
                …
              </span>
            ) : (
              <Link
                to={pathOf(shown)}
                state={SCROLL_TO_TOP}
                className={`${CELL_CLASS} ${shown === page ? 'border-brass text-brass' : ''}`}
                aria-current={shown === page ? 'page' : undefined}
                aria-label={text('pager.page', { page: shown })}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
        <li>{arrow(page + 1, text('pager.next'), <ChevronRight size={18} />)}</li>
      </ul>
    </nav>
  );
}
