import { useQuery } from '@tanstack/react-query';

import type { ChainRecord } from '@/api/types';
import { DataTable } from '@/components/table/DataTable';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { useHistory, useLocation } from '@/lib/router/router';
import type { RecordKey } from '@/lib/sources/metrics';

import { chainValidatorColumns } from './chain-validator-columns';
import { CommissionScatter } from './CommissionScatter';
import { fetchNodeValidators, findBrowserNodes } from './fetch-node-validators';
import { mergeValidators } from './merge-validators';
import { Nobody } from './Nobody';
import { addressPrefix } from './node-validators';
import { rankByPower } from './power-ranks';
import { findRows, makeRows } from './validator-rows';
import { buildTabSearch, parseTabSearch } from './validators-tab-search';
import { ValidatorsNotes } from './ValidatorsNotes';
import { ValidatorsToolbar } from './ValidatorsToolbar';

/** The validators of the record at once; then, where the browser can reach a node of the chain, its values. */
export default function ValidatorsTab({ chain }: { chain: ChainRecord }) {
  const text = useText('chain-validators');
  const locale = useLocale();
  const history = useHistory();
  const search = parseTabSearch(new URLSearchParams(useLocation().search));
  const own = chain.Validators;
  // What is staked may be another asset than the one that the chain is known by.
  const unit = own[0] ?? chain.Denom;
  const answer = useNodeValidators(chain);

  const all = mergeValidators(own, answer.validators);
  const ranks = rankByPower(all);
  const rows = makeRows(all, ranks, chain.ChainInfo);
  const shown = findRows(rows, search);
  return (
    <section aria-label={text('heading')}>
      {all.length > 0 && (
        <ValidatorsToolbar chainId={chain.ChainId} search={search} rows={rows} ranks={ranks} />
      )}
      {shown.length === 0 && <Nobody chain={chain} filtered={all.length > 0} />}
      {shown.length > 0 && search.view === 'scatter' && (
        <CommissionScatter chain={chain} rows={shown} ranks={ranks} />
      )}
      {shown.length > 0 && search.view === 'table' && (
        <DataTable
          caption={text('heading')}
          columns={chainValidatorColumns({
            text,
            locale,
            unit,
            chainId: chain.ChainId,
            node: answer.record,
          })}
          rows={shown}
          identify={({ validator: { operatorAddress, state } }) => ({
            key: operatorAddress,
            record: `chain:${chain.ChainId}`,
            dimmed: state !== 'active',
          })}
          order={search.order}
          onSort={(field, direction) => {
            const order = { field, direction };
            history.navigate(paths.chain(chain.ChainId, buildTabSearch({ ...search, order })));
          }}
        />
      )}
      <ValidatorsNotes chain={chain} found={shown.length} only={search.only} answer={answer} />
    </section>
  );
}

/** What a node of the chain says of its validators now: whoever asks for this page asks it himself. */
function useNodeValidators({ ChainId, StakingKind, Apis, Validators: [first] }: ChainRecord) {
  // Only x/staking is asked: elsewhere a node's list is told in another way, or is no list of validators.
  const hasPlainStake = StakingKind === 'staking' || StakingKind === 'unknown';
  const nodes = hasPlainStake ? findBrowserNodes(Apis) : [];
  const prefix = first ? addressPrefix(first.OperatorAddress) : null;
  const { data, dataUpdatedAt, isFetching } = useQuery({
    queryKey: ['node-validators', ChainId, nodes],
    queryFn: ({ signal }) => fetchNodeValidators(nodes, prefix, signal),
    retry: false,
    refetchOnWindowFocus: false,
  });
  const record: RecordKey | undefined = data
    ? `node:${data.host} ${new Date(dataUpdatedAt).toISOString()}`
    : undefined;
  return {
    validators: data?.validators ?? [],
    host: data?.host ?? null,
    record,
    isAsking: nodes.length > 0 && isFetching,
  };
}
