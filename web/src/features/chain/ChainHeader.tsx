import { ArrowLeft, ExternalLink as Out } from 'lucide-react';

import type { ChainRecord } from '@/api/types';
import { SourcedValue } from '@/components/chain/SourcedValue';
import { StatusMarks } from '@/components/chain/StatusMark';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { CopyButton } from '@/components/ui/CopyButton';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { Logo } from '@/components/ui/Logo';
import { PageHeading } from '@/components/ui/PageHeading';
import { PercentChange } from '@/components/ui/PercentChange';
import { chainStatus, tickerOf } from '@/lib/chains/chain-status';
import { formatPrice } from '@/lib/format/prices';
import { useLocale, useText } from '@/lib/i18n/text';
import { parseExternalUrl, paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

/** Which chain it is, in one line; on a phone what is said of it stands below its name. */
export function ChainHeader({ chain }: { chain: ChainRecord }) {
  const text = useText('chain');
  const common = useText('common');
  const website = chain.Socials[0]?.Website ?? null;
  const status = chainStatus(chain.Status);
  return (
    <header
      className={`flex flex-wrap items-center gap-x-3 sm:gap-x-4 ${status === 'active' ? '' : 'dimmed'}`}
    >
      <div className="flex min-w-0 items-center gap-3">
        <Link
          to={paths.chains()}
          aria-label={text('back')}
          title={text('back')}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
        <Logo id={chain.ChainId} source={chain.Denom.Logo} className="size-9 shrink-0" />
        <PageHeading className="line-clamp-2 text-18 break-words sm:text-24 xl:text-30">
          {chain.PrettyName}
        </PageHeading>
      </div>
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-13 text-ink-2 max-sm:order-last max-sm:w-full">
        <StatusMarks chain={chain} />
        <span>{common(`network.${chain.NetworkType}`)}</span>
        <span className="num font-semibold">{tickerOf(chain.ChainId, chain.Denom.Symbol)}</span>
        <span className="num break-all">{chain.ChainId}</span>
      </p>
      <div className="ms-auto flex items-center gap-2">
        <Price chain={chain} />
        {parseExternalUrl(website) && (
          <ExternalLink href={website ?? ''} className={`${SECONDARY_BUTTON} max-lg:hidden`}>
            <Out size={16} aria-hidden="true" />
            {text('website')}
          </ExternalLink>
        )}
        <span className="max-lg:hidden">
          <CopyButton value={chain.ChainId} name={chain.ChainId} label={text('copy_id')} />
        </span>
        <span className="lg:hidden">
          <CopyButton value={chain.ChainId} name={chain.ChainId} />
        </span>
      </div>
    </header>
  );
}

function Price({ chain }: { chain: ChainRecord }) {
  const locale = useLocale();
  const { CurrentPrice: price, PriceChangePercentage24h: change } = chain.ChainPrice;
  if (price === null || !chain.Facts.prices) return null;
  return (
    <p className="num flex flex-wrap items-baseline gap-x-2 text-14 max-sm:hidden">
      <span className="text-18 font-medium">
        <SourcedValue facts={chain.Facts.prices} name="CurrentPrice">
          {formatPrice(price, locale)}
        </SourcedValue>
      </span>
      {change !== null && <PercentChange percent={change} />}
    </p>
  );
}
