// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { stubScreenWidth } from '@/test/screen-width';

import { DataTable } from './DataTable';
import type { Direction, Order, TableColumn } from './table-column';

interface Planet {
  name: string;
  moons: number;
  rings: number | null;
  mass: number;
}

type Field = 'moons' | 'mass' | 'market_cap_rank';

const PLANETS: readonly Planet[] = [
  { name: 'Saturn', moons: 146, rings: 7, mass: 95 },
  { name: 'Mars', moons: 2, rings: null, mass: 0.1 },
];

const COLUMNS: readonly TableColumn<Planet, Field>[] = [
  {
    key: 'name',
    title: 'Planet',
    rowHead: true,
    cell: ({ name }) => <a href={`/${name}`}>{name}</a>,
  },
  {
    key: 'moons',
    title: 'Moons',
    sort: 'moons',
    number: true,
    card: 'lead',
    cell: (it) => it.moons,
  },
  {
    key: 'rings',
    title: 'Rings',
    metric: 'chains',
    known: ({ rings }) => rings !== null,
    optional: true,
    cell: ({ rings }) => rings ?? '—',
  },
  { key: 'place', title: 'Place', sort: 'market_cap_rank', from: 'desktop', cell: () => 'sixth' },
  { key: 'mass', title: 'Mass', sort: 'mass', from: 'sorted', cell: ({ mass }) => mass },
];

interface Shown {
  rows?: readonly Planet[];
  order?: Order<Field>;
  onSort?: (field: Field, direction: Direction) => void;
  openKey?: string | null;
}

function show({ rows = PLANETS, order, onSort = vi.fn(), openKey = null }: Shown = {}) {
  render(
    <DataTable
      caption="Planets"
      columns={COLUMNS}
      rows={rows}
      identify={({ name }) => ({ key: name, record: `chain:${name}`, dimmed: name === 'Mars' })}
      {...(order && { order })}
      onSort={onSort}
      expansion={{ openKey, content: ({ name }) => <p>All about {name}</p> }}
    />,
  );
}

const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('a table on a wide screen', () => {
  test('has a name, and each row its own head and record', () => {
    stubScreenWidth('wide');
    show();
    expect(screen.getByRole('table', { name: 'Planets' })).toBeVisible();
    const head = screen.getByRole('rowheader', { name: 'Saturn' });
    expect(head.closest('tr')).toHaveAttribute('data-record', 'chain:Saturn');
    expect(screen.getByRole('row', { name: /Mars/ })).toHaveClass('dimmed');
  });

  test('begins each order in its natural direction, and turns round the one that it has', async () => {
    stubScreenWidth('wide');
    const onSort = vi.fn();
    show({ order: { field: 'moons', direction: 'DESC' }, onSort });
    expect(screen.getByRole('columnheader', { name: 'Moons' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(screen.getByRole('columnheader', { name: 'Place' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(screen.getByRole('button', { name: 'Place' }));
    await userEvent.click(screen.getByRole('button', { name: 'Moons' }));
    expect(onSort.mock.calls).toEqual([
      ['market_cap_rank', 'ASC'],
      ['moons', 'ASC'],
    ]);
  });

  test('shows the column that the rows are sorted by, and that one alone of its like', () => {
    stubScreenWidth('wide');
    show({ order: { field: 'mass', direction: 'DESC' } });
    expect(titles()).toEqual(['Planet', 'Moons', 'Rings', 'Place', 'Mass']);
  });

  test('leaves a column out while no row has a value', () => {
    stubScreenWidth('wide');
    show({ rows: PLANETS.filter(({ rings }) => rings === null) });
    expect(titles()).toEqual(['Planet', 'Moons', 'Place']);
  });

  test('gives known values a source, and what is not known none', () => {
    stubScreenWidth('wide');
    show();
    expect(screen.getByText('7')).toHaveAttribute('data-metric', 'chains');
    expect(screen.getByText('—').closest('[data-metric]')).toBeNull();
  });

  test('opens in place what belongs to a row', () => {
    stubScreenWidth('wide');
    show({ openKey: 'Saturn' });
    const rows = screen.getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)[2]).toBe('All about Saturn');
  });
});

describe('on a phone', () => {
  test('the rows are cards with the figures that need no width, and that of the order', () => {
    show({ order: { field: 'market_cap_rank', direction: 'ASC' }, openKey: 'Mars' });
    const cards = screen.getAllByRole('article');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Saturn146Rings7Placesixth',
      'Mars2Rings—PlacesixthAll about Mars',
    ]);
    expect(within(cards[0] ?? document.body).getByRole('link')).toHaveAttribute('href', '/Saturn');
    expect(screen.queryByRole('table')).toBeNull();
  });
});
