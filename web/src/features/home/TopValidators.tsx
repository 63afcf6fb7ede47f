import { useQuery } from '@tanstack/react-query';

import { validatorPageQuery } from '@/api/queries';
import type { ValidatorListEntry } from '@/api/types';
import { SourceMark } from '@/components/ui/SourceMark';
import { MissingValue } from '@/components/ui/UnknownValue';
import { CountedPart } from '@/components/validator/CountedPart';
import { ValidatorLogo } from '@/components/validator/ValidatorLogo';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import { parseIdentity, truncateMiddle } from '@/lib/validators/validator-state';

import { HomeSection } from './HomeSection';
import { SectionPending } from './SectionPending';
import { topValidators } from './top-lists';

const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3';

/** The section of the top validators, which topValidators() chooses; nothing while there are none. */
export function TopValidators() {
  const text = useText('home-more');
  const { data, error, refetch } = useQuery(validatorPageQuery({ limit: 10, status: 'active' }));
  if (!data) {
    return (
      <SectionPending
        title={text('top_validators')}
        failed={text('top_validators.failed')}
        error={error}
        onRetry={() => void refetch()}
        cards={6}
        grid={GRID}
        height="h-46"
      />
    );
  }
  const top = topValidators(data.data);
  if (top.length === 0) return null;
  return (
    <HomeSection title={text('top_validators')}>
      <ul className={GRID}>
        {top.map((validator) => (
          <li key={validator.Identity}>
            <ValidatorCard validator={validator} />
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}

function ValidatorCard({ validator }: { validator: ValidatorListEntry }) {
  const text = useText('home-more');
  const locale = useLocale();
  const { Identity, Moniker, Details, DelegationCount } = validator;
  const name = Moniker === '' ? Identity : Moniker;
  return (
    <article
      data-record={`validator:${Identity}`}
      className="panel relative flex h-full flex-col p-5 hover:border-line-strong"
    >
      <div className="flex items-center gap-3">
        <ValidatorLogo identity={Identity} logo={validator.Logo} className="size-10 shrink-0" />
        <div className="min-w-0">
          <h3 className="truncate font-sans text-18 tracking-normal [word-spacing:normal]">
            {/* Without an identity there is no page to go to. */}
            {parseIdentity(Identity) === null ? (
              name
            ) : (
              <Link to={paths.validator(Identity)} className="after:absolute after:inset-0">
                {name}
              </Link>
            )}
          </h3>
          <p className="num text-13 text-ink-3">{truncateMiddle(Identity, 8)}</p>
        </div>
        <SourceMark />
      </div>
      <p className="mt-3 mb-4 line-clamp-2 min-h-10 text-14 break-words text-ink-2">
        {Details ?? text('details.none')}
      </p>
      <dl className="mt-auto flex items-baseline gap-2 border-t border-line pt-3">
        <dt className="label">{text('delegators')}</dt>
        <dd className="num text-13">
          {DelegationCount === null ? (
            <MissingValue absent={!validator.Staked} reason={text('delegators.unknown')} />
          ) : (
            <>
              <span data-metric="delegators">{formatInteger(DelegationCount, locale)}</span>
              <CountedPart coverage={validator.DelegationCoverage} />
            </>
          )}
        </dd>
      </dl>
    </article>
  );
}
