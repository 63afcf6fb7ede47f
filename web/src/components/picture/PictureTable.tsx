import type { ReactNode } from 'react';

export interface PictureTableProps {
  /** What it is a table of. */
  title: string;
  /** The first is that of the rows' heads. */
  columns: readonly string[];
  rows: readonly { key: string; head: ReactNode; cells: readonly ReactNode[] }[];
}

/** The figures of a picture. */
export function PictureTable({ title, columns, rows }: PictureTableProps) {
  const [head, ...others] = columns;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div role="region" aria-label={title} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full text-13">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line-strong text-ink-2">
            <th scope="col" className="py-2 pe-4 text-start font-medium">
              {head}
            </th>
            {others.map((column) => (
              <th key={column} scope="col" className="py-2 ps-4 text-end font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {row.head}
              </th>
              {row.cells.map((cell, index) => (
                <td key={others[index]} className="num py-2 ps-4 text-end whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
