import type { ReactNode } from 'react';

import type { ChainRecord } from '@/api/types';
import { AsOf } from '@/components/chain/AsOf';
import { Figure } from '@/components/chain/Figure';
import { Change } from '@/components/ui/Change';
import { formatUnbondingTime, formatVotingPeriod } from '@/lib/format/durations';
import {
  bondedShare,
  formatDecimalShown,
  formatFraction,
  formatInteger,
} from '@/lib/format/numbers';
import { formatMarketCap, formatPrice } from '@/lib/format/prices';
import type { TextKey } from '@/lib/i18n/catalogues';
import { useLocale, useText } from '@/lib/i18n/text';

/** `figure`: its name among the figures of the chain's state; without one it is of another group. */
type Stat = readonly [title: TextKey<'chain'>, value: ReactNode, figure?: string];

/** A tile for each figure that is known; nothing at all while none is. */
export function ChainStats({ chain }: { chain: ChainRecord }) {
  const text = useText('chain');
  const locale = useLocale();
  const { ChainInfo: info, ChainPrice: price } = chain;
  const known = <T,>(value: T | null, show: (value: T) => ReactNode) =>
    value === null ? null : show(value);
  const dollars = (value: number) => formatPrice(value, locale);
  const share = (value: number) => formatFraction(value, locale);

  const stats: readonly Stat[] = [
    ['stat.weight', known(info.ChainWeight, (weight) => formatDecimalShown(weight, locale))],
    [
      'stat.validators',
      known(info.ActiveValidators, (active) =>
        info.MaxValidators === null
          ? formatInteger(active, locale)
          : text('stat.validators_value', { active, max: info.MaxValidators }),
      ),
      'active_validators',
    ],
    ['stat.unbonding', formatUnbondingTime(info.UnbondingTime, locale), 'unbonding_time_s'],
    ['stat.inflation', known(info.Inflation, share), 'inflation'],
    ['stat.community_tax', known(info.CommunityTax, share), 'community_tax'],
    ['stat.voting', formatVotingPeriod(info.VotingPeriod, locale), 'voting_period_s'],
    ['stat.bonded', known(bondedShare(info.Bonded, info.Supply), share), 'bonded_tokens'],
    [
      'stat.price',
      known(price.CurrentPrice, (value) => (
        <span className="flex flex-wrap items-baseline gap-x-3">
          {dollars(value)}
          {price.PriceChangePercentage24h !== null && (
            <span className="text-14">
              <Change percent={price.PriceChangePercentage24h} />
            </span>
          )}
        </span>
      )),
    ],
    ['stat.market_cap', known(price.MarketCap, (value) => formatMarketCap(value, locale))],
    ['stat.rank', known(price.MarketCapRank, (rank) => formatInteger(rank, locale))],
    ['stat.ath', known(price.Ath, dollars)],
    ['stat.atl', known(price.Atl, dollars)],
  ];
  const { chain_state: state, prices } = chain.Facts;
  const shown = stats.filter(([, value]) => value !== null);
  if (shown.length === 0) return null;
  return (
    <section className="mb-8">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
        {shown.map(([title, value, figure]) => (
          <div key={title} className="panel p-4">
            <dt className="label">{text(title)}</dt>
            <dd className="num mt-2 text-18 font-medium">
              {state && figure ? (
                <Figure facts={state} name={figure}>
                  {value}
                </Figure>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {state && (
        <p className="mt-2 sm:text-end">
          <AsOf facts={state} />
        </p>
      )}
      {prices && (
        <p className="mt-2 sm:text-end">
          <AsOf facts={prices} />
        </p>
      )}
    </section>
  );
}
