import { useQuery } from '@tanstack/react-query';

import { pricesQuery } from '@/api/queries';
import type { ValidatorRecord } from '@/api/types';
import { SourceMark } from '@/components/ui/SourceMark';
import { UnknownValue } from '@/components/ui/UnknownValue';
import { Tokens } from '@/components/validator/Tokens';
import { formatInteger } from '@/lib/format/numbers';
import { formatMarketCap } from '@/lib/format/prices';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import { countChains } from '@/lib/validators/validator-totals';

import type { ChainDelegation } from './top-chains';
import { topChains } from './top-chains';

export function ValidatorSummary({ validator }: { validator: ValidatorRecord }) {
  const text = useText('validator-more');
  const locale = useLocale();
  const counts = countChains(validator.Chains);
  const { data: prices, error } = useQuery(pricesQuery());
  const top = topChains(validator.Chains, prices ?? []);
  const priced = top.filter(({ dollars }) => dollars !== null).length;
  const note =
    prices === undefined
      ? text(error ? 'summary.top_failed' : 'summary.top_loading')
      : text(priced > 0 ? 'summary.top_note' : 'summary.top_unpriced');
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section className="panel p-5">
        <h2 className="mb-4 text-18 sm:text-24">{text('summary.chains')}</h2>
        <dl data-record={`validator:${validator.Identity}`} className="divide-y divide-line">
          {(['chains', 'active', 'jailed', 'unbonding'] as const).map((count) => (
            <div key={count} className="flex justify-between gap-4 py-3">
              <dt className="text-14 text-ink-2">{text(`summary.${count}_count`)}</dt>
              <dd data-metric={count} className="num">
                {formatInteger(counts[count], locale)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="panel p-5" aria-busy={prices === undefined && !error}>
        <h2 id="top-chains" className="mb-1 text-18 sm:text-24">
          {text('summary.top')}
        </h2>
        <p className="mb-3 text-13 text-ink-3">{note}</p>
        <ol aria-labelledby="top-chains" className="divide-y divide-line">
          {top.map((delegation) => (
            <TopChain
              key={delegation.chain}
              identity={validator.Identity}
              delegation={delegation}
            />
          ))}
        </ol>
      </section>
    </div>
  );
}

function TopChain({ identity, delegation }: { identity: string; delegation: ChainDelegation }) {
  const text = useText('validator-more');
  const locale = useLocale();
  const { chain, name, amount, exponent, symbol, dollars } = delegation;
  return (
    <li
      data-record={`validator:${identity}@${chain}`}
      className="flex items-center justify-between gap-4 py-3"
    >
      <span className="flex min-w-0 items-center gap-2">
        <Link to={paths.chain(chain)} title={chain} className="link min-w-0 break-words">
          {name}
        </Link>
        <SourceMark />
      </span>
      <span className="num shrink-0 text-end">
        {dollars === null ? (
          <UnknownValue reason={text('summary.unpriced')} />
        ) : (
          <span data-metric="delegation">{formatMarketCap(dollars, locale)}</span>
        )}
        <span data-metric="tokens" className="block text-13 text-ink-2">
          <Tokens amount={amount} exponent={exponent} symbol={symbol} />
        </span>
      </span>
    </li>
  );
}
