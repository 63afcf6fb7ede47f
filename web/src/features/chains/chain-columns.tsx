import type { ReactNode } from 'react';

import type { ChainListEntry } from '@/api/types';
import { BlockTime } from '@/components/chain/BlockTime';
import { MissingFigure } from '@/components/chain/MissingFigure';
import { PercentChange } from '@/components/ui/PercentChange';
import { MissingValue } from '@/components/ui/UnknownValue';
import { WeightDial } from '@/components/ui/WeightDial';
import { isAbsent } from '@/lib/chains/absent';
import { formatInteger } from '@/lib/format/numbers';
import { formatMarketCap, formatPrice } from '@/lib/format/prices';
import type { TextKey } from '@/lib/i18n/catalogues';
import type { Locale } from '@/lib/i18n/locales';
import type { Text } from '@/lib/i18n/text';
import { useText } from '@/lib/i18n/text';
import type { MetricName } from '@/lib/sources/metrics';

import type { SortField } from './chains-search';

interface Page {
  text: Text<'chains'>;
  locale: Locale;
}

export interface ChainColumn {
  key: string;
  title: TextKey<'chains'>;
  cell: (chain: ChainListEntry, page: Page) => ReactNode;
  sort?: SortField;
  number?: true;
  /** The width from which there is room for it; without one it stands on a phone, too. */
  from?: 'tablet' | 'desktop';
  /** Left out while no chain of the page has it: a column of dashes says nothing. */
  known?: (chain: ChainListEntry) => boolean;
}

/** A known value gets a tooltip with its source. */
function withMetric(metric: MetricName, shown: ReactNode): ReactNode {
  return <span data-metric={metric}>{shown}</span>;
}

const COLUMNS: readonly ChainColumn[] = [
  {
    key: 'rank',
    title: 'column.rank',
    sort: 'market_cap_rank',
    number: true,
    from: 'tablet',
    known: (chain) => chain.ChainPrice.MarketCapRank !== null,
    cell: (chain, { text, locale }) => {
      const { MarketCapRank: rank } = chain.ChainPrice;
      return rank === null ? (
        <MissingValue absent={isAbsent(chain, 'MarketCapRank')} reason={text('rank.unknown')} />
      ) : (
        withMetric('rank', formatInteger(rank, locale))
      );
    },
  },
  {
    key: 'network',
    title: 'column.network',
    from: 'desktop',
    cell: (chain) => <Network chain={chain} />,
  },
  {
    key: 'description',
    title: 'column.description',
    from: 'desktop',
    cell: (chain, { text }) => (
      <p className="line-clamp-2 max-w-md text-13 text-ink-2">
        {chain.Denom.Description ? (
          <span lang="en">{chain.Denom.Description}</span>
        ) : (
          <span className="text-ink-3">{text('description.none')}</span>
        )}
      </p>
    ),
  },
  {
    key: 'price',
    title: 'column.price',
    sort: 'price',
    number: true,
    from: 'tablet',
    known: (chain) => chain.ChainPrice.CurrentPrice !== null,
    cell: (chain, { text, locale }) => {
      const { CurrentPrice: price } = chain.ChainPrice;
      return price === null ? (
        <MissingValue absent={isAbsent(chain, 'CurrentPrice')} reason={text('price.unknown')} />
      ) : (
        <>
          {withMetric('price', formatPrice(price, locale))}
          {chain.Denom.AssetRole === 'fee' && (
            <span className="label block">{text('price.fee_token')}</span>
          )}
        </>
      );
    },
  },
  {
    key: 'change',
    title: 'column.change',
    number: true,
    from: 'tablet',
    known: (chain) => chain.ChainPrice.PriceChangePercentage24h !== null,
    cell: (chain, { text }) => {
      const { PriceChangePercentage24h: change } = chain.ChainPrice;
      return change === null ? (
        <MissingValue absent={isAbsent(chain, 'CurrentPrice')} reason={text('price.unknown')} />
      ) : (
        withMetric('change', <PercentChange percent={change} />)
      );
    },
  },
  {
    key: 'market_cap',
    title: 'column.market_cap',
    number: true,
    from: 'tablet',
    known: (chain) => chain.ChainPrice.MarketCap !== null,
    cell: (chain, { text, locale }) => {
      const { MarketCap: cap } = chain.ChainPrice;
      return cap === null ? (
        <MissingValue absent={isAbsent(chain, 'MarketCap')} reason={text('market_cap.unknown')} />
      ) : (
        withMetric('market_cap', formatMarketCap(cap, locale))
      );
    },
  },
  {
    key: 'validators',
    title: 'validators',
    sort: 'active_validators',
    number: true,
    cell: (chain, { text, locale }) => {
      const { ActiveValidators: count } = chain.ChainInfo;
      return count === null ? (
        <MissingFigure
          chain={chain}
          figure="ActiveValidators"
          unread={text('validators.unknown')}
        />
      ) : (
        withMetric('validators', formatInteger(count, locale))
      );
    },
  },
  {
    key: 'block_time',
    title: 'block_time',
    number: true,
    cell: (chain) => <BlockTime seconds={chain.ChainInfo.BlockTime} />,
  },
  {
    key: 'weight',
    title: 'column.weight',
    sort: 'chain_weight',
    number: true,
    known: (chain) => chain.ChainInfo.ChainWeight !== null,
    cell: (chain, { text }) => {
      const { ChainWeight: weight } = chain.ChainInfo;
      return weight === null || weight > 100 ? (
        <MissingFigure chain={chain} figure="ChainWeight" unread={text('weight.unknown')} />
      ) : (
        <WeightDial weight={weight} className="size-10" />
      );
    },
  },
];

function Network({ chain }: { chain: ChainListEntry }) {
  const text = useText('common');
  return text(`network.${chain.NetworkType}`);
}

export function columnsFor(chains: readonly ChainListEntry[]): readonly ChainColumn[] {
  return COLUMNS.filter(({ known }) => !known || chains.some(known));
}
