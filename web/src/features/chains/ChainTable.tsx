import type { ChainListEntry } from '@/api/types';
import { DataTable } from '@/components/table/DataTable';
import { chainStatus } from '@/lib/chains/chain-status';
import { useLocale, useText } from '@/lib/i18n/text';

import { chainColumns } from './chain-columns';
import type { ChainsUrlState } from './use-chains-url-state';

interface ChainTableProps {
  chains: readonly ChainListEntry[];
  urlState: ChainsUrlState;
}

export default function ChainTable({ chains, urlState }: ChainTableProps) {
  const text = useText('chains');
  const common = useText('common');
  const locale = useLocale();
  const { sort: field, direction } = urlState.search;
  return (
    <DataTable
      caption={text('heading')}
      columns={chainColumns({ text, common, locale })}
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
    />
  );
}
