import type { Airdrop } from '@/api/types';
import { LinkedText } from '@/components/ui/LinkedText';
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '@/components/ui/buttons';
import { formatDateOrNull } from '@/lib/format/dates';
import { useLocale, useText } from '@/lib/i18n/text';
import { parseExternalUrl } from '@/lib/paths';

import { AirdropStatus } from './AirdropStatus';

export function AirdropCard({ airdrop }: { airdrop: Airdrop }) {
  const text = useText('airdrops');
  const locale = useLocale();
  const created = formatDateOrNull(airdrop.CreatedAt, locale);
  const foreign = airdrop.Language === locale ? {} : { lang: airdrop.Language };
  return (
    <article className="panel flex h-full flex-col p-5">
      <p className="flex flex-wrap items-center gap-2">
        <AirdropStatus status={airdrop.Status} />
        {airdrop.Symbol !== null && (
          <span className="num rounded-sm border border-line-strong px-2 text-13 text-ink-2">
            {airdrop.Symbol}
          </span>
        )}
      </p>
      <h3
        className="mt-3 font-sans text-18 font-semibold tracking-normal break-words [word-spacing:normal]"
        {...foreign}
      >
        {airdrop.Name}
      </h3>
      <p className="mt-2 text-14 break-words whitespace-pre-line text-ink-2" {...foreign}>
        <LinkedText text={airdrop.Description} />
      </p>
      <h4 className="label mt-4 tracking-normal [word-spacing:normal]">{text('requirements')}</h4>
      <p className="mt-1 text-14 break-words whitespace-pre-line" {...foreign}>
        {airdrop.Qualify}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-5">
        <p className="text-13 text-ink-3">
          {text('created')}{' '}
          {created === null ? (
            text('invalid_date')
          ) : (
            <time dateTime={airdrop.CreatedAt} className="num">
              {created}
            </time>
          )}
        </p>
        <SiteLink airdrop={airdrop} />
      </div>
    </article>
  );
}

function SiteLink({ airdrop }: { airdrop: Airdrop }) {
  const text = useText('airdrops');
  const site = parseExternalUrl(airdrop.Site);
  if (!site) {
    return (
      <button type="button" className={SECONDARY_BUTTON} disabled>
        {text('site.none')}
      </button>
    );
  }
  return (
    <a
      href={site.href}
      className={PRIMARY_BUTTON}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title={site.host}
      aria-label={text('site.name', { name: airdrop.Name })}
    >
      {text('site')}
    </a>
  );
}
