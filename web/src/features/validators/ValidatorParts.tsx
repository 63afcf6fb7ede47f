import { Globe } from 'lucide-react';

import type { ValidatorListEntry } from '@/api/types';
import { CopyButton } from '@/components/ui/CopyButton';
import { ExternalLink } from '@/components/ui/ExternalLink';
import { StaleMark } from '@/components/ui/StaleMark';
import { Unknown } from '@/components/ui/Unknown';
import { WeightDial } from '@/components/ui/WeightDial';
import { ValidatorLogo } from '@/components/validator/ValidatorLogo';
import { formatCommissions } from '@/lib/format/commission';
import { formatCompact, formatDecimalShown } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { outsideAddress, paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import { chainIds, totalWeight } from '@/lib/validator-figures';

interface PartProps {
  validator: ValidatorListEntry;
}

const kChainsShown = 3;
const kMostWeight = 100;

/** Who it is and on which chains. The link covers the whole row or card. */
export function WhoAndWhere({ validator }: PartProps) {
  const text = useText('validators');
  const chains = chainIds(validator.Chains);
  const more = chains.length - kChainsShown;
  const weight = totalWeight(validator.Weights);
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
          {validator.Stale.length > 0 && (
            <span className="text-13">
              <StaleMark note={text('stale.note')} />
            </span>
          )}
        </p>
        <p className="num text-11 text-ink-3">
          {chains.slice(0, kChainsShown).join(', ')}
          {more > 0 && ` ${text('more_chains', { count: more })}`}
        </p>
      </div>
      {weight !== null && weight <= kMostWeight && (
        <WeightDial weight={weight} className="size-10 shrink-0" />
      )}
    </div>
  );
}

export function Weight({ validator }: PartProps) {
  const text = useText('validators');
  const locale = useLocale();
  const weight = totalWeight(validator.Weights);
  return weight === null ? (
    <Unknown reason={text('weight.unknown')} />
  ) : (
    <span data-figure="weight">{formatDecimalShown(weight, locale)}</span>
  );
}

export function Delegators({ validator }: PartProps) {
  const text = useText('validators');
  const locale = useLocale();
  return validator.DelegationCount === null ? (
    <Unknown reason={text('delegators.unknown')} />
  ) : (
    <span data-figure="delegators">{formatCompact(validator.DelegationCount, locale)}</span>
  );
}

export function Commissions({ validator }: PartProps) {
  const common = useText('common');
  const locale = useLocale();
  const rates = validator.Chains.map((entry) => entry.CommissionRates);
  return (
    <span data-figure="commission">
      {formatCommissions(rates, locale) ?? common('not_available')}
    </span>
  );
}

/** Buttons of a row: they lie above the link that covers it. */
export function RowActions({ validator }: PartProps) {
  const text = useText('validators');
  return (
    <span className="relative z-1 inline-flex items-center">
      {outsideAddress(validator.Website) && (
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
