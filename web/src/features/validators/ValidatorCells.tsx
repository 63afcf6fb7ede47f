import { Globe } from 'lucide-react';

import type { ValidatorListEntry } from '@/api/types';
import { CopyButton } from '@/components/ui/CopyButton';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { SourceMark } from '@/components/ui/SourceMark';
import { StaleMark } from '@/components/ui/StaleMark';
import { AbsentValue, UnknownValue } from '@/components/ui/UnknownValue';
import { WeightDial } from '@/components/ui/WeightDial';
import { CountedPart } from '@/components/validator/CountedPart';
import { ValidatorLogo } from '@/components/validator/ValidatorLogo';
import { formatCommissions } from '@/lib/format/commission';
import { formatCompact, formatDecimalShown } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { parseExternalUrl, paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import { chainNames } from '@/lib/validators/validator-totals';

interface CellProps {
  validator: ValidatorListEntry;
}

const CHAINS_SHOWN = 3;
const MAX_WEIGHT = 100;

/** Who it is and on which chains. The link covers the whole row or card. */
export function ValidatorNameCell({ validator }: CellProps) {
  const text = useText('validators');
  // A whole identity as search is answered with the record, which has all chains.
  const chains = chainNames(validator.Chains).slice(0, CHAINS_SHOWN);
  const more = validator.Counts.Chains - chains.length;
  const weight = validator.Weight;
  const name = validator.Moniker || validator.Identity;
  return (
    <div className="flex items-center gap-3">
      <ValidatorLogo
        identity={validator.Identity}
        logo={validator.Logo}
        className="size-10 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <Link
            to={paths.validator(validator.Identity)}
            className="min-w-0 text-16 font-medium break-words after:absolute after:inset-0"
          >
            {name}
          </Link>
          <SourceMark />
          {validator.Stale.length > 0 && (
            <span className="text-13">
              <StaleMark note={text('stale.note')} />
            </span>
          )}
        </p>
        <p className="num text-11 text-ink-3">
          {chains.join(', ')}
          {more > 0 && ` ${text('more_chains', { count: more })}`}
        </p>
      </div>
      {weight !== null && weight <= MAX_WEIGHT && (
        <WeightDial weight={weight} className="size-10 shrink-0" />
      )}
    </div>
  );
}

export function Weight({ validator }: CellProps) {
  const text = useText('validators');
  const locale = useLocale();
  return validator.Weight === null ? (
    <UnknownValue reason={text('weight.unknown')} />
  ) : (
    <span data-metric="weight">{formatDecimalShown(validator.Weight, locale)}</span>
  );
}

export function Delegators({ validator }: CellProps) {
  const text = useText('validators');
  const locale = useLocale();
  if (validator.DelegationCount === null && !validator.Staked) {
    return <AbsentValue reason={text('delegators.absent')} />;
  }
  return validator.DelegationCount === null ? (
    <UnknownValue reason={text('delegators.unknown')} />
  ) : (
    <>
      <span data-metric="delegators">{formatCompact(validator.DelegationCount, locale)}</span>
      <CountedPart coverage={validator.DelegationCoverage} />
    </>
  );
}

export function Commissions({ validator }: CellProps) {
  const text = useText('validators');
  const common = useText('common');
  const locale = useLocale();
  const { MinCommission, MaxCommission } = validator;
  if (MinCommission === null || MaxCommission === null) {
    return <AbsentValue reason={text('commission.absent')} />;
  }
  return (
    <span data-metric="commission">
      {formatCommissions([MinCommission, MaxCommission], locale) ?? common('not_available')}
    </span>
  );
}

/** Buttons of a row: they lie above the link that covers it. */
export function RowActions({ validator }: CellProps) {
  const text = useText('validators');
  return (
    <span className="relative z-1 inline-flex items-center">
      {parseExternalUrl(validator.Website) && (
        <ExternalLink
          href={validator.Website ?? ''}
          className="grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-sunken"
        >
          <Globe size={16} aria-hidden="true" />
          <span className="sr-only">{text('website_of', { name: validator.Moniker })}</span>
        </ExternalLink>
      )}
      <CopyButton value={validator.Identity} name={text('identity', { id: validator.Identity })} />
    </span>
  );
}
