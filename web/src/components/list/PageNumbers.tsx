import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import { useText } from '@/lib/i18n/text';
import { pageWindow } from '@/lib/list/page-window';
import { Link } from '@/lib/router/router';

/** Asks the shell to go to the top of the screen with it. */
const SCROLL_TO_TOP = { toTop: true };

const CELL_CLASS =
  'num grid min-h-11 min-w-11 place-items-center rounded-sm border border-transparent text-14 hover:border-line-strong';

interface PageNumbersProps {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  /** How many numbers stand between the arrows; 0: where the visitor is, in words. */
  width: number;
}

/** Previous, the numbers around the page, and next; nothing where there is one page. */
export function PageNumbers({ page, pages, pathOf, width }: PageNumbersProps) {
  const text = useText('lists');
  if (pages <= 1 || page > pages) return null;
  const arrow = (target: number, name: string, icon: ReactNode) => (
    <li>
      {target >= 1 && target <= pages ? (
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
    <nav aria-label={text('pager.label')} className="mt-8">
      <ul className="flex items-center justify-center gap-1">
        {arrow(page - 1, text('pager.previous'), <ChevronLeft size={18} />)}
        {width === 0 && (
          <li className="num px-2 text-13 text-ink-2">{text('pager.position', { page, pages })}</li>
        )}
        {pageWindow(page, pages, width).map((shown) => (
          <li key={shown}>
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
      </ul>
    </nav>
  );
}
