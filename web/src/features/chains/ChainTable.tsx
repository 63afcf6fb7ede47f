import type { ReactNode } from 'react';

import { useSparklines } from '@/api/sparklines';
import type { ChainListEntry } from '@/api/types';
import { DataTable } from '@/components/table/DataTable';
import { useWide } from '@/lib/browser/wide';
import { chainStatus } from '@/lib/chains/chain-status';
import { useLocale, useText } from '@/lib/i18n/text';

import { chainColumns } from './chain-columns';
import type { ChainsUrlState } from './use-chains-url-state';

interface ChainTableProps {
  chains: readonly ChainListEntry[];
  urlState: ChainsUrlState;
  advert: ReactNode;
}

/** As many as the first screen has room for, so that nothing there moves when it comes. */
const ROWS_BEFORE_ADVERT = 15;

/** The list view: a row a chain, with pictures of what a number alone does not say. */
export function ChainTable({ chains, urlState, advert }: ChainTableProps) {
  const text = useText('chains');
  const locale = useLocale();
  const hasRoom = useWide('desktop');
  const priced = chains.filter(({ ChainPrice }) => ChainPrice.CurrentPrice !== null);
  const sparklines = useSparklines(hasRoom ? priced.map(({ ChainId }) => ChainId) : []);
  const { sort: field, direction } = urlState.search;
  return (
    <DataTable
      caption={text('heading')}
      columns={chainColumns({ text, locale, sparklines })}
      rows={chains}
      identify={({ ChainId, Status }) => ({
        key: ChainId,
        record: `chain:${ChainId}`,
        dimmed: chainStatus(Status) !== 'active',
      })}
      order={{ field, direction }}
      onSort={(sort, next) => {
        urlState.updateSearch({ sort, direction: next });
      }}
      interlude={advert ? { after: ROWS_BEFORE_ADVERT, content: advert } : undefined}
    />
  );
}
