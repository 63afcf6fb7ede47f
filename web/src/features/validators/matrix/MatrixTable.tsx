import { useState } from 'react';

import { PictureTable } from '@/components/picture/PictureTable';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { ValidatorStatusMark } from '@/components/validator/ValidatorStatusMark';
import { formatFraction } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import type { Matrix } from './matrix-data';
import { listCells } from './matrix-data';

const OPERATORS_A_PAGE = 20;

interface MatrixTableProps {
  matrix: Matrix;
  onNearEnd: () => void;
}

/** The cells of the matrix to read, twenty operators at a time. */
export function MatrixTable({ matrix, onNearEnd }: MatrixTableProps) {
  const text = useText('matrix');
  const locale = useLocale();
  const [page, setPage] = useState(0);
  const first = page * OPERATORS_A_PAGE;
  const operators = matrix.rows.slice(first, first + OPERATORS_A_PAGE);
  const last = first + operators.length;
  const goTo = (next: number) => {
    setPage(next);
    if ((next + 2) * OPERATORS_A_PAGE > matrix.rows.length) onNearEnd();
  };
  return (
    <>
      <PictureTable
        title={text('title')}
        columns={[text('operator'), text('chain'), text('share'), text('state')]}
        rows={operators.flatMap(({ Identity, Moniker }, index) =>
          listCells(matrix, first + index).map(({ column, share, state }) => ({
            key: `${Identity} ${String(column)}`,
            head: (
              <Link to={paths.validator(Identity)} className="link">
                {Moniker || Identity}
              </Link>
            ),
            cells: [
              matrix.chains[column]?.PrettyName ?? '',
              state === 'active' ? formatFraction(share, locale) : text('no_share'),
              <ValidatorStatusMark key="state" state={state} />,
            ],
          })),
        )}
      />
      <div className="mt-2 flex flex-wrap items-center gap-4">
        <button
          type="button"
          className={SECONDARY_BUTTON}
          disabled={page === 0}
          onClick={() => {
            goTo(page - 1);
          }}
        >
          {text('table.before')}
        </button>
        <button
          type="button"
          className={SECONDARY_BUTTON}
          disabled={last >= matrix.rows.length}
          onClick={() => {
            goTo(page + 1);
          }}
        >
          {text('table.after')}
        </button>
        <p role="status" className="num text-13 text-ink-2">
          {text('table.showing', { from: first + 1, to: last, total: matrix.total })}
        </p>
      </div>
    </>
  );
}
