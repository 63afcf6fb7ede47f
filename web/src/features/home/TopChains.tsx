import type { ChainListEntry } from '@/api/types';
import { BlockTime } from '@/components/chain/BlockTime';
import { MissingFigure } from '@/components/chain/MissingFigure';
import { AliveMark, StakingMark } from '@/components/chain/StatusMark';
import { Logo } from '@/components/ui/Logo';
import { SourceMark } from '@/components/ui/SourceMark';
import { StaleMark } from '@/components/ui/StaleMark';
import { WeightDial } from '@/components/ui/WeightDial';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import { HomeSection } from './HomeSection';
import { SectionPending } from './SectionPending';
import { topChains } from './top-lists';

const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3';

interface TopChainsProps {
  /** Undefined: under way, or not to be had. */
  chains: readonly ChainListEntry[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** The section of the top chains, which topChains() chooses; nothing while there are none. */
export function TopChains({ chains, error, onRetry }: TopChainsProps) {
  const text = useText('home-more');
  if (!chains) {
    return (
      <SectionPending
        title={text('top_chains')}
        failed={text('top_chains.failed')}
        error={error}
        onRetry={onRetry}
        cards={6}
        grid={GRID}
        height="h-46"
      />
    );
  }
  const top = topChains(chains);
  if (top.length === 0) return null;
  return (
    <HomeSection title={text('top_chains')}>
      <ul className={GRID}>
        {top.map((chain) => (
          <li key={chain.ChainId}>
            <ChainCard chain={chain} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function ChainCard({ chain }: { chain: ChainListEntry }) {
  const text = useText('home-more');
  const locale = useLocale();
  const { ActiveValidators, BlockTime: blockTime, ChainWeight } = chain.ChainInfo;
  return (
    <article
      data-record={`chain:${chain.ChainId}`}
      className="panel relative flex h-full flex-col p-5 hover:border-line-strong"
    >
      <div className="flex items-center gap-3">
        <Logo id={chain.ChainId} source={chain.Denom.Logo} className="size-10 shrink-0" />
        <h3 className="min-w-0 flex-1 truncate font-sans text-18 tracking-normal [word-spacing:normal]">
          <Link to={paths.chain(chain.ChainId)} className="after:absolute after:inset-0">
            {chain.PrettyName}
          </Link>
        </h3>
        {chain.Stale.length > 0 && <StaleMark short note={text('stale.note')} />}
        <SourceMark />
        {ChainWeight !== null && ChainWeight <= 100 && (
          <WeightDial weight={ChainWeight} className="size-10 shrink-0" />
        )}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-13 text-ink-2 empty:hidden">
        <AliveMark chain={chain} />
        <StakingMark kind={chain.StakingKind} />
      </p>
      <p lang="en" className="mt-3 mb-4 line-clamp-2 min-h-10 text-14 text-ink-2">
        {chain.Denom.Description}
      </p>
      <dl className="mt-auto flex items-baseline gap-2 border-t border-line pt-3">
        <dt className="label">{text('validators')}</dt>
        <dd className="num text-13">
          {ActiveValidators === null ? (
            <MissingFigure
              chain={chain}
              figure="ActiveValidators"
              unread={text('validators.unknown')}
            />
          ) : (
            <span data-metric="validators">{formatInteger(ActiveValidators, locale)}</span>
          )}
        </dd>
        <dt className="label ms-auto">{text('block_time')}</dt>
        <dd className="num text-13">
          <BlockTime seconds={blockTime} />
        </dd>
      </dl>
    </article>
  );
}
