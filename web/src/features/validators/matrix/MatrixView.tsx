import { useState } from 'react';

import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { FailedNotice } from '@/components/page/FailedNotice';
import { PictureFrame } from '@/components/picture/PictureFrame';
import { Notice } from '@/components/ui/Notice';
import { Select } from '@/components/ui/Select';
import { formatFraction } from '@/lib/format/numbers';
import { naturalDirection } from '@/lib/list/natural-direction';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { useHistory } from '@/lib/router/router';

import type { ValidatorsUrlState } from '../use-validators-url-state';
import { SORT_FIELDS } from '../validators-search';
import { MatrixCanvas } from './MatrixCanvas';
import type { Matrix } from './matrix-data';
import { findCell } from './matrix-data';
import type { Place } from './matrix-layout';
import { MatrixTable } from './MatrixTable';
import { useMatrix } from './use-matrix';

/** Who secures which chain: operators by chains, ink by their share. */
export default function MatrixView({ urlState }: { urlState: ValidatorsUrlState }) {
  const text = useText('matrix');
  const directory = useText('validators');
  const history = useHistory();
  const { search, updateSearch } = urlState;
  const { matrix, error, refresh, loadMore } = useMatrix(search);
  const [read, setRead] = useState<Place>({ row: 0, column: 0 });
  const words = useCellWords(matrix, read);

  if (!matrix) {
    return error ? (
      <FailedNotice title={directory('failed.title')} error={error} onRetry={refresh} />
    ) : (
      <div className="skeleton h-96" />
    );
  }
  if (matrix.rows.length === 0) {
    return <Notice title={directory('empty.title')} text={directory('empty.waiting')} />;
  }
  const open = ({ row, column }: Place) => {
    const [operator, chain] = [matrix.rows[row], matrix.chains[column]];
    if (operator) history.navigate(paths.validator(operator.Identity));
    else if (chain) history.navigate(paths.chain(chain.ChainId, 'tab=validators'));
  };
  return (
    <PictureFrame
      title={text('title')}
      finding={text('finding', {
        halted: matrix.haltedByLeaders,
        leaders: matrix.leaders,
        count: matrix.chains.length,
      })}
      controls={
        <Select
          label={text('order')}
          value={search.sort}
          options={SORT_FIELDS}
          nameOf={(field) => directory(`column.${field}`)}
          onChoose={(sort) => {
            if (sort) updateSearch({ sort, direction: naturalDirection(sort) });
          }}
        />
      }
      table={<MatrixTable matrix={matrix} onNearEnd={loadMore} />}
      source={<DataSetAsOf dataSet="validators" source={directory('source')} changedAt={null} />}
      formula={text('formula')}
      fileName="validators-by-chains"
    >
      <p className="mb-2 min-h-6 text-14" aria-hidden="true">
        {words}
      </p>
      <MatrixCanvas
        matrix={matrix}
        read={read}
        words={words}
        onRead={setRead}
        onOpen={open}
        onNearEnd={loadMore}
      />
      <p className="mt-2 flex flex-wrap gap-x-4 text-13 text-ink-2">
        {text('legend.ink')}
        <span className="status-mark status-jailed">{text('state.jailed')}</span>
        <span className="status-mark status-unbonding">{text('state.unbonding')}</span>
        <span>▪ {text('state.unbonded')}</span>
      </p>
    </PictureFrame>
  );
}

function useCellWords(matrix: Matrix | null, { row, column }: Place): string {
  const text = useText('matrix');
  const locale = useLocale();
  const operator = matrix?.rows[row];
  const chain = matrix?.chains[column];
  const name = operator && (operator.Moniker || operator.Identity);
  if (!matrix) return '';
  if (!operator)
    return chain ? text('words.chain', { chain: chain.PrettyName, count: chain.Operators }) : '';
  if (!chain) return text('words.operator', { name: name ?? '', count: operator.Chains.length });
  const cell = findCell(matrix, row, column);
  const said =
    cell === null
      ? text('words.none')
      : cell.state === 'active'
        ? text('words.share', { share: formatFraction(cell.share, locale) })
        : text(`state.${cell.state}`);
  return text('words.cell', { name: name ?? '', chain: chain.PrettyName, said });
}
