import type { ReactNode } from 'react';

import type { ChainRecord } from '@/api/types';
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

type Stat = readonly [title: TextKey<'chain'>, value: ReactNode];

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
    ],
    ['stat.unbonding', formatUnbondingTime(info.UnbondingTime, locale)],
    ['stat.inflation', known(info.Inflation, share)],
    ['stat.community_tax', known(info.CommunityTax, share)],
    ['stat.voting', formatVotingPeriod(info.VotingPeriod, locale)],
    ['stat.bonded', known(bondedShare(info.Bonded, info.Supply), share)],
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
  const shown = stats.filter(([, value]) => value !== null);
  if (shown.length === 0) return null;
  return (
    <dl className="mb-8 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
      {shown.map(([title, value]) => (
        <div key={title} className="panel p-4">
          <dt className="label">{text(title)}</dt>
          <dd className="num mt-2 text-18 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
