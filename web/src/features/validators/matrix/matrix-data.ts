import type { MatrixResponse } from '@/api/types';

type MatrixChain = MatrixResponse['meta']['chains'][number];
type MatrixRow = MatrixResponse['data'][number];

export type CellState = 'active' | 'jailed' | 'unbonding' | 'unbonded';
const STATES: readonly CellState[] = ['active', 'jailed', 'unbonding', 'unbonded'];
/** The API's letters, in the order of STATES. */
const LETTERS = 'sjuo';

export interface Cell {
  column: number;
  /** Of the power of the chain, a fraction; 0 where it signs nothing. */
  share: number;
  state: CellState;
}

/** Operators by chains. Of 4,500 operators one array holds the cells of all, row after row. */
export interface Matrix {
  chains: readonly MatrixChain[];
  rows: readonly MatrixRow[];
  /** How many rows there are on the server. */
  total: number;
  /** Where the cells of a row begin; one more than there are rows. */
  starts: Uint32Array;
  columns: Uint16Array;
  /** Millionths. */
  shares: Uint32Array;
  states: Uint8Array;
  leaders: number;
  haltedByLeaders: number;
}

/**
 * The pages as one matrix. A page of a newer edition may have its columns in another order: each of its cells goes
 * where the first page has its chain.
 */
export function joinPages(pages: readonly MatrixResponse[]): Matrix {
  const meta = pages[0]?.meta;
  const chains = meta?.chains ?? [];
  const placeOf = new Map(chains.map(({ ChainId }, place) => [ChainId, place]));
  const rows = pages.flatMap(({ data }) => data);
  const most = rows.reduce((sum, { Chains }) => sum + Chains.length, 0);
  const matrix = {
    starts: new Uint32Array(rows.length + 1),
    columns: new Uint16Array(most),
    shares: new Uint32Array(most),
    states: new Uint8Array(most),
  };
  let at = 0;
  let row = 0;
  for (const page of pages) {
    const places = page.meta.chains.map(({ ChainId }) => placeOf.get(ChainId));
    for (const { Chains, Shares, States } of page.data) {
      Chains.forEach((column, index) => {
        const place = places[column];
        if (place === undefined) return;
        matrix.columns[at] = place;
        matrix.shares[at] = Shares[index] ?? 0;
        matrix.states[at] = Math.max(0, LETTERS.indexOf(States[index] ?? 's'));
        at += 1;
      });
      row += 1;
      matrix.starts[row] = at;
    }
  }
  return {
    ...matrix,
    chains,
    rows,
    total: meta?.pagination.total_count ?? 0,
    leaders: meta?.leaders ?? 0,
    haltedByLeaders: meta?.halted_by_leaders ?? 0,
  };
}

function cellAt({ columns, shares, states }: Matrix, at: number): Cell {
  return {
    column: columns[at] ?? 0,
    share: (shares[at] ?? 0) / 1e6,
    state: STATES[states[at] ?? 0] ?? 'active',
  };
}

export function listCells(matrix: Matrix, row: number): readonly Cell[] {
  const [from = 0, to = 0] = [matrix.starts[row], matrix.starts[row + 1]];
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => cellAt(matrix, from + index));
}

export function findCell(matrix: Matrix, row: number, column: number): Cell | null {
  return listCells(matrix, row).find((cell) => cell.column === column) ?? null;
}
