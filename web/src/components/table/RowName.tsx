import type { ReactNode } from 'react';

import { SourceMark } from '@/components/ui/SourceMark';
import { Link } from '@/lib/router/router';

interface RowNameProps {
  to: string;
  name: string;
  /** The picture beside the name. */
  logo?: ReactNode;
  /** Marks, and what else tells it from its like. */
  children?: ReactNode;
}

/** The head of a row or card: whose it is, in one line; in a card in two. The link covers the whole row. */
export function RowName({ to, name, logo, children }: RowNameProps) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 md:flex-nowrap">
      {logo}
      <div className="min-w-0 md:flex md:items-center md:gap-2">
        <Link
          to={to}
          title={name}
          className="block truncate text-16 font-medium after:absolute after:inset-0 md:text-14"
        >
          {name}
        </Link>
        {/* As high as its text, whatever the mark of the sources needs. It is short: the name makes room for it. */}
        <div className="flex h-5 min-w-0 items-center text-13 text-ink-2 md:max-w-1/2 md:shrink-0">
          <span className="flex min-w-0 items-center gap-x-2 overflow-hidden whitespace-nowrap">
            {children}
          </span>
          <SourceMark />
        </div>
      </div>
    </div>
  );
}
