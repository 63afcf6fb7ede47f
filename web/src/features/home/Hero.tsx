import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';

import { chainPageQuery, pricesQuery, validatorPageQuery } from '@/api/queries';
import type { ChainListEntry } from '@/api/types';
import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Divider } from '@/components/ui/Divider';
import { PageHeading } from '@/components/ui/PageHeading';
import { UnknownValue } from '@/components/ui/UnknownValue';
import { formatCounter } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import type { RecordKey } from '@/lib/sources/metrics';

import { Orrery } from './Orrery';

/** What the site is, how much it holds, and its chains on their orbits. */
export function Hero({ chains, total }: { chains: readonly ChainListEntry[]; total: number }) {
  const text = useText('home');
  return (
    <section className="frame grid grid-cols-1 items-center gap-10 py-10 lg:grid-cols-[5fr_6fr] lg:py-14">
      <div>
        <PageHeading className="text-48 leading-[1.02] sm:text-72">{text('heading')}</PageHeading>
        <p className="mt-6 max-w-xl text-18 text-ink-2">{text('lead')}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <Link to={paths.chains()} className={`${PRIMARY_BUTTON} min-h-12 px-6 text-16`}>
            {text('explore')}
            <ArrowRight size={18} aria-hidden="true" />
          </Link>
          <Link to={paths.education()} className={`${SECONDARY_BUTTON} min-h-12 px-6 text-16`}>
            {text('learn')}
          </Link>
        </p>
        <Divider className="mt-10 max-w-xl" />
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
  const all = useQuery(chainPageQuery({ limit: 1, dormant: 'false' }));
  const directory = useQuery(validatorPageQuery({ limit: 1 }));
  const prices = useQuery(pricesQuery());
  // Of 0, nothing has been collected yet.
  const count = (query: { data: unknown; isError: boolean }, counted: number | undefined) =>
    counted ? formatCounter(counted, locale) : query.data || query.isError ? null : '';
  return (
    <dl
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop for the sources of all counters
      tabIndex={0}
      data-record="sets:registry"
      className="mt-2 flex min-h-16 flex-wrap gap-x-8 gap-y-4 sm:gap-x-10"
    >
      <Counter of="chains" value={count(all, all.data?.meta.pagination.total_count)} />
      <Counter
        of="validators"
        sets="sets:validators"
        value={count(directory, directory.data?.meta.totals.validators)}
      />
      <Counter
        of="prices"
        sets="sets:prices"
        value={count(prices, prices.data?.filter(({ Dormant }) => !Dormant).length)}
      />
      <Counter of="live" value={text('counter.live_value')} />
    </dl>
  );
}

interface CounterProps {
  of: 'chains' | 'validators' | 'prices' | 'live';
  /** What is counted, where it is not the chains. */
  sets?: RecordKey;
  /** Empty while it is asked for; null: not known. */
  value: string | null;
}

function Counter({ of, sets, value }: CounterProps) {
  const text = useText('home');
  return (
    <div className="flex min-w-20 flex-col-reverse">
      <dt className="label">{text(`counter.${of}`)}</dt>
      <dd
        data-record={sets}
        data-metric={value && of !== 'live' ? of : undefined}
        className="min-h-9 font-mono text-24 font-bold tracking-[-0.05em] sm:text-30"
      >
        {value ?? <UnknownValue reason={text('counter.unknown')} />}
      </dd>
    </div>
  );
}
