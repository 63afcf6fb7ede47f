import type { ChainListEntry } from '@/api/types';
import { BlockTime } from '@/components/chain/BlockTime';
import { MissingFigure } from '@/components/chain/MissingFigure';
import { AliveMark, StakingMark } from '@/components/chain/StatusMark';
import { DotMeter, PartBar } from '@/components/table/Bars';
import { PowerStrip } from '@/components/table/PowerStrip';
import { RowName } from '@/components/table/RowName';
import { Logo } from '@/components/ui/Logo';
import { StaleMark } from '@/components/ui/StaleMark';
import { UnknownValue } from '@/components/ui/UnknownValue';
import { chainStatus, isKnownStatus, tickerOf } from '@/lib/chains/chain-status';
import { bondedShare, formatInteger, formatShare } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';

interface CellProps {
  chain: ChainListEntry;
}

/** Whose row it is, with what is unlike other chains at it. */
export function ChainName({ chain }: CellProps) {
  const text = useText('chains');
  const common = useText('common');
  const status = chainStatus(chain.Status);
  const word = common(`chain_status.${isKnownStatus(chain.Status) ? status : 'unknown'}`);
  return (
    <RowName
      to={paths.chain(chain.ChainId)}
      name={chain.PrettyName}
      logo={<Logo id={chain.ChainId} source={chain.Denom.Logo} className="size-7 shrink-0" />}
    >
      <span className="num">{tickerOf(chain.ChainId, chain.Denom.Symbol)}</span>
      {chain.Denom.AssetRole === 'fee' && <span className="label">{text('price.fee_token')}</span>}
      <span className={`status-mark status-${status}`} title={status === 'active' ? word : ''}>
        <span className={status === 'active' ? 'sr-only' : ''}>{word}</span>
      </span>
      <AliveMark chain={chain} />
      <StakingMark kind={chain.StakingKind} />
      <span className={chain.NetworkType === 'mainnet' ? 'sr-only' : 'label'}>
        {common(`network.${chain.NetworkType}`)}
      </span>
      {chain.Stale.length > 0 && <StaleMark short note={text('stale.note')} />}
    </RowName>
  );
}

/** How much of the supply is bonded: bar and number. */
export function Bonded({ chain }: CellProps) {
  const text = useText('chains');
  const locale = useLocale();
  const share = bondedShare(chain.ChainInfo.Bonded, chain.ChainInfo.Supply);
  if (share === null) {
    return <MissingFigure chain={chain} figure="Bonded" unread={text('bonded.unknown')} />;
  }
  return (
    <span data-metric="bonded" className="inline-flex items-center gap-2 align-middle">
      <PartBar part={share} />
      {formatShare(share, locale)}
    </span>
  );
}

/** How the consensus power is divided, and how few can halt the chain. */
export function Power({ chain }: CellProps) {
  const text = useText('chains');
  const locale = useLocale();
  const { Nakamoto: counts, ActiveValidators: of } = chain.ChainInfo;
  if (counts === null) {
    return <MissingFigure chain={chain} figure="Nakamoto" unread={text('power.unknown')} />;
  }
  const words = text('power.halt', { count: counts.Halt });
  return (
    <span
      data-metric="nakamoto"
      className="inline-flex items-center gap-2 align-middle"
      title={words}
    >
      <PowerStrip shares={chain.PowerShares} halt={counts.Halt} />
      <span aria-hidden="true">
        {formatInteger(counts.Halt, locale)}
        {of !== null && <span className="text-ink-3">/{formatInteger(of, locale)}</span>}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** How many of the endpoints work. */
export function Endpoints({ chain }: CellProps) {
  const text = useText('chains');
  const locale = useLocale();
  const { Endpoints: count } = chain;
  if (count === null) return <UnknownValue reason={text('endpoints.unknown')} />;
  const working = formatInteger(count.Working, locale);
  const known = formatInteger(count.Known, locale);
  return (
    <span data-metric="endpoints" className="inline-flex items-center gap-2 align-middle">
      <DotMeter working={count.Working} of={count.Known} />
      <span aria-hidden="true">
        {working}/{known}
      </span>
      <span className="sr-only">{text('endpoints.words', { working, known })}</span>
    </span>
  );
}

export function ChainBlockTime({ chain }: CellProps) {
  return <BlockTime seconds={chain.ChainInfo.BlockTime} />;
}
