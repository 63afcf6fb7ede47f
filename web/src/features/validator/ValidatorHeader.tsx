import { ArrowLeft, ExternalLink as Out } from 'lucide-react';

import type { ValidatorRecord } from '@/api/types';
import { SECONDARY_BUTTON } from '@/components/ui/buttons';
import { CopyButton } from '@/components/ui/CopyButton';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { PageHeading } from '@/components/ui/PageHeading';
import { RefreshButton } from '@/components/ui/RefreshButton';
import { ValidatorLogo } from '@/components/validator/ValidatorLogo';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { parseExternalUrl, paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import { truncateMiddle } from '@/lib/validators/validator-state';
import { countChains } from '@/lib/validators/validator-totals';

/** A truncated identity: so many characters on each side. */
const IDENTITY_END_LENGTH = 8;

interface ValidatorHeaderProps {
  validator: ValidatorRecord;
  refreshing: boolean;
  /** The newest answer did not come: what is shown is the one before. */
  failed: boolean;
  onRefresh: () => void;
}

export function ValidatorHeader(props: ValidatorHeaderProps) {
  const { validator, refreshing, failed, onRefresh } = props;
  const text = useText('validator');
  const locale = useLocale();
  const counts = countChains(validator.Chains);
  return (
    <header>
      <Link
        to={paths.validators()}
        className="mb-4 inline-flex min-h-11 items-center gap-2 text-14 text-ink-2 hover:text-ink"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {text('back')}
      </Link>
      {failed && (
        <p role="alert" className="mb-4 rounded-sm border border-warn px-4 py-3 text-14 text-warn">
          {text('failed.kept')}
        </p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
        <div className="flex min-w-0 flex-1 basis-80 items-center gap-4 sm:gap-5">
          <ValidatorLogo
            identity={validator.Identity}
            logo={validator.Logo}
            className="size-16 shrink-0 sm:size-22"
          />
          <div className="min-w-0">
            <PageHeading className="text-30 break-words sm:text-48">
              {validator.Moniker || validator.Identity}
            </PageHeading>
            <p
              data-record={`validator:${validator.Identity}`}
              className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-2"
            >
              <span
                data-metric="chains"
                className="num rounded-sm border border-line-strong px-1.5 text-13 text-ink-2"
              >
                {text('chains', { count: counts.chains })}
              </span>
              <span data-metric="active" className="status-mark status-active">
                {text('stat.active')} {formatInteger(counts.active, locale)}
              </span>
              <span data-metric="jailed" className="status-mark status-jailed">
                {text('stat.jailed')} {formatInteger(counts.jailed, locale)}
              </span>
            </p>
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {parseExternalUrl(validator.Website) && (
            <ExternalLink href={validator.Website ?? ''} className={SECONDARY_BUTTON}>
              <Out size={16} aria-hidden="true" />
              {text('website')}
            </ExternalLink>
          )}
          <RefreshButton label={text('refresh')} busy={refreshing} onRefresh={onRefresh} />
          <CopyButton
            value={validator.Identity}
            name={text('identity_of', { id: validator.Identity })}
            label={truncateMiddle(validator.Identity, IDENTITY_END_LENGTH)}
          />
        </div>
      </div>
      {validator.Details && (
        <p className="mt-5 max-w-prose break-words whitespace-pre-line text-ink-2">
          {validator.Details}
        </p>
      )}
    </header>
  );
}
