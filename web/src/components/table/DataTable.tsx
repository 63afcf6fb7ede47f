import type { ReactNode } from 'react';
import { Fragment } from 'react';

import { useWide } from '@/lib/browser/wide';
import type { RecordKey } from '@/lib/sources/metrics';

import { ColumnHead, showClassOf } from './ColumnHead';
import { RecordCard } from './RecordCard';
import type { Direction, Order, TableColumn } from './table-column';
import { cardColumns, shownColumns } from './table-column';

interface RowIdentity {
  key: string;
  /** Whose metrics the row shows. */
  record: RecordKey;
  dimmed?: boolean;
}

interface DataTableProps<Row, Field extends string> {
  /** What it is called, for those who do not see it. */
  caption: string;
  columns: readonly TableColumn<Row, Field>[];
  rows: readonly Row[];
  identify: (row: Row) => RowIdentity;
  /** The order of the rows; the screen sorts them and keeps the order in its URL. */
  order?: Order<Field>;
  onSort?: (field: Field, direction: Direction) => void;
  /** What opens below a row: whose key is open, and what it holds. The button stands in a column. */
  expansion?: { openKey: string | null; content: (row: Row) => ReactNode };
  /** What stands below the first rows, and below how many. */
  interlude?: { after: number; content: ReactNode } | undefined;
}

/** The rows of a list: a table with rows of 44 px, on a phone cards with the same figures. */
export function DataTable<Row, Field extends string>(props: DataTableProps<Row, Field>) {
  const wide = useWide();
  const columns = shownColumns(props.columns, props.rows, props.order?.field);
  return wide ? <Table {...props} columns={columns} /> : <Cards {...props} columns={columns} />;
}

function Table<Row, Field extends string>(props: DataTableProps<Row, Field>) {
  const { caption, columns, rows, identify, order, onSort, expansion, interlude } = props;
  return (
    <table className="w-full border-separate border-spacing-0 text-14">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} order={order} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const { key, record, dimmed = false } = identify(row);
          return (
            <Fragment key={key}>
              <tr
                data-record={record}
                className={`relative hover:bg-surface ${dimmed ? 'dimmed' : ''}`}
              >
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} sorted={order?.field} />
                ))}
              </tr>
              {expansion?.openKey === key && (
                <tr>
                  <td colSpan={columns.length} className="border-b border-line py-6">
                    {expansion.content(row)}
                  </td>
                </tr>
              )}
              {interlude && stands(interlude, index, rows.length) && (
                <tr>
                  <td colSpan={columns.length} className="border-b border-line py-2">
                    {interlude.content}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

/** Below the row of that number, or the last one where there are fewer. */
function stands({ after }: { after: number }, index: number, count: number): boolean {
  return index === Math.min(after, count) - 1;
}

interface CellProps<Row, Field extends string> extends ValueProps<Row, Field> {
  sorted: Field | undefined;
}

function Cell<Row, Field extends string>({ column, row, sorted }: CellProps<Row, Field>) {
  const className = 'h-11 border-b border-line px-1.5 whitespace-nowrap first:ps-0 last:pe-0';
  const shown = <Value column={column} row={row} />;
  if (column.rowHead) {
    return (
      <th scope="row" className={`${className} max-w-40 text-start xl:max-w-64 font-normal`}>
        {shown}
      </th>
    );
  }
  return (
    <td
      className={`${className} ${showClassOf(column, sorted)} ${column.number ? 'num text-end text-13' : ''}`}
    >
      {shown}
    </td>
  );
}

interface ValueProps<Row, Field extends string> {
  column: TableColumn<Row, Field>;
  row: Row;
}

function Value<Row, Field extends string>({ column, row }: ValueProps<Row, Field>) {
  const shown = column.cell(row);
  if (!column.metric || column.known?.(row) === false) return shown;
  return <span data-metric={column.metric}>{shown}</span>;
}

function Cards<Row, Field extends string>(props: DataTableProps<Row, Field>) {
  const { columns, rows, identify, order, expansion, interlude } = props;
  const shown = cardColumns(columns, order?.field);
  const heads = shown.filter(({ rowHead }) => rowHead);
  const figures = shown.filter(({ rowHead, card }) => !rowHead && card === undefined);
  const valuesOf = (row: Row, card: 'lead' | 'action') =>
    shown
      .filter((column) => column.card === card)
      .map((column) => <Value key={column.key} column={column} row={row} />);
  return (
    <ul className="grid grid-cols-1 gap-2">
      {rows.map((row, index) => {
        const { key, record, dimmed = false } = identify(row);
        return (
          <li key={key} className="space-y-2">
            <RecordCard
              record={record}
              dimmed={dimmed}
              head={heads.map((column) => (
                <Value key={column.key} column={column} row={row} />
              ))}
              lead={valuesOf(row, 'lead')}
              actions={valuesOf(row, 'action')}
              figures={figures.map((column) => ({
                key: column.key,
                title: column.title,
                value: <Value column={column} row={row} />,
              }))}
            >
              {expansion?.openKey === key && expansion.content(row)}
            </RecordCard>
            {interlude && stands(interlude, index, rows.length) && interlude.content}
          </li>
        );
      })}
    </ul>
  );
}
