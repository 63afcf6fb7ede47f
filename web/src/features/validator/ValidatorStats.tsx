import type { ReactNode } from 'react';

import type { FactGroup, ValidatorRecord } from '@/api/types';
import { AsOf } from '@/components/chain/AsOf';
import { SourcedValue } from '@/components/chain/SourcedValue';
import { MissingValue, UnknownValue } from '@/components/ui/UnknownValue';
import { CountedPart } from '@/components/validator/CountedPart';
import { mergeValidatorFacts } from '@/components/validator/merge-validator-facts';
import { formatCompact, formatDecimalShown, formatInteger } from '@/lib/format/numbers';
import type { TextKey } from '@/lib/i18n/catalogues';
import { useLocale, useText } from '@/lib/i18n/text';
import { countChains, isWithoutStake, totalWeight } from '@/lib/validators/validator-totals';

interface Stat {
  title: TextKey<'validator'>;
  value: ReactNode;
  facts: FactGroup | null;
  /** Of how much of what it sums up. */
  part?: ReactNode;
}

/** Six tiles; what is not known is '—', never 0. */
export function ValidatorStats({ validator }: { validator: ValidatorRecord }) {
  const text = useText('validator');
  const locale = useLocale();
  const counts = countChains(validator.Chains);
  const weight = totalWeight(validator.Weights);
  const nameOf = (nodes: number) => text('source.nodes', { count: nodes });
  const facts = mergeValidatorFacts(validator.Facts, nameOf);
  const counted = mergeValidatorFacts(validator.Facts, nameOf, 'delegators');
  const count = (state: 'chains' | 'active' | 'unbonding' | 'jailed'): Stat => ({
    title: `stat.${state}`,
    value: formatInteger(counts[state], locale),
    facts,
  });
  const stats: readonly Stat[] = [
    {
      title: 'stat.weight',
      value:
        weight === null ? (
          <UnknownValue reason={text('weight.unknown')} />
        ) : (
          formatDecimalShown(weight, locale)
        ),
      // The items of a weight have dates of their own: its source tooltip shows them.
      facts: null,
    },
    {
      title: 'stat.delegators',
      value:
        validator.DelegationCount === null ? (
          <MissingValue
            absent={isWithoutStake(validator.Chains)}
            reason={text('delegators.unknown')}
          />
        ) : (
          formatCompact(validator.DelegationCount, locale)
        ),
      facts: validator.DelegationCount === null ? null : counted,
      part: validator.DelegationCount !== null && (
        <CountedPart coverage={validator.DelegationCoverage} />
      ),
    },
    count('chains'),
    count('active'),
    count('unbonding'),
    count('jailed'),
  ];
  return (
    <div className="mb-8">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {stats.map(({ title, value, facts: told, part }) => (
          <div key={title} className="panel p-4">
            <dt className="label">{text(title)}</dt>
            <dd className="num mt-2 text-18 font-medium">
              {told ? (
                <SourcedValue facts={told} name={title}>
                  {value}
                </SourcedValue>
              ) : title === 'stat.weight' && weight !== null ? (
                <span
                  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as the figures beside it
                  tabIndex={0}
                  data-record={`validator:${validator.Identity}`}
                  data-metric="weight"
                  className="cursor-help"
                >
                  {value}
                </span>
              ) : (
                value
              )}
              {part}
            </dd>
          </div>
        ))}
      </dl>
      {facts && (
        <p className="mt-3 text-end">
          <AsOf facts={facts} />
        </p>
      )}
    </div>
  );
}
