import type { ReactNode } from 'react';

import { Link } from '@/lib/router/router';

interface RowNameProps {
  to: string;
  name: string;
  /** The picture beside the name. */
  logo?: ReactNode;
  /** Marks, and what else tells it from its like. */
  children?: ReactNode;
}

/** The head of a row or card: whose it is, in one line. The link covers the whole row. */
export function RowName({ to, name, logo, children }: RowNameProps) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      {logo}
      <Link
        to={to}
        title={name}
        className="min-w-0 truncate text-16 font-medium after:absolute after:inset-0 md:text-14"
      >
        {name}
      </Link>
      {children}
    </div>
  );
}
