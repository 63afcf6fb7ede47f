import { useQuery } from '@tanstack/react-query';

import { chainQuery } from '@/api/queries';
import { FailedNotice } from '@/components/page/FailedNotice';
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '@/components/ui/buttons';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHead } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import type { PathParams } from '@/lib/router/match-path';
import { Link } from '@/lib/router/router';

import { ChainHeader } from './ChainHeader';
import { ChainSkeleton } from './ChainSkeleton';
import { ChainStrip } from './ChainStrip';
import { ChainTabs } from './ChainTabs';

export default function ChainPage({ params }: { params: PathParams }) {
  const id = params.id ?? '';
  const text = useText('chain');
  const { data: chain, error, refetch } = useQuery(chainQuery(id));
  useHead(chain === null ? 'chain-not-found' : 'chain', { name: chain?.PrettyName ?? id });

  if (chain) {
    return (
      <div className="frame pt-1 pb-8 sm:pt-2">
        {error && (
          <p
            role="alert"
            className="mb-4 rounded-sm border border-warn px-4 py-3 text-14 text-warn"
          >
            {text('failed.kept')}
          </p>
        )}
        <ChainHeader chain={chain} />
        <ChainStrip chain={chain} />
        <div className="min-h-dvh">
          <ChainTabs chain={chain} />
        </div>
        <p className="mt-8">
          <Link to={paths.chains()} className={SECONDARY_BUTTON}>
            {text('back')}
          </Link>
        </p>
      </div>
    );
  }
  if (chain === null) {
    return (
      <div className="frame py-8 sm:py-10">
        <PageHeading className="mb-6 text-30 sm:text-36">{text('not_found.title')}</PageHeading>
        <p className="mb-6 max-w-prose text-18 text-ink-2">{text('not_found.text')}</p>
        <p className="num mb-8 text-14 text-ink-3">{id}</p>
        <Link to={paths.chains()} className={PRIMARY_BUTTON}>
          {text('back')}
        </Link>
      </div>
    );
  }
  if (error) {
    return (
      <div className="frame py-8 sm:py-10">
        <PageHeading className="mb-6 text-30 sm:text-36">{id}</PageHeading>
        <FailedNotice title={text('failed.title')} error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  return <ChainSkeleton id={id} />;
}
