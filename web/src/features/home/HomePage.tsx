import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';

import { chainPageQuery, validatorPageQuery } from '@/api/queries';
import { kPrimary } from '@/components/ui/buttons';
import { Rule } from '@/components/ui/Rule';
import { PageHeading } from '@/components/ui/PageHeading';
import { formatCounter } from '@/lib/format/numbers';
import { useHead } from '@/lib/head';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';

import { Orrery } from './Orrery';
import { kMostBodies } from './orrery-layout';
import { RecordParts } from './RecordParts';

export default function HomePage() {
  const text = useText('home');
  const locale = useLocale();
  useHead('home');
  const { data: all } = useQuery(chainPageQuery({ limit: 1 }));
  const { data: drawn } = useQuery(
    chainPageQuery({ limit: kMostBodies, status: 'active', network: 'mainnet' }),
  );
  const { data: directory } = useQuery(validatorPageQuery({ limit: 1 }));
  const chains = all?.meta.pagination.total_count;
  const counted = directory?.meta.totals.validators;
  // None is not a fact while no node has answered yet.
  const validators = counted === 0 ? undefined : counted;

  return (
    <>
      <section className="frame grid grid-cols-1 items-center gap-10 py-10 lg:grid-cols-[5fr_6fr] lg:py-14">
        <div>
          <PageHeading className="text-48 leading-[1.02] sm:text-72">{text('heading')}</PageHeading>
          <p className="mt-6 max-w-xl text-18 text-ink-2">{text('lead')}</p>
          <p className="mt-8">
            <Link to={paths.chains()} className={`${kPrimary} min-h-12 px-6 text-16`}>
              {text('explore')}
              <ArrowRight size={18} aria-hidden="true" />
            </Link>
          </p>
          <Rule className="mt-10 max-w-xl" />
          <dl className="mt-2 flex min-h-16 gap-8 sm:gap-12">
            <Counter
              name={text('counter.chains')}
              value={chains === undefined ? '' : formatCounter(chains, locale)}
            />
            <Counter
              name={text('counter.validators')}
              value={validators === undefined ? '' : formatCounter(validators, locale)}
            />
            <Counter name={text('counter.live')} value={text('counter.live_value')} />
          </dl>
        </div>
        <div className="mx-auto w-full max-w-[36rem]">
          <Orrery chains={drawn?.data ?? []} total={drawn?.meta.pagination.total_count ?? 0} />
        </div>
      </section>
      <RecordParts />
    </>
  );
}

function Counter({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-w-24 flex-col-reverse">
      <dt className="label">{name}</dt>
      <dd className="min-h-9 font-mono text-24 font-bold tracking-[-0.05em] sm:text-30">{value}</dd>
    </div>
  );
}
