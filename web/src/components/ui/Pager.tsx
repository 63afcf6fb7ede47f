import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { useText } from '@/lib/i18n/text';
import { Link } from '@/lib/router/router';

import { SECONDARY_BUTTON } from './buttons';

interface PagerProps {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  /** The numbers between the arrows, null for a gap; where the visitor is stands in words besides, on a phone alone. */
  numbers: readonly (number | null)[];
  /** What of the list is on the screen. */
  summary?: string | undefined;
  /** Also the first and the last page. */
  hasEnds?: boolean;
  /** Appends the next page to the rows, on a phone. */
  more?: { onMore: () => void; isLoading: boolean };
}

/** Asks the shell to go to the top of the screen with it. */
const SCROLL_TO_TOP = { toTop: true };

const CELL_CLASS =
  'num grid min-h-11 min-w-11 place-items-center rounded-sm border border-transparent text-14 hover:border-line-strong aria-[current]:border-brass aria-[current]:text-brass';

/**
 * The pages of a list: everywhere a way back and a way on, and from tablets on the numbers. Nothing where there is one
 * page, but for the summary.
 */
export function Pager({ page, pages, pathOf, numbers, summary, hasEnds, more }: PagerProps) {
  const text = useText('lists');
  const isPaged = pages > 1 && page <= pages;
  if (!isPaged && summary === undefined) return null;

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
    <nav aria-label={text('pager.label')} className="mt-8 flex flex-col items-center gap-4">
      {summary !== undefined && (
        <p className="num w-full text-13 text-ink-2" role="status">
          {summary}
        </p>
      )}
      {more && page < pages && (
        <button
          type="button"
          className={`${SECONDARY_BUTTON} w-full sm:hidden`}
          onClick={more.onMore}
          disabled={more.isLoading}
        >
          {text('pager.more')}
        </button>
      )}
      {isPaged && (
        <ul className="flex flex-wrap items-center justify-center gap-x-1">
          {hasEnds && arrow(1, text('pager.first'), <ChevronsLeft size={18} />)}
          {arrow(page - 1, text('pager.previous'), <ChevronLeft size={18} />)}
          <li className={`num px-2 text-13 text-ink-2 ${numbers.length > 0 ? 'sm:hidden' : ''}`}>
            {text('pager.position', { page, pages })}
          </li>
          {numbers.map((shown, index) => (
            <li key={shown ?? `gap-${String(index)}`} className="hidden sm:block">
              {shown === null ? (
                <span className={`${CELL_CLASS} text-ink-3`} aria-hidden="true">
                  …
                </span>
              ) : (
                <Link
                  to={pathOf(shown)}
                  state={SCROLL_TO_TOP}
                  className={CELL_CLASS}
                  aria-current={shown === page ? 'page' : undefined}
                  aria-label={text('pager.page', { page: shown })}
                >
                  {shown}
                </Link>
              )}
            </li>
          ))}
          {arrow(page + 1, text('pager.next'), <ChevronRight size={18} />)}
          {hasEnds && arrow(pages, text('pager.last'), <ChevronsRight size={18} />)}
        </ul>
      )}
    </nav>
  );
}
