import type { ReactNode } from 'react';

import type { ChainListEntry } from '@/api/types';
import type { Sparklines } from '@/api/sparklines';
import { MissingFigure } from '@/components/chain/MissingFigure';
import { WeightBar } from '@/components/table/Bars';
import { Sparkline } from '@/components/table/Sparkline';
import type { TableColumn } from '@/components/table/table-column';
import { PercentChange } from '@/components/ui/PercentChange';
import type { Figure } from '@/lib/chains/absent';
import { formatUnbondingTime, formatVotingPeriod } from '@/lib/format/durations';
import { formatFraction, formatInteger, formatShare } from '@/lib/format/numbers';
import { formatMarketCap, formatPrice } from '@/lib/format/prices';
import type { Locale } from '@/lib/i18n/locales';
import type { Text } from '@/lib/i18n/text';
import type { MetricName } from '@/lib/sources/metrics';

import { Bonded, ChainBlockTime, ChainName, Endpoints, Power } from './ChainCells';
import type { SortField } from './chains-search';

type ChainColumn = TableColumn<ChainListEntry, SortField>;

interface Page {
  text: Text<'chains'>;
  locale: Locale;
  /** The prices of seven days, as far as they are here. */
  sparklines: Sparklines;
}

export function chainColumns(page: Page): readonly ChainColumn[] {
  return [
    {
      key: 'chain',
      title: page.text('column.chain'),
      rowHead: true,
      cell: (chain) => <ChainName chain={chain} />,
    },
    ...marketColumns(page),
    ...stakingColumns(page),
    ...networkColumns(page),
    ...orderColumns(page),
  ];
}

interface FigureColumn<T> extends Omit<ChainColumn, 'cell' | 'known' | 'number' | 'key'> {
  sort: SortField;
  figure: Figure;
  of: (chain: ChainListEntry) => T | null;
  /** Why it is not known. */
  unread: string;
  format: (value: T) => ReactNode;
}

/** A column of a number that not every chain has, and that says so where one has not. */
function figureColumn<T>({ figure, of, unread, format, ...column }: FigureColumn<T>): ChainColumn {
  return {
    key: column.sort,
    number: true,
    known: (chain) => of(chain) !== null,
    cell: (chain) => {
      const value = of(chain);
      return value === null ? (
        <MissingFigure chain={chain} figure={figure} unread={unread} />
      ) : (
        format(value)
      );
    },
    ...column,
  };
}

function marketColumns({ text, locale, sparklines }: Page): readonly ChainColumn[] {
  return [
    figureColumn({
      sort: 'market_cap_rank',
      figure: 'MarketCapRank',
      title: text('column.rank'),
      metric: 'rank',
      from: 'wide',
      card: 'none',
      optional: true,
      of: ({ ChainPrice }) => ChainPrice.MarketCapRank,
      unread: text('rank.unknown'),
      format: (rank) => formatInteger(rank, locale),
    }),
    figureColumn({
      sort: 'price',
      figure: 'CurrentPrice',
      title: text('column.price'),
      metric: 'price',
      card: 'lead',
      optional: true,
      of: ({ ChainPrice }) => ChainPrice.CurrentPrice,
      unread: text('price.unknown'),
      format: (price) => formatPrice(price, locale),
    }),
    {
      key: 'sparkline',
      title: text('column.sparkline'),
      from: 'desktop',
      number: true,
      optional: true,
      known: ({ ChainPrice }) => ChainPrice.CurrentPrice !== null,
      cell: ({ ChainId }) => <Sparkline values={sparklines.get(ChainId)} />,
    },
    figureColumn({
      sort: 'price_change',
      figure: 'PriceChangePercentage24h',
      title: text('column.change'),
      metric: 'change',
      from: 'desktop',
      card: 'lead',
      optional: true,
      of: ({ ChainPrice }) => ChainPrice.PriceChangePercentage24h,
      unread: text('price.unknown'),
      format: (change) => <PercentChange percent={change} />,
    }),
    figureColumn({
      sort: 'market_cap',
      figure: 'MarketCap',
      title: text('column.market_cap'),
      metric: 'market_cap',
      from: 'full',
      optional: true,
      of: ({ ChainPrice }) => ChainPrice.MarketCap,
      unread: text('market_cap.unknown'),
      format: (cap) => formatMarketCap(cap, locale),
    }),
  ];
}

