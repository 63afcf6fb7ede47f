import type { ReactNode } from 'react';

import type { Pagination } from '@/api/types';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Notice } from '@/components/ui/Notice';
import { useText } from '@/lib/i18n/text';
import { Link } from '@/lib/router/router';

interface PastEndProps {
  pagination: Pagination;
  /** The first page's URL. */
  first: string;
  /** What an empty list says. */
  children: ReactNode;
}

/** A page without rows: past the last one, or of a list that is empty. */
export function PastEnd({ pagination, first, children }: PastEndProps) {
  const text = useText('lists');
  if (pagination.total_count === 0) return children;
  return (
    <Notice title={text('past_end')}>
      <Link className={SECONDARY_BUTTON} to={first}>
        {text('first_page')}
      </Link>
    </Notice>
  );
}
