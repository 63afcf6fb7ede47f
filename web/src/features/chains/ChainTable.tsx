import { ArrowDown, ArrowUp } from 'lucide-react';

import type { ChainListEntry } from '@/api/types';
import { StatusMarks } from '@/components/chain/StatusMark';
import { Logo } from '@/components/ui/Logo';
import { SourceMark } from '@/components/ui/SourceMark';
import { StaleMark } from '@/components/ui/StaleMark';
import { chainStatus, tickerOf } from '@/lib/chains/chain-status';
import { useLocale, useText } from '@/lib/i18n/text';
import { naturalDirection } from '@/lib/list/natural-direction';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import type { ChainColumn } from './chain-columns';
import { columnsFor } from './chain-columns';
import type { ChainsUrlState } from './use-chains-url-state';

interface ChainTableProps {
  chains: readonly ChainListEntry[];
  urlState: ChainsUrlState;
}

export default function ChainTable({ chains, urlState }: ChainTableProps) {
  const text = useText('chains');
  const columns = columnsFor(chains);
  return (
    <table className="w-full border-separate border-spacing-0 text-14">
      <caption className="sr-only">{text('heading')}</caption>
      <thead>
        <tr className="text-start">
          <th scope="col" className={`${HEADER_CELL_CLASS} text-start`}>
            {text('column.chain')}
          </th>
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} urlState={urlState} />
          ))}
        </tr>
      </thead>
      <tbody>
        {chains.map((chain) => (
          <ChainRow key={chain.ChainId} chain={chain} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

const HEADER_CELL_CLASS =
  'label sticky top-16 z-2 h-11 border-b border-line-strong bg-bg px-1 font-medium wrap-anywhere first:ps-0 last:pe-0 sm:wrap-normal lg:px-2';

const SHOW_CLASSES = { tablet: 'hidden md:table-cell', desktop: 'hidden lg:table-cell' } as const;
const showClassOf = ({ from }: ChainColumn) => (from ? SHOW_CLASSES[from] : '');

function ColumnHead({ column, urlState }: { column: ChainColumn; urlState: ChainsUrlState }) {
  const text = useText('chains');
  const { sort, direction } = urlState.search;
  const className = `${HEADER_CELL_CLASS} ${showClassOf(column)} ${column.number ? 'text-end' : 'text-start'}`;
  const name = text(column.title);
  const field = column.sort;
  if (!field) {
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    );
  }
  const sorted = sort === field;
  const ascending = direction === 'ASC';
  const Arrow = ascending ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={`inline-flex min-h-11 items-center gap-1 ${column.number ? 'flex-row-reverse' : ''} ${sorted ? 'text-brass' : 'hover:text-ink'}`}
        onClick={() => {
          urlState.updateSearch({
            sort: field,
            direction: sorted ? (ascending ? 'DESC' : 'ASC') : naturalDirection(field),
          });
        }}
      >
        {name}
        {sorted && <Arrow size={13} aria-hidden="true" />}
      </button>
    </th>
  );
}

function ChainRow({ chain, columns }: { chain: ChainListEntry; columns: readonly ChainColumn[] }) {
  const text = useText('chains');
  const locale = useLocale();
  const status = chainStatus(chain.Status);
  const cell = 'h-16 border-b border-line px-1 py-1 last:pe-0 lg:px-2';
  return (
    <tr
      data-record={`chain:${chain.ChainId}`}
      className={`relative hover:bg-surface ${status === 'active' ? '' : 'dimmed'}`}
    >
      <th scope="row" className={`${cell} ps-0 text-start font-normal`}>
        <div className="flex items-center gap-2 sm:gap-3">
          <Logo id={chain.ChainId} source={chain.Denom.Logo} className="size-9 shrink-0" />
          <div className="min-w-0">
            <Link
              to={paths.chain(chain.ChainId)}
              className="text-16 font-medium after:absolute after:inset-0"
            >
              {chain.PrettyName}
            </Link>
            <p className="flex flex-wrap items-center gap-x-3 text-13 text-ink-2">
              <span className="num">{tickerOf(chain.ChainId, chain.Denom.Symbol)}</span>
              <StatusMarks chain={chain} />
              {chain.Stale.length > 0 && <StaleMark short note={text('stale.note')} />}
              <SourceMark />
            </p>
          </div>
        </div>
      </th>
      {columns.map((column) => (
        <td
          key={column.key}
          className={`${cell} ${showClassOf(column)} ${
            column.number ? 'num text-end text-13' : ''
          }`}
        >
          {column.cell(chain, { text, locale })}
        </td>
      ))}
    </tr>
  );
}
