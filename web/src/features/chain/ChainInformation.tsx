import type { ReactNode } from 'react';

import type { ChainRecord } from '@/api/types';
import { BlockTime } from '@/components/chain/BlockTime';
import { formatUnbondingTime, formatVotingPeriod } from '@/lib/format/durations';
import { formatCompact, formatDecimalShown, formatInteger } from '@/lib/format/numbers';
import type { TextKey } from '@/lib/i18n/catalogues';
import { useLocale, useText } from '@/lib/i18n/text';

/** Each line only where its fact is known. */
export function ChainInformation({ chain }: { chain: ChainRecord }) {
  const text = useText('chain');
  const common = useText('common');
  const locale = useLocale();
  const { ChainInfo: info, Denom: denom } = chain;
  const amount = (value: string | null) =>
    value === null
      ? null
      : `${formatCompact(Number(value), locale)} ${denom.Symbol ?? ''}`.trimEnd();

  const lines: readonly (readonly [TextKey<'chain'>, ReactNode])[] = [
    ['info.chain_id', chain.ChainId],
    ['info.network', common(`network.${chain.NetworkType}`)],
    ['info.slip44', chain.Slip44 === null ? null : String(chain.Slip44)],
    ['info.prefix', chain.Bech32Prefix],
    ['info.denom', denom.Base ?? null],
    ['info.exponent', denom.Exponent === null ? null : String(denom.Exponent)],
    ['info.supply', amount(info.Supply)],
    ['info.bonded', amount(info.Bonded)],
    ['info.unbonding', formatUnbondingTime(info.UnbondingTime, locale)],
    ['info.voting', formatVotingPeriod(info.VotingPeriod, locale)],
    [
      'info.weight',
      info.ChainWeight === null ? null : formatDecimalShown(info.ChainWeight, locale),
    ],
    [
      'info.rank',
      chain.ChainPrice.MarketCapRank === null
        ? null
        : formatInteger(chain.ChainPrice.MarketCapRank, locale),
    ],
    ['info.block_time', <BlockTime key="block-time" seconds={info.BlockTime} />],
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
