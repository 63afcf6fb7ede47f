import { ArrowDown, ArrowUp } from 'lucide-react';

import { naturalDirection } from '@/lib/list/natural-direction';

import type { Direction, Order, TableColumn } from './table-column';

/** The classes that hide a column of the order's width; of the column that the rows are sorted by, none. */
const SHOW_CLASSES = {
  tablet: '',
  desktop: 'hidden lg:table-cell',
  wide: 'hidden xl:table-cell',
  full: 'hidden min-[90rem]:table-cell',
  sorted: '',
} as const;

export function showClassOf<Row, Field extends string>(
  { from, sort }: TableColumn<Row, Field>,
  sorted?: Field,
): string {
  return from && (sort === undefined || sort !== sorted) ? SHOW_CLASSES[from] : '';
}

interface ColumnHeadProps<Row, Field extends string> {
  column: TableColumn<Row, Field>;
  order: Order<Field> | undefined;
  onSort: ((field: Field, direction: Direction) => void) | undefined;
}

/** Says what a column is; where it can be sorted by, a button. A second click turns the order round. */
export function ColumnHead<Row, Field extends string>(props: ColumnHeadProps<Row, Field>) {
  const { column, order, onSort } = props;
  const { sort: field, title, number } = column;
  const className = `label sticky top-16 z-2 h-11 border-b border-line-strong bg-bg px-1.5 font-medium first:ps-0 last:pe-0 ${showClassOf(column, order?.field)} ${number ? 'text-end' : 'text-start'}`;
  if (field === undefined || !onSort) {
    return (
      <th scope="col" className={className}>
        {column.hidesTitle ? <span className="sr-only">{title}</span> : title}
      </th>
    );
  }
  const sorted = order?.field === field;
  const ascending = order?.direction === 'ASC';
  const Arrow = ascending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      title={column.note}
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={`inline-flex min-h-11 items-center gap-1 ${number ? 'flex-row-reverse' : ''} ${sorted ? 'text-brass' : 'hover:text-ink'}`}
        onClick={() => {
          onSort(field, sorted ? (ascending ? 'DESC' : 'ASC') : naturalDirection(field));
        }}
      >
        {title}
        {sorted && <Arrow size={13} aria-hidden="true" />}
      </button>
    </th>
  );
}
