import type { ReactNode } from 'react';
import { Fragment } from 'react';

import type { ChainRecord, FactGroup } from '@/api/types';
import { BlockTime } from '@/components/chain/BlockTime';
import { SourcedValue } from '@/components/chain/SourcedValue';
import { AbsentValue } from '@/components/ui/UnknownValue';
import { chainStatus } from '@/lib/chains/chain-status';
import { formatAmount } from '@/lib/format/amounts';
import { formatSeconds, formatUnbondingTime, formatVotingPeriod } from '@/lib/format/durations';
import { formatDecimalShown, formatInteger } from '@/lib/format/numbers';
import type { TextKey } from '@/lib/i18n/catalogues';
import { useLocale, useText } from '@/lib/i18n/text';

import { ChainNote } from '../ChainNotes';

/** Each line only where its fact is known, or does not exist here. */
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
  const measured = (name: string, figure: string, value: string | null) =>
    value === null && chain.Absent.includes(figure) ? <AbsentValue /> : of(state, name, value);
  const amount = (value: string | null) => {
    const shown = value === null ? null : formatAmount(value, locale);
    return shown === null ? null : `${shown} ${denom.Symbol ?? ''}`.trimEnd();
  };

  const bonded = measured('bonded_tokens', 'Bonded', amount(info.Bonded));

  const lines: readonly (readonly [TextKey<'chain'>, ReactNode])[] = [
    ['info.chain_id', chain.ChainId],
    ['info.network', common(`network.${chain.NetworkType}`)],
    [
      'info.staking',
      // Nobody will ask a network that has ended, and nobody can ask one that has not begun.
      chain.StakingKind === 'unknown' && chainStatus(chain.Status) !== 'active' ? null : (
        <ChainNote key="staking" chain={chain} of="staking" />
      ),
    ],
    ['info.slip44', chain.Slip44 === null ? null : String(chain.Slip44)],
    ['info.prefix', chain.Bech32Prefix],
    ['info.denom', denom.Base ?? null],
    ['info.exponent', denom.Exponent === null ? null : String(denom.Exponent)],
    ['info.supply', measured('supply', 'Supply', amount(info.Supply))],
    [
      'info.bonded',
      chain.OtherBonded.length === 0 ? (
        bonded
      ) : (
        <Fragment key="bonded">
          {bonded} <ChainNote chain={chain} of="other_bonded" />
        </Fragment>
      ),
    ],
    [
      'stat.unbonding',
      measured(
        'unbonding_time_s',
        'UnbondingTime',
        formatUnbondingTime(info.UnbondingTime, locale),
      ),
    ],
    [
      'stat.voting',
      measured('voting_period_s', 'VotingPeriod', formatVotingPeriod(info.VotingPeriod, locale)),
    ],
    [
      'stat.weight',
      of(
        chain.Facts.weights,
        'ChainWeight',
        info.ChainWeight === null ? null : formatDecimalShown(info.ChainWeight, locale),
      ),
    ],
    [
      'stat.rank',
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
        measured('block_time_ms', 'BlockTime', formatSeconds(info.BlockTime, locale))
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
