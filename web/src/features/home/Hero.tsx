import { useQuery } from '@tanstack/react-query';

import { chainPageQuery, pricesQuery, validatorPageQuery } from '@/api/queries';
import type { ChainListEntry } from '@/api/types';
import { Divider } from '@/components/ui/Divider';
import { PageHeading } from '@/components/ui/PageHeading';
import { UnknownValue } from '@/components/ui/UnknownValue';
import { formatCounter } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import type { RecordKey } from '@/lib/sources/metrics';

import { HeroSearch } from './HeroSearch';
import { Orrery } from './Orrery';

/** What the site is, the field to ask it with, how much it holds, and its chains on their orbits. */
export function Hero({ chains, total }: { chains: readonly ChainListEntry[]; total: number }) {
  const text = useText('home');
  return (
    <section className="frame grid grid-cols-1 items-center gap-10 py-10 lg:grid-cols-[5fr_6fr] lg:py-14">
      <div>
        <PageHeading className="text-48 leading-[1.02] sm:text-72">{text('heading')}</PageHeading>
        <p className="mt-6 max-w-xl text-18 text-ink-2">{text('lead')}</p>
        <HeroSearch />
        <p className="mt-2 flex flex-wrap gap-x-6">
          <Link to={paths.chains()} className="link inline-flex min-h-11 items-center">
            {text('explore')}
          </Link>
          <Link to={paths.education()} className="link inline-flex min-h-11 items-center">
            {text('learn')}
          </Link>
        </p>
        <Divider className="mt-6 max-w-xl" />
        <Counters />
      </div>
      <div className="mx-auto w-full max-w-[36rem]">
        <Orrery chains={chains} total={total} />
      </div>
    </section>
  );
}

function Counters() {
  const text = useText('home');
  const locale = useLocale();
  const chains = useQuery(chainPageQuery({ limit: 1, dormant: 'false' }));
  const directory = useQuery(validatorPageQuery({ limit: 1 }));
  const prices = useQuery(pricesQuery());
  const count = (counted: number | undefined, { error }: { error: Error | null }): Count => {
    if (counted) return { value: formatCounter(counted, locale) };
    if (counted === 0) return { reason: text('counter.none') };
    return { reason: text(error ? 'counter.failed' : 'counter.loading') };
  };
  return (
    <dl
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop for the sources of all counters
      tabIndex={0}
      data-record="sets:registry"
      className="mt-2 flex min-h-16 flex-wrap gap-x-8 gap-y-4 sm:gap-x-10"
    >
      <Counter of="chains" count={count(chains.data?.meta.pagination.total_count, chains)} />
      <Counter
        of="validators"
        sets="sets:validators"
        count={count(directory.data?.meta.totals.validators, directory)}
      />
      <Counter
        of="prices"
        sets="sets:prices"
        count={count(prices.data?.filter(({ Dormant }) => !Dormant).length, prices)}
      />
      <Counter of="live" count={{ value: text('counter.live_value') }} />
    </dl>
  );
}

/** What is not known says why. */
type Count = { value: string } | { reason: string };

interface CounterProps {
  of: 'chains' | 'validators' | 'prices' | 'live';
  /** What is counted, where it is not the chains. */
  sets?: RecordKey;
  count: Count;
}

function Counter({ of, sets, count }: CounterProps) {
  const text = useText('home');
  const known = 'value' in count;
  return (
    <div className="flex min-w-20 flex-col-reverse">
      <dt className="label">{text(`counter.${of}`)}</dt>
      <dd
        data-record={sets}
        data-metric={known && of !== 'live' ? of : undefined}
        className="min-h-9 font-mono text-24 font-bold tracking-[-0.05em] sm:text-30"
      >
        {known ? count.value : <UnknownValue reason={count.reason} />}
      </dd>
    </div>
  );
}
