import type { ReactNode } from 'react';

import type { ChainRecord, FactGroup } from '@/api/types';
import { BlockTime } from '@/components/chain/BlockTime';
import { MissingFigure } from '@/components/chain/MissingFigure';
import { SourcedValue } from '@/components/chain/SourcedValue';
import { WeightDial } from '@/components/ui/WeightDial';
import type { Figure as FigureName } from '@/lib/chains/absent';
import { formatAmount } from '@/lib/format/amounts';
import { formatSeconds, formatUnbondingTime } from '@/lib/format/durations';
import { bondedShare, formatFraction, formatInteger } from '@/lib/format/numbers';
import { formatMarketCap } from '@/lib/format/prices';
import type { TextKey } from '@/lib/i18n/catalogues';
import { useLocale, useText } from '@/lib/i18n/text';

interface Figure {
  title: TextKey<'chain'>;
  /** null: not known, of which only the block time is never: it is nominal then. */
  value: ReactNode;
  /** What it is compared with, smaller. */
  beside?: ReactNode;
  /** Its name among the figures that may not exist here. */
  absent: FigureName | null;
  facts: FactGroup | null;
  metric: string;
  formula?: string;
}

/** The seven figures that tell what a chain is: of one that is not known the place stays. */
export function ChainStrip({ chain }: { chain: ChainRecord }) {
  const text = useText('chain');
  const { weights } = chain.Facts;
  const weight = chain.ChainInfo.ChainWeight;
  return (
    <dl className="grid grid-cols-4 gap-x-2 sm:mt-2 lg:flex lg:justify-between">
      {useFigures(chain).map((figure) => (
        <div key={figure.title} className="min-w-0">
          <dt className="truncate text-11 text-ink-3" title={text(figure.title)}>
            {text(figure.title)}
          </dt>
          <dd className="truncate text-13 font-medium sm:num sm:text-16">
            <Value chain={chain} figure={figure} />{' '}
            {figure.beside && (
              <span className="text-11 font-normal text-ink-2 max-sm:hidden">{figure.beside}</span>
            )}
          </dd>
        </div>
      ))}
      <div className="min-w-0">
        <dt className="text-11 text-ink-3">{text('tab.weight')}</dt>
        {/* The weight badge: as in the lists, not above 100. */}
        <dd>
          {weight !== null && weight <= 100 && weights ? (
            <WeightDial
              weight={weight}
              of={`chain:${chain.ChainId}`}
              look="line"
              className="size-5"
            />
          ) : (
            <MissingFigure chain={chain} figure="ChainWeight" unread={text('strip.unknown')} />
          )}
        </dd>
      </div>
    </dl>
  );
}

function Value({ chain, figure }: { chain: ChainRecord; figure: Figure }) {
  const text = useText('chain');
  const { value, facts, metric, formula, absent } = figure;
  if (value === null && absent !== null) {
    return <MissingFigure chain={chain} figure={absent} unread={text('strip.unknown')} />;
  }
  if (!facts) return value;
  return (
    <SourcedValue facts={facts} name={metric} {...(formula !== undefined && { formula })}>
      {value}
    </SourcedValue>
  );
}

function useFigures({ ChainInfo: info, ChainPrice: price, Denom, Facts }: ChainRecord): Figure[] {
  const text = useText('chain');
  const locale = useLocale();
  const { chain_state: state, validators, prices } = Facts;
  const share = bondedShare(info.Bonded, info.Supply);
  const bonded = info.Bonded === null ? null : formatAmount(info.Bonded, locale);
  return [
    {
      title: 'strip.apr',
      value: info.StakingApr === null ? null : formatFraction(info.StakingApr, locale),
      beside: text(info.ProportionalRewards === false ? 'strip.apr_mean' : 'strip.apr_beside'),
      absent: 'StakingApr',
      facts: state,
      metric: 'inflation',
      formula: text('strip.apr_formula'),
    },
    {
      title: 'stat.bonded',
      value: share === null ? null : formatFraction(share, locale),
      beside: bonded && `${bonded} ${Denom.Symbol ?? ''}`.trimEnd(),
      absent: 'Bonded',
      facts: state,
      metric: 'bonded_tokens',
      formula: text('strip.bonded_formula'),
    },
    {
      title: 'strip.halt',
      value: info.Nakamoto && (
        <>
          <span className="max-sm:hidden">
            {text('strip.validators', { count: info.Nakamoto.Halt })}
          </span>
          <span className="sm:hidden">{formatInteger(info.Nakamoto.Halt, locale)}</span>
        </>
      ),
      beside:
        info.ActiveValidators !== null &&
        text('strip.of', { total: formatInteger(info.ActiveValidators, locale) }),
      absent: 'Nakamoto',
      facts: validators,
      metric: '',
      formula: text('strip.halt_formula'),
    },
    {
      title: 'strip.unbonding',
      value: formatUnbondingTime(info.UnbondingTime, locale),
      absent: 'UnbondingTime',
      facts: state,
      metric: 'unbonding_time_s',
    },
    {
      title: 'strip.block',
      value:
        info.BlockTime === null ? (
          <BlockTime seconds={null} />
        ) : (
          formatSeconds(info.BlockTime, locale)
        ),
      absent: null,
      facts: info.BlockTime === null ? null : state,
      metric: 'block_time_ms',
    },
    {
      title: 'stat.market_cap',
      value: price.MarketCap === null ? null : formatMarketCap(price.MarketCap, locale),
      beside: price.MarketCapRank !== null && `#${formatInteger(price.MarketCapRank, locale)}`,
      absent: 'MarketCap',
      facts: prices,
      metric: 'MarketCap',
    },
  ];
}
