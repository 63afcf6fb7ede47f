import type { ReactNode } from 'react';

import type { ValidatorRecord } from '@/api/types';
import { AsOf } from '@/components/chain/AsOf';
import { Unknown } from '@/components/ui/Unknown';
import { formatCompact, formatDecimalShown, formatInteger } from '@/lib/format/numbers';
import type { TextKey } from '@/lib/i18n/catalogues';
import { useLocale, useText } from '@/lib/i18n/text';
import { countChains, totalWeight } from '@/lib/validator-figures';

import { factsOfAll } from './facts-of-all';

/** Six tiles; what is not known is '—', never 0. */
export function ValidatorStats({ validator }: { validator: ValidatorRecord }) {
  const text = useText('validator');
  const locale = useLocale();
  const counts = countChains(validator.Chains);
  const weight = totalWeight(validator.Weights);
  const facts = factsOfAll(validator.Facts, (nodes) => text('source.nodes', { count: nodes }));
  const stats: readonly (readonly [TextKey<'validator'>, ReactNode])[] = [
    [
      'stat.weight',
      weight === null ? (
        <Unknown reason={text('weight.unknown')} />
      ) : (
        formatDecimalShown(weight, locale)
      ),
    ],
    [
      'stat.delegators',
      validator.DelegationCount === null ? (
        <Unknown reason={text('delegators.unknown')} />
      ) : (
        formatCompact(validator.DelegationCount, locale)
      ),
    ],
    ['stat.chains', formatInteger(counts.chains, locale)],
    ['stat.active', formatInteger(counts.active, locale)],
    ['stat.unbonding', formatInteger(counts.unbonding, locale)],
    ['stat.jailed', formatInteger(counts.jailed, locale)],
  ];
  return (
    <div className="mb-8">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {stats.map(([name, value]) => (
          <div key={name} className="panel p-4">
            <dt className="label">{text(name)}</dt>
            <dd className="num mt-2 text-18 font-medium">{value}</dd>
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
