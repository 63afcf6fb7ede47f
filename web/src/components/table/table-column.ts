import type { ReactNode } from 'react';

import type { MetricName } from '@/lib/sources/metrics';

export type Direction = 'ASC' | 'DESC';

/** What a table is sorted by, and which way. */
export interface Order<Field extends string> {
  field: Field;
  direction: Direction;
}

/** A column of a table, and a labelled figure of a card where there is no room for one. */
export interface TableColumn<Row, Field extends string = string> {
  key: string;
  /** In the language of the page. */
  title: string;
  /** What it says and how it is computed, where the title cannot; a tooltip of the head. */
  note?: string;
  cell: (row: Row) => ReactNode;
  /** Names its row and links to its record. Each table has one such column. */
  rowHead?: true;
  /** Sorts by this; the first click takes `naturalDirection` of it. */
  sort?: Field;
  number?: true;
  /**
   * The width from which there is room for it: a tablet (768 px) has a table, a phone cards; 1,024, 1,280 and 1,440
   * px. 'sorted': only while the rows stand in its order. The column of the order is shown on every screen.
   */
  from?: 'tablet' | 'desktop' | 'wide' | 'full' | 'sorted';
  /** Which metric it is: known values get a tooltip with their source. */
  metric?: MetricName;
  /** Whether there is a value in a row; without it there always is. */
  known?: (row: Row) => boolean;
  /** Left out while no row has a value: a column of dashes says nothing. */
  optional?: true;
  /** In a card it stands beside the name without its title, at any width: a figure or a button. 'none': in no card. */
  card?: 'lead' | 'action' | 'none';
  /** The title is only read aloud. */
  hidesTitle?: true;
}

/** Those that are worth showing of these rows in this order. */
export function shownColumns<Row, Field extends string>(
  columns: readonly TableColumn<Row, Field>[],
  rows: readonly Row[],
  sorted?: Field,
): readonly TableColumn<Row, Field>[] {
  return columns.filter(({ optional, known, from, sort }) => {
    if (sort !== undefined && sort === sorted) return true;
    return from !== 'sorted' && !(optional && known && !rows.some(known));
  });
}

/** Those of a card: it has no room for what needs a width. */
export function cardColumns<Row, Field extends string>(
  columns: readonly TableColumn<Row, Field>[],
  sorted?: Field,
): readonly TableColumn<Row, Field>[] {
  return columns.filter(
    ({ card, from, sort }) =>
      card !== 'none' &&
      (card !== undefined || from === undefined || (sort !== undefined && sort === sorted)),
  );
}
