import type { ReactNode } from 'react';

import type { ChainListEntry } from '@/api/types';
import { BlockTime } from '@/components/chain/BlockTime';
import { ChainBadges } from '@/components/chain/ChainBadges';
import { MissingFigure } from '@/components/chain/MissingFigure';
import { StatusMarks } from '@/components/chain/StatusMark';
import { Logo } from '@/components/ui/Logo';
import { SourceMark } from '@/components/ui/SourceMark';
import { StaleMark } from '@/components/ui/StaleMark';
import { chainStatus, tickerOf } from '@/lib/chains/chain-status';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

interface ChainCardsProps {
  chains: readonly ChainListEntry[];
  advert: ReactNode;
}

/** Whole rows of one, two and three cards, and more than the first screen has room for. */
const CARDS_BEFORE_ADVERT = 12;

export function ChainCards({ chains, advert }: ChainCardsProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {chains.slice(0, CARDS_BEFORE_ADVERT).map((chain) => (
        <li key={chain.ChainId}>
          <ChainCard chain={chain} />
        </li>
      ))}
      {advert && <li className="col-span-full">{advert}</li>}
      {chains.slice(CARDS_BEFORE_ADVERT).map((chain) => (
        <li key={chain.ChainId}>
          <ChainCard chain={chain} />
        </li>
      ))}
    </ul>
  );
}

function ChainCard({ chain }: { chain: ChainListEntry }) {
  const text = useText('chains');
  const common = useText('common');
  const locale = useLocale();
  const status = chainStatus(chain.Status);
  const validators = chain.ChainInfo.ActiveValidators;
  return (
    <article
      data-record={`chain:${chain.ChainId}`}
      className={`panel relative flex h-56 flex-col p-5 hover:border-line-strong ${
        status === 'active' ? '' : 'dimmed'
      }`}
    >
      <div className="flex items-start gap-3">
        <Logo id={chain.ChainId} source={chain.Denom.Logo} className="size-12 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-sans text-18 font-semibold tracking-normal [word-spacing:normal]">
            <Link
              to={paths.chain(chain.ChainId)}
              className="after:absolute after:inset-0"
              title={chain.PrettyName}
            >
              {chain.PrettyName}
            </Link>
          </h2>
          <p className="flex items-center gap-2 text-13 text-ink-2">
            <span className="num shrink-0 text-ink-2">
              {tickerOf(chain.ChainId, chain.Denom.Symbol)}
            </span>
            <span className="num truncate text-ink-3">{chain.ChainId}</span>
            <SourceMark />
          </p>
        </div>
        <ChainBadges
          rank={chain.ChainPrice.MarketCapRank}
          weight={chain.ChainInfo.ChainWeight}
          className="size-10 shrink-0"
        />
      </div>
      <p
        {...(chain.Denom.Description && { lang: 'en' })}
        className={`mt-4 line-clamp-2 text-14 ${chain.Denom.Description ? 'text-ink-2' : 'text-ink-3'}`}
      >
        {chain.Denom.Description ?? text('description.none')}
      </p>
      <div className="mt-auto">
        <p className="flex flex-wrap items-center gap-x-4 text-13 text-ink-2">
          <StatusMarks chain={chain} />
          <span>{common(`network.${chain.NetworkType}`)}</span>
          {chain.Stale.length > 0 && <StaleMark note={text('stale.note')} />}
        </p>
        <dl className="mt-3 flex items-baseline gap-x-1.5 border-t border-line pt-3 sm:gap-x-2">
          <dt className="label">{text('validators')}</dt>
          <dd className="num text-13">
            {validators === null ? (
              <MissingFigure
                chain={chain}
                figure="ActiveValidators"
                unread={text('validators.unknown')}
              />
            ) : (
              <span data-metric="validators">{formatInteger(validators, locale)}</span>
            )}
          </dd>
          <dt className="label ms-auto text-end">{text('block_time')}</dt>
          <dd className="num text-13">
            <BlockTime seconds={chain.ChainInfo.BlockTime} />
          </dd>
        </dl>
      </div>
    </article>
  );
}
