import type { ReactNode } from 'react';

import type { ChainRecord, FactGroup } from '@/api/types';
import { BlockTime } from '@/components/chain/BlockTime';
import { SourcedValue } from '@/components/chain/SourcedValue';
import { formatAmount } from '@/lib/format/amounts';
import { formatSeconds, formatUnbondingTime, formatVotingPeriod } from '@/lib/format/durations';
import { formatDecimalShown, formatInteger } from '@/lib/format/numbers';
import type { TextKey } from '@/lib/i18n/catalogues';
import { useLocale, useText } from '@/lib/i18n/text';

/** Each line only where its fact is known. */
export function ChainInformation({ chain }: { chain: ChainRecord }) {
  const text = useText('chain');
  const common = useText('common');
  const locale = useLocale();
  const { ChainInfo: info, Denom: denom } = chain;
  const state = chain.Facts.chain_state;
  const of = (facts: FactGroup | null, name: string, value: string | null) =>
    value !== null && facts ? (
      <SourcedValue facts={facts} name={name}>
        {value}
      </SourcedValue>
    ) : (
      value
    );
  const measured = (name: string, value: string | null) => of(state, name, value);
  const amount = (value: string | null) => {
    const shown = value === null ? null : formatAmount(value, locale);
    return shown === null ? null : `${shown} ${denom.Symbol ?? ''}`.trimEnd();
  };

  const lines: readonly (readonly [TextKey<'chain'>, ReactNode])[] = [
    ['info.chain_id', chain.ChainId],
    ['info.network', common(`network.${chain.NetworkType}`)],
    ['info.slip44', chain.Slip44 === null ? null : String(chain.Slip44)],
    ['info.prefix', chain.Bech32Prefix],
    ['info.denom', denom.Base ?? null],
    ['info.exponent', denom.Exponent === null ? null : String(denom.Exponent)],
    ['info.supply', measured('supply', amount(info.Supply))],
    ['info.bonded', measured('bonded_tokens', amount(info.Bonded))],
    [
      'info.unbonding',
      measured('unbonding_time_s', formatUnbondingTime(info.UnbondingTime, locale)),
    ],
    ['info.voting', measured('voting_period_s', formatVotingPeriod(info.VotingPeriod, locale))],
    [
      'info.weight',
      of(
        chain.Facts.weights,
        'ChainWeight',
        info.ChainWeight === null ? null : formatDecimalShown(info.ChainWeight, locale),
      ),
    ],
    [
      'info.rank',
      of(
        chain.Facts.prices,
        'MarketCapRank',
        chain.ChainPrice.MarketCapRank === null
          ? null
          : formatInteger(chain.ChainPrice.MarketCapRank, locale),
      ),
    ],
    [
      'info.block_time',
      info.BlockTime === null ? (
        <BlockTime key="block-time" seconds={null} />
      ) : (
        measured('block_time_ms', formatSeconds(info.BlockTime, locale))
      ),
    ],
  ];
  return (
    <dl className="divide-y divide-line">
      {lines
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-6 py-2.5 text-14">
            <dt className="shrink-0 text-ink-2">{text(name)}</dt>
            <dd className="num min-w-0 text-13 text-end break-all">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
