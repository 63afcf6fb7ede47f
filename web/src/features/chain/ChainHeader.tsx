import { ArrowLeft, ExternalLink as Out } from 'lucide-react';

import type { ChainRecord } from '@/api/types';
import { StatusMarks } from '@/components/chain/StatusMark';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { CopyButton } from '@/components/ui/CopyButton';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { Logo } from '@/components/ui/Logo';
import { PageHeading } from '@/components/ui/PageHeading';
import { WeightDial } from '@/components/ui/WeightDial';
import { chainStatus, tickerOf } from '@/lib/chains/chain-status';
import { useText } from '@/lib/i18n/text';
import { parseExternalUrl, paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import { ChainDescription } from './ChainDescription';

export function ChainHeader({ chain }: { chain: ChainRecord }) {
  const text = useText('chain');
  const common = useText('common');
  const website = chain.Socials[0]?.Website ?? null;
  const weight = chain.ChainInfo.ChainWeight;
  const status = chainStatus(chain.Status);
  return (
    <header className={status === 'active' ? '' : 'dimmed'}>
      <Link
        to={paths.chains()}
        className="mb-4 inline-flex min-h-11 items-center gap-2 text-14 text-ink-2 hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {text('back')}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="flex min-w-0 flex-1 basis-80 items-center gap-4 sm:gap-5">
          <Logo
            id={chain.ChainId}
            source={chain.Denom.Logo}
            className="size-16 shrink-0 sm:size-22"
          />
          <div className="min-w-0">
            <PageHeading className="text-30 break-words sm:text-48">{chain.PrettyName}</PageHeading>
            <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-2">
              <StatusMarks chain={chain} />
              <span>{common(`network.${chain.NetworkType}`)}</span>
              <span className="num text-13 font-semibold text-ink-2">
                {tickerOf(chain.ChainId, chain.Denom.Symbol)}
              </span>
              <span className="num text-13 break-all">{chain.ChainId}</span>
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {/* The weight badge: as in the lists, not above 100. */}
          {weight !== null && weight <= 100 && (
            <WeightDial weight={weight} of={`chain:${chain.ChainId}`} className="size-16" />
          )}
          {parseExternalUrl(website) && (
            <ExternalLink href={website ?? ''} className={SECONDARY_BUTTON}>
              <Out size={16} aria-hidden="true" />
              {text('website')}
            </ExternalLink>
          )}
          <CopyButton value={chain.ChainId} name={chain.ChainId} label={text('copy_id')} />
        </div>
      </div>
      {chain.Denom.Description && <ChainDescription description={chain.Denom.Description} />}
    </header>
  );
}
