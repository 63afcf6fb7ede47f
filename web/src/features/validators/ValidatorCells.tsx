import { Globe } from 'lucide-react';

import type { ValidatorListEntry } from '@/api/types';
import { RowName } from '@/components/table/RowName';
import { CopyButton } from '@/components/ui/CopyButton';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { StaleMark } from '@/components/ui/StaleMark';
import { AbsentValue, UnknownValue } from '@/components/ui/UnknownValue';
import { CountedPart, PART_CLASS } from '@/components/validator/CountedPart';
import { ValidatorLogo } from '@/components/validator/ValidatorLogo';
import { formatCommissions } from '@/lib/format/commission';
import { formatCompact, formatDecimalShown, formatFraction } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { parseExternalUrl, paths } from '@/lib/paths';
import { chainNames } from '@/lib/validators/validator-totals';

interface CellProps {
  validator: ValidatorListEntry;
}

const CHAINS_SHOWN = 3;

/** Who it is and on which chains. The link covers the whole row or card. */
export function ValidatorNameCell({ validator }: CellProps) {
  const text = useText('validators');
  // A whole identity as search is answered with the record, which has all chains.
  const chains = chainNames(validator.Chains).slice(0, CHAINS_SHOWN);
  const more = validator.Counts.Chains - chains.length;
  return (
    <RowName
      to={paths.validator(validator.Identity)}
      name={validator.Moniker || validator.Identity}
      logo={
        <ValidatorLogo
          identity={validator.Identity}
          logo={validator.Logo}
          className="size-7 shrink-0"
        />
      }
    >
      {/* The name has the room first. */}
      <span
        className="num sr-only text-11 text-ink-3 xl:not-sr-only xl:truncate"
        style={{ flexShrink: 99 }}
      >
        {chains.join(', ')}
        {more > 0 && ` ${text('more_chains', { count: more })}`}
      </span>
      {validator.Stale.length > 0 && <StaleMark short note={text('stale.note')} />}
    </RowName>
  );
}

export function Weight({ validator }: CellProps) {
  const text = useText('validators');
  const locale = useLocale();
  return validator.Weight === null ? (
    <UnknownValue reason={text('weight.unknown')} />
  ) : (
    formatDecimalShown(validator.Weight, locale)
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
      {formatCompact(validator.DelegationCount, locale)}
      <CountedPart coverage={validator.DelegationCoverage} />
    </>
  );
}

export function Commissions({ validator }: CellProps) {
  const text = useText('validators');
  const common = useText('common');
  const locale = useLocale();
  const { Commission: mean, MinCommission, MaxCommission } = validator;
  if (MinCommission === null || MaxCommission === null) {
    return <AbsentValue reason={text('commission.absent')} />;
  }
  const range = formatCommissions([MinCommission, MaxCommission], locale);
  const shown = mean === null ? null : formatFraction(mean, locale);
  if (shown === null || shown === range) return range ?? common('not_available');
  return (
    <>
      <span title={text('commission.mean')}>{shown}</span>
      <span className={`${PART_CLASS} sr-only sm:not-sr-only`}>
        <span className="whitespace-nowrap">{range}</span>
      </span>
    </>
  );
}

/** Buttons of a row: they lie above the link that covers it. */
export function RowActions({ validator }: CellProps) {
  const text = useText('validators');
  return (
    <span className="relative z-1 inline-flex items-center" style={{ marginBlock: -1 }}>
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
