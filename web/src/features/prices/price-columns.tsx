import type { ReactNode } from 'react';

import type { Sparklines } from '@/api/sparklines';
import type { PriceRecord } from '@/api/types';
import { Sparkline } from '@/components/table/Sparkline';
import type { TableColumn } from '@/components/table/table-column';
import { PercentChange } from '@/components/ui/PercentChange';
import { formatInteger } from '@/lib/format/numbers';
import { formatAbbreviated, formatTablePrice } from '@/lib/format/table-prices';
import type { Locale } from '@/lib/i18n/locales';
import type { Text } from '@/lib/i18n/text';
import type { MetricName } from '@/lib/sources/metrics';

import { HistoryLink, MissingPrice, PricedChain } from './PriceCells';
import type { SortField } from './prices-search';
import type { PricesUrlState } from './use-prices-url-state';

type PriceColumn = TableColumn<PriceRecord, SortField>;

interface Page {
  text: Text<'prices'>;
  locale: Locale;
  urlState: PricesUrlState;
  /** The prices of seven days, as far as they are here. */
  sparklines: Sparklines;
}

export function priceColumns({ text, locale, urlState, sparklines }: Page): readonly PriceColumn[] {
  const figure = (
    metric: MetricName,
    field: SortField,
    format: (value: number) => ReactNode,
    more: Partial<PriceColumn> = {},
  ): PriceColumn => ({
    key: metric,
    title: text(`column.${field}`),
    sort: field,
    metric,
    number: true,
    known: ({ [field]: value }) => value !== null,
    cell: (price) => {
      const { [field]: value } = price;
      return value === null ? <MissingPrice price={price} metric={metric} /> : format(value);
    },
    ...more,
  });
  const change = (percent: number) => <PercentChange percent={percent} />;
  const abbreviated = (value: number) => formatAbbreviated(value, locale);
  const lead = { card: 'lead' } as const;
  return [
    figure('rank', 'MarketCapRank', (rank) => formatInteger(rank, locale)),
    {
      key: 'chain',
      title: text('column.chain'),
      rowHead: true,
      cell: (price) => <PricedChain price={price} />,
    },
    figure('price', 'CurrentPrice', (price) => formatTablePrice(price, locale), lead),
    {
      key: 'sparkline',
      title: text('column.sparkline'),
      from: 'desktop',
      number: true,
      cell: ({ ChainId }) => <Sparkline values={sparklines.get(ChainId)} />,
    },
    figure('change', 'PriceChangePercentage24h', change, lead),
    figure('market_cap', 'MarketCap', abbreviated),
    figure('volume', 'TotalVolume', abbreviated),
    {
      key: 'ath',
      title: text('column.Ath'),
      sort: 'Ath',
      metric: 'ath',
      number: true,
      from: 'desktop',
      known: ({ Ath }) => Ath !== null,
      cell: (price) => <AllTimeHigh price={price} locale={locale} />,
    },
    {
      key: 'history',
      title: text('column.history'),
      hidesTitle: true,
      number: true,
      card: 'action',
      cell: (price) => <HistoryLink price={price} urlState={urlState} />,
    },
  ];
}

function AllTimeHigh({ price, locale }: { price: PriceRecord; locale: Locale }) {
  const { Ath, AthChangePercentage: change } = price;
  if (Ath === null) return <MissingPrice price={price} metric="ath" />;
  return (
    <>
      {formatTablePrice(Ath, locale)} {change !== null && <PercentChange percent={change} />}
    </>
  );
}