function stakingColumns({ text, locale }: Page): readonly ChainColumn[] {
  return [
    figureColumn({
      sort: 'staking_apr',
      figure: 'StakingApr',
      title: text('column.apr'),
      note: text('apr.note'),
      metric: 'apr',
      of: ({ ChainInfo }) => ChainInfo.StakingApr,
      unread: text('apr.unknown'),
      format: (apr) => formatShare(apr, locale),
    }),
    {
      key: 'bonded_ratio',
      title: text('column.bonded'),
      note: text('bonded.note'),
      sort: 'bonded_ratio',
      number: true,
      from: 'desktop',
      cell: (chain) => <Bonded chain={chain} />,
    },
    {
      key: 'nakamoto',
      title: text('column.power'),
      note: text('power.note'),
      sort: 'nakamoto',
      number: true,
      cell: (chain) => <Power chain={chain} />,
    },
    figureColumn({
      sort: 'active_validators',
      figure: 'ActiveValidators',
      title: text('validators'),
      metric: 'validators',
      from: 'full',
      of: ({ ChainInfo }) => ChainInfo.ActiveValidators,
      unread: text('validators.unknown'),
      format: (count) => formatInteger(count, locale),
    }),
  ];
}

function networkColumns({ text, locale }: Page): readonly ChainColumn[] {
  return [
    {
      key: 'block_time',
      title: text('block_time'),
      sort: 'block_time',
      number: true,
      from: 'wide',
      cell: (chain) => <ChainBlockTime chain={chain} />,
    },
    {
      key: 'endpoints',
      title: text('column.endpoints'),
      note: text('endpoints.note'),
      sort: 'working_endpoints',
      number: true,
      from: 'desktop',
      cell: (chain) => <Endpoints chain={chain} />,
    },
    figureColumn({
      sort: 'chain_weight',
      figure: 'ChainWeight',
      title: text('column.weight'),
      metric: 'weight',
      of: ({ ChainInfo: { ChainWeight: weight } }) =>
        weight !== null && weight <= MAX_WEIGHT ? weight : null,
      unread: text('weight.unknown'),
      format: (weight) => (
        <span className="inline-flex items-center gap-2 align-middle">
          <WeightBar weight={weight} />
          {formatInteger(Math.round(weight), locale)}
        </span>
      ),
    }),
  ];
}

const MAX_WEIGHT = 100;

/** What can be sorted by and is shown while it is. */
function orderColumns({ text, locale }: Page): readonly ChainColumn[] {
  const column = <T,>(
    sort: SortField &
      ('inflation' | 'max_validators' | 'unbonding_time' | 'voting_period' | 'ath' | 'atl'),
    figure: Figure,
    of: (chain: ChainListEntry) => T | null,
    format: (value: T) => ReactNode,
    metric?: MetricName,
  ): ChainColumn =>
    figureColumn({
      sort,
      figure,
      of,
      format,
      title: text(`sort.${sort}`),
      unread: text('figure.unknown'),
      from: 'sorted',
      ...(metric && { metric }),
    });
  const duration = (words: string | null) => words ?? text('figure.unknown');
  return [
    column(
      'inflation',
      'Inflation',
      ({ ChainInfo }) => ChainInfo.Inflation,
      (inflation) => formatFraction(inflation, locale),
    ),
    column(
      'max_validators',
      'MaxValidators',
      ({ ChainInfo }) => ChainInfo.MaxValidators,
      (most) => formatInteger(most, locale),
    ),
    column(
      'unbonding_time',
      'UnbondingTime',
      ({ ChainInfo }) => ChainInfo.UnbondingTime,
      (time) => duration(formatUnbondingTime(time, locale)),
    ),
    column(
      'voting_period',
      'VotingPeriod',
      ({ ChainInfo }) => ChainInfo.VotingPeriod,
      (time) => duration(formatVotingPeriod(time, locale)),
    ),
    column(
      'ath',
      'MarketCap',
      ({ ChainPrice }) => ChainPrice.Ath,
      (price) => formatPrice(price, locale),
      'ath',
    ),
    column(
      'atl',
      'MarketCap',
      ({ ChainPrice }) => ChainPrice.Atl,
      (price) => formatPrice(price, locale),
    ),
  ];
}
