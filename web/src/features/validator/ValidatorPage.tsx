import { useQuery } from '@tanstack/react-query';

import { validatorQuery } from '@/api/queries';
import { FailedNotice } from '@/components/page/FailedNotice';
import { PRIMARY_BUTTON } from '@/components/ui/buttons';
import { Divider } from '@/components/ui/Divider';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHead } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import type { PathParams } from '@/lib/router/match-path';
import { Link } from '@/lib/router/router';
import { parseIdentity } from '@/lib/validators/validator-state';

import { useRefresh } from './use-refresh';
import { ValidatorHeader } from './ValidatorHeader';
import { ValidatorSkeleton } from './ValidatorSkeleton';
import { ValidatorStats } from './ValidatorStats';
import { ValidatorTabs } from './ValidatorTabs';

export default function ValidatorPage({ params }: { params: PathParams }) {
  const id = params.id ?? '';
  const identity = parseIdentity(id);
  const text = useText('validator');
  const query = useQuery({ ...validatorQuery(identity ?? ''), enabled: identity !== null });
  const refresh = useRefresh(identity ?? '');
  // No request for a path that is not an identity.
  const validator = identity === null ? null : query.data;
  useHead(validator === null ? 'validator-not-found' : 'validator', {
    name: validator ? validator.Moniker || id : id,
  });

  if (validator) {
    return (
      <div className="frame pt-4 pb-8">
        <ValidatorHeader
          validator={validator}
          refreshing={query.isFetching}
          failed={query.error !== null}
          onRefresh={refresh}
        />
        <Divider className="my-6" />
        <ValidatorStats validator={validator} />
        <ValidatorTabs validator={validator} />
      </div>
    );
  }
  if (validator === null) {
    return (
      <div className="frame py-8 sm:py-10">
        <PageHeading className="mb-6 text-30 sm:text-36">{text('not_found.title')}</PageHeading>
        <p className="mb-6 max-w-prose text-18 text-ink-2">{text('not_found.text')}</p>
        <p className="num mb-8 text-14 break-all text-ink-3">{id}</p>
        <Link to={paths.validators()} className={PRIMARY_BUTTON}>
          {text('back')}
        </Link>
      </div>
    );
  }
  if (query.error) {
    return (
      <div className="frame py-8 sm:py-10">
        <PageHeading className="num mb-6 text-30 break-all">{id}</PageHeading>
        <FailedNotice title={text('failed.title')} error={query.error} onRetry={refresh} />
      </div>
    );
  }
  return <ValidatorSkeleton id={id} />;
}
