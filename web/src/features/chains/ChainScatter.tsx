import { useState } from 'react';

import type { ChainListEntry } from '@/api/types';
import { DataSetAsOf } from '@/components/list/DataSetAsOf';
import { Drawing } from '@/components/picture/Drawing';
import { PictureFrame } from '@/components/picture/PictureFrame';
import { PictureTable } from '@/components/picture/PictureTable';
import { formatInteger, formatShare } from '@/lib/format/numbers';
import { formatMarketCap } from '@/lib/format/prices';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import { computeScatterLayout, findNearestPoint } from './scatter-layout';
import type { ScatterChain } from './scatter-layout';
import { ScatterShapes } from './ScatterShapes';

const HEIGHT = 460;
/** Beside the plot for the rates, below it for the counts. */
const MARGIN = { right: 56, bottom: 36 } as const;
const DATA_SETS = ['chain_state', 'validators', 'prices'] as const;

/** Those with both figures: what is not known has no place in a plane. */
function selectScatterChains(chains: readonly ChainListEntry[]): ScatterChain[] {
  return chains.flatMap(({ ChainId, PrettyName, ChainInfo, ChainPrice }) => {
    const { StakingApr: apr, Nakamoto: counts } = ChainInfo;
    if (apr === null || apr <= 0 || counts === null) return [];
    const marketCap = ChainPrice.MarketCap;
    return [{ chainId: ChainId, name: PrettyName, apr, halt: counts.Halt, marketCap }];
  });
}

/** The chains of the list by what staking pays and how few can halt them: one look finds the safe and the dear. */
export default function ChainScatter({ chains }: { chains: readonly ChainListEntry[] }) {
  const text = useText('chain-scatter');
  const list = useText('chains');
  const shown = selectScatterChains(chains);
  return (
    <PictureFrame
      title={text('title')}
      fileName="chains"
      finding={<Finding chains={shown} of={chains.length} />}
      formula={`${list('apr.note')}\n${list('power.note')}`}
      source={<DataSetAsOf dataSet={DATA_SETS} source={list('source')} changedAt={null} />}
      table={<ScatterTable chains={shown} />}
    >
      {shown.length === 0 ? (
        <p className="py-10 text-center text-14 text-ink-2">{text('none')}</p>
      ) : (
        <ScatterDrawing chains={shown} />
      )}
    </PictureFrame>
  );
}

/** The ends of both scales, in words. */
function Finding({ chains, of }: { chains: readonly ScatterChain[]; of: number }) {
  const text = useText('chain-scatter');
  const locale = useLocale();
  const dearest = chains.reduce<ScatterChain | null>(
    (most, chain) => (most === null || chain.apr > most.apr ? chain : most),
    null,
  );
  const safest = chains.reduce<ScatterChain | null>(
    (most, chain) => (most === null || chain.halt > most.halt ? chain : most),
    null,
  );
  if (dearest === null || safest === null) return null;
  return text('finding', {
    shown: formatInteger(chains.length, locale),
    all: formatInteger(of, locale),
    dearest: dearest.name,
    apr: formatShare(dearest.apr, locale),
    safest: safest.name,
    halt: formatInteger(safest.halt, locale),
  });
}

function ScatterDrawing({ chains }: { chains: readonly ScatterChain[] }) {
  const text = useText('chain-scatter');
  const locale = useLocale();
  const [index, setIndex] = useState<number | null>(null);
  const layoutOf = (width: number) =>
    computeScatterLayout(chains, width - MARGIN.right, HEIGHT - MARGIN.bottom);
  // The order of the points does not depend on the width.
  const { points } = layoutOf(MARGIN.right * 2);
  const chosen = points[index ?? points.length - 1];
  const readOf = (chain: ScatterChain) =>
    text('read', {
      apr: formatShare(chain.apr, locale),
      halt: formatInteger(chain.halt, locale),
      cap:
        chain.marketCap === null ? text('cap.unknown') : formatMarketCap(chain.marketCap, locale),
    });
  return (
    <>
      <Drawing
        height={HEIGHT}
        readout={{
          label: text('title'),
          count: points.length,
          index,
          valueText: chosen ? `${chosen.name}: ${readOf(chosen)}` : '',
          // What was read stays, so that its link can be reached.
          onChoose: (next) => {
            if (next !== null) setIndex(next);
          },
        }}
        indexAt={(x, y, width) => findNearestPoint(layoutOf(width).points, x, y)}
      >
        {(width) => (
          <ScatterShapes
            layout={layoutOf(width)}
            index={index}
            width={width - MARGIN.right}
            height={HEIGHT - MARGIN.bottom}
          />
        )}
      </Drawing>
      {chosen && (
        <p className="mt-2 min-h-6 text-14" data-not-in-image="">
          <Link to={paths.chain(chosen.chainId)} className="link font-medium">
            {chosen.name}
          </Link>{' '}
          <span className="text-ink-2">{readOf(chosen)}</span>
        </p>
      )}
    </>
  );
}

function ScatterTable({ chains }: { chains: readonly ScatterChain[] }) {
  const text = useText('chain-scatter');
  const list = useText('chains');
  const locale = useLocale();
  return (
    <PictureTable
      title={text('title')}
      columns={[
        list('column.chain'),
        list('sort.nakamoto'),
        list('sort.staking_apr'),
        list('column.market_cap'),
      ]}
      rows={[...chains]
        .sort((a, b) => b.halt - a.halt || b.apr - a.apr)
        .map((chain) => ({
          key: chain.chainId,
          head: (
            <Link to={paths.chain(chain.chainId)} className="link">
              {chain.name}
            </Link>
          ),
          cells: [
            formatInteger(chain.halt, locale),
            formatShare(chain.apr, locale),
            chain.marketCap === null ? '—' : formatMarketCap(chain.marketCap, locale),
          ],
        }))}
    />
  );
}
