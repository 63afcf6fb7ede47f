import type { ReactNode } from 'react';

import type { ChainRecord, FactGroup } from '@/api/types';
import { AsOf } from '@/components/chain/AsOf';
import { SourcedValue } from '@/components/chain/SourcedValue';
import { AbsentValue } from '@/components/ui/UnknownValue';
import { PercentChange } from '@/components/ui/PercentChange';
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

/** `facts`: its source and times; `metric`: its name in `facts.Unread`. */
interface Stat {
  title: TextKey<'chain'>;
  value: ReactNode;
  facts: FactGroup | null;
  metric: string;
}

/** A tile for each figure that is known or does not exist here; nothing at all while there is none. */
export function ChainStats({ chain }: { chain: ChainRecord }) {
  const text = useText('chain');
  const common = useText('common');
  const locale = useLocale();
  const { ChainInfo: info, ChainPrice: price } = chain;
  const known = <T,>(value: T | null, show: (value: T) => ReactNode) =>
    value === null ? null : show(value);
  const none = (figure: string) => (chain.Absent.includes(figure) ? <AbsentValue /> : null);
  const dollars = (value: number) => formatPrice(value, locale);
  const share = (value: number) => formatFraction(value, locale);

  const { chain_state: state, prices } = chain.Facts;
  const ofState = (title: Stat['title'], metric: string, value: ReactNode): Stat => ({
    title,
    value,
    metric,
    facts: state,
  });
  const ofPrices = (title: Stat['title'], metric: string, value: ReactNode): Stat => ({
    title,
    value,
    metric,
    facts: prices,
  });

  const stats: readonly Stat[] = [
    {
      title: 'stat.weight',
      value: known(info.ChainWeight, (weight) => formatDecimalShown(weight, locale)),
      metric: 'ChainWeight',
      facts: chain.Facts.weights,
    },
    ofState(
      'stat.validators',
      'active_validators',
      known(info.ActiveValidators, (active) =>
        info.MaxValidators === null
          ? formatInteger(active, locale)
          : text('stat.validators_value', { active, max: info.MaxValidators }),
      ) ?? none('ActiveValidators'),
    ),
    ofState(
      'stat.unbonding',
      'unbonding_time_s',
      formatUnbondingTime(info.UnbondingTime, locale) ??
        none('UnbondingTime') ??
        (state && common('not_available')),
    ),
    ofState('stat.inflation', 'inflation', known(info.Inflation, share) ?? none('Inflation')),
    ofState(
      'stat.community_tax',
      'community_tax',
      known(info.CommunityTax, share) ?? none('CommunityTax'),
    ),
    ofState(
      'stat.voting',
      'voting_period_s',
      formatVotingPeriod(info.VotingPeriod, locale) ?? none('VotingPeriod'),
    ),
    ofState(
      'stat.bonded',
      'bonded_tokens',
      known(bondedShare(info.Bonded, info.Supply), share) ?? none('Bonded'),
    ),
    ofPrices(
      chain.Denom.AssetRole === 'fee' ? 'stat.fee_price' : 'stat.price',
      'CurrentPrice',
      known(price.CurrentPrice, (value) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-3">
          {dollars(value)}
          {price.PriceChangePercentage24h !== null && (
            <span className="text-14">
              <PercentChange percent={price.PriceChangePercentage24h} />{' '}
              <span className="label">{text('stat.change')}</span>
            </span>
          )}
        </span>
      )),
    ),
    ofPrices(
      'stat.market_cap',
      'MarketCap',
      known(price.MarketCap, (value) => formatMarketCap(value, locale)) ?? none('MarketCap'),
    ),
    ofPrices(
      'stat.rank',
      'MarketCapRank',
      known(price.MarketCapRank, (rank) => formatInteger(rank, locale)) ?? none('MarketCapRank'),
    ),
    ofPrices('stat.ath', 'Ath', known(price.Ath, dollars)),
    ofPrices('stat.atl', 'Atl', known(price.Atl, dollars)),
  ];
  const shown = stats.filter(({ value }) => value !== null);
  if (shown.length === 0) return null;
  return (
    <section className="my-4">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
        {shown.map(({ title, value, facts, metric }) => (
          <div key={title} className="panel p-4">
            <dt className="label">{text(title)}</dt>
            <dd className="num mt-2 text-16 font-medium sm:text-18">
              {facts ? (
                <SourcedValue facts={facts} name={metric}>
                  {value}
                </SourcedValue>
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
