import type { ChainListEntry } from '@/api/types';
import { BlockTime } from '@/components/chain/BlockTime';
import { MissingFigure } from '@/components/chain/MissingFigure';
import { StatusMarks } from '@/components/chain/StatusMark';
import { RowName } from '@/components/table/RowName';
import type { TableColumn } from '@/components/table/table-column';
import { Logo } from '@/components/ui/Logo';
import { PercentChange } from '@/components/ui/PercentChange';
import { SourceMark } from '@/components/ui/SourceMark';
import { StaleMark } from '@/components/ui/StaleMark';
import { MissingValue } from '@/components/ui/UnknownValue';
import { WeightDial } from '@/components/ui/WeightDial';
import { isAbsent } from '@/lib/chains/absent';
import { tickerOf } from '@/lib/chains/chain-status';
import { formatInteger } from '@/lib/format/numbers';
import { formatMarketCap, formatPrice } from '@/lib/format/prices';
import type { Locale } from '@/lib/i18n/locales';
import type { Text } from '@/lib/i18n/text';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';

import type { SortField } from './chains-search';

type ChainColumn = TableColumn<ChainListEntry, SortField>;

interface Page {
  text: Text<'chains'>;
  common: Text<'common'>;
  locale: Locale;
}

export function chainColumns({ text, common, locale }: Page): readonly ChainColumn[] {
  return [
    {
      key: 'chain',
      title: text('column.chain'),
      rowHead: true,
      cell: (chain) => <ChainName chain={chain} />,
    },
    {
      key: 'rank',
      title: text('column.rank'),
      metric: 'rank',
      sort: 'market_cap_rank',
      number: true,
      from: 'tablet',
      known: (chain) => chain.ChainPrice.MarketCapRank !== null,
      optional: true,
      cell: (chain) => {
        const { MarketCapRank: rank } = chain.ChainPrice;
        return rank === null ? (
          <MissingValue absent={isAbsent(chain, 'MarketCapRank')} reason={text('rank.unknown')} />
        ) : (
          formatInteger(rank, locale)
        );
      },
    },
    {
      key: 'network',
      title: text('column.network'),
      from: 'desktop',
      cell: (chain) => common(`network.${chain.NetworkType}`),
    },
    {
      key: 'price',
      title: text('column.price'),
      metric: 'price',
      sort: 'price',
      number: true,
      from: 'tablet',
      known: (chain) => chain.ChainPrice.CurrentPrice !== null,
      optional: true,
      cell: (chain) => {
        const { CurrentPrice: price } = chain.ChainPrice;
        return price === null ? (
          <MissingValue absent={isAbsent(chain, 'CurrentPrice')} reason={text('price.unknown')} />
        ) : (
          <>
            {chain.Denom.AssetRole === 'fee' && (
              <span className="label">{text('price.fee_token')} </span>
            )}
            {formatPrice(price, locale)}
          </>
        );
      },
    },
    {
      key: 'change',
      title: text('column.change'),
      metric: 'change',
      number: true,
      from: 'tablet',
      known: (chain) => chain.ChainPrice.PriceChangePercentage24h !== null,
      optional: true,
      cell: (chain) => {
        const { PriceChangePercentage24h: change } = chain.ChainPrice;
        return change === null ? (
          <MissingValue absent={isAbsent(chain, 'CurrentPrice')} reason={text('price.unknown')} />
        ) : (
          <PercentChange percent={change} />
        );
      },
    },
    {
      key: 'market_cap',
      title: text('column.market_cap'),
      metric: 'market_cap',
      number: true,
      from: 'tablet',
      known: (chain) => chain.ChainPrice.MarketCap !== null,
      optional: true,
      cell: (chain) => {
        const { MarketCap: cap } = chain.ChainPrice;
        return cap === null ? (
          <MissingValue absent={isAbsent(chain, 'MarketCap')} reason={text('market_cap.unknown')} />
        ) : (
          formatMarketCap(cap, locale)
        );
      },
    },
    {
      key: 'validators',
      title: text('validators'),
      metric: 'validators',
      known: (chain) => chain.ChainInfo.ActiveValidators !== null,
      sort: 'active_validators',
      number: true,
      cell: (chain) => {
        const { ActiveValidators: count } = chain.ChainInfo;
        return count === null ? (
          <MissingFigure
            chain={chain}
            figure="ActiveValidators"
            unread={text('validators.unknown')}
          />
        ) : (
          formatInteger(count, locale)
        );
      },
    },
    {
      key: 'block_time',
      title: text('block_time'),
      number: true,
      cell: (chain) => <BlockTime seconds={chain.ChainInfo.BlockTime} />,
    },
    {
      key: 'weight',
      title: text('column.weight'),
      sort: 'chain_weight',
      number: true,
      known: (chain) => chain.ChainInfo.ChainWeight !== null,
      optional: true,
      cell: (chain) => {
        const { ChainWeight: weight } = chain.ChainInfo;
        return weight === null || weight > 100 ? (
          <MissingFigure chain={chain} figure="ChainWeight" unread={text('weight.unknown')} />
        ) : (
          <WeightDial weight={weight} explained={false} className="ms-auto size-9" />
        );
      },
    },
  ];
}

/** Whose row it is, with what is unlike other chains at it. */
function ChainName({ chain }: { chain: ChainListEntry }) {
  const text = useText('chains');
  return (
    <RowName
      to={paths.chain(chain.ChainId)}
      name={chain.PrettyName}
      logo={<Logo id={chain.ChainId} source={chain.Denom.Logo} className="size-7 shrink-0" />}
    >
      <span className="num text-13 text-ink-2">{tickerOf(chain.ChainId, chain.Denom.Symbol)}</span>
      <span className="flex gap-x-3 text-13 text-ink-2">
        <StatusMarks chain={chain} />
        {chain.Stale.length > 0 && <StaleMark short note={text('stale.note')} />}
        <SourceMark />
      </span>
    </RowName>
  );
}
