import type { ValidatorRecord } from '@/api/types';
import { Tokens } from '@/components/validator/Tokens';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import { countChains } from '@/lib/validator-figures';

import { topChains } from './top-chains';

export function ValidatorSummary({ validator }: { validator: ValidatorRecord }) {
  const text = useText('validator');
  const locale = useLocale();
  const counts = countChains(validator.Chains);
  const top = topChains(validator.Chains);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section className="panel p-5">
        <h2 className="mb-4 text-18 sm:text-24">{text('summary.chains')}</h2>
        <dl className="divide-y divide-line">
          {(['chains', 'active', 'jailed', 'unbonding'] as const).map((count) => (
            <div key={count} className="flex justify-between gap-4 py-3">
              <dt className="text-14 text-ink-2">{text(`summary.${count}_count`)}</dt>
              <dd className="num">{formatInteger(counts[count], locale)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="panel p-5">
        <h2 className="mb-1 text-18 sm:text-24">{text('summary.top')}</h2>
        <p className="mb-3 text-13 text-ink-3">{text('summary.top_note')}</p>
        <ol className="divide-y divide-line">
          {top.map(({ chain, amount, exponent, symbol }) => (
            <li key={chain} className="flex items-center justify-between gap-4 py-3">
              <Link to={paths.chain(chain)} className="link break-all">
                {chain}
              </Link>
              <span className="num">
                <Tokens amount={amount} exponent={exponent} symbol={symbol} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
