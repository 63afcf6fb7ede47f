import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';

import type { Pagination } from '@/api/types';
import { useText } from '@/lib/i18n/text';
import { pageWindow } from '@/lib/list/page-window';
import { Link } from '@/lib/router/router';

const WINDOW = 7;

/** Asks the shell to go to the top of the screen with it. */
const SCROLL_TO_TOP = { toTop: true };

const CELL_CLASS =
  'num grid min-h-11 min-w-11 place-items-center rounded-sm border border-transparent text-14 hover:border-line-strong';

interface ValidatorsPagerProps {
  pagination: Pagination;
  pathOf: (page: number) => string;
}

/** Where the visitor is, and the ways on: first, previous, up to seven numbers, next, last. */
export function ValidatorsPager({ pagination, pathOf }: ValidatorsPagerProps) {
  const text = useText('validators');
  const { page, limit, total_count: total, total_pages: pages } = pagination;
  const from = (page - 1) * limit + 1;

  const arrow = (target: number, name: string, icon: ReactNode) => (
    <li>
      {target >= 1 && target <= pages && target !== page ? (
        <Link to={pathOf(target)} state={SCROLL_TO_TOP} className={CELL_CLASS} aria-label={name}>
          {icon}
        </Link>
      ) : (
        <span className={`${CELL_CLASS} text-line-strong`} aria-hidden="true">
          {icon}
        </span>
      )}
    </li>
  );

  return (
    <nav aria-label={text('pager.label')} className="mt-6 flex flex-col items-center gap-4">
      <p className="num w-full text-13 text-ink-2" role="status">
        {text('pager.showing', { page, pages, from, to: Math.min(page * limit, total), total })}
      </p>
      {pages > 1 && (
        <ul className="flex justify-center gap-px sm:gap-1">
          {arrow(1, text('pager.first'), <ChevronsLeft size={18} />)}
          {arrow(page - 1, text('pager.previous'), <ChevronLeft size={18} />)}
          {pageWindow(page, pages, WINDOW).map((shown) => (
            // A phone has room for three numbers.
            <li key={shown} className={Math.abs(shown - page) > 1 ? 'hidden sm:block' : ''}>
              <Link
                to={pathOf(shown)}
                state={SCROLL_TO_TOP}
                className={`${CELL_CLASS} ${shown === page ? 'border-brass text-brass' : ''}`}
                aria-current={shown === page ? 'page' : undefined}
                aria-label={text('pager.page', { page: shown })}
              >
                {shown}
              </Link>
            </li>
          ))}
          {arrow(page + 1, text('pager.next'), <ChevronRight size={18} />)}
          {arrow(pages, text('pager.last'), <ChevronsRight size={18} />)}
        </ul>
      )}
    </nav>
  );
}
