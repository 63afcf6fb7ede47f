import { useQuery } from '@tanstack/react-query';

import { chainPageQuery, validatorPageQuery } from '@/api/queries';
import { Prose } from '@/components/page/Prose';
import { PRIMARY_BUTTON } from '@/components/ui/buttons';
import { Divider } from '@/components/ui/Divider';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHead } from '@/lib/browser/head';
import { formatInteger } from '@/lib/format/numbers';
import { useLocale, useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link } from '@/lib/router/router';
import { useSite } from '@/lib/site';

import { claimedCount } from './claimed-count';

const CLAIMED_NETWORKS = 50;
const CLAIMED_VALIDATORS = 1000;

export default function AboutPage() {
  const text = useText('about');
  const site = useSite();
  useHead('about');
  return (
    <div className="frame py-8 sm:py-10">
      <PageHeading className="mb-4 text-30 sm:text-36">{text('heading')}</PageHeading>
      <Divider />
      <p className="mt-4 max-w-prose text-18 text-ink-2">{text('lead', { site: site.name })}</p>
      <Prose
        namespace="about"
        values={{ site: site.name }}
        without={['reach']}
        after={{
          offers: <Reach />,
          learn: (
            <Link to={paths.education()} className={PRIMARY_BUTTON}>
              {text('ui.learn')}
            </Link>
          ),
        }}
      />
    </div>
  );
}

/** The claims of size, as far as the live counts support them. */
function Reach() {
  const text = useText('about');
  const locale = useLocale();
  const { data: chains, isPending: readingChains } = useQuery(
    chainPageQuery({ limit: 1, dormant: 'false' }),
  );
  const { data: directory, isPending: readingDirectory } = useQuery(
    validatorPageQuery({ limit: 1, status: 'active' }),
  );
  const say = (counted: number | undefined, claim: number): string | null => {
    const claimed = claimedCount(counted, claim);
    return claimed && `${formatInteger(claimed.count, locale)}${claimed.atLeast ? '+' : ''}`;
  };
  const networks = say(chains?.meta.pagination.total_count, CLAIMED_NETWORKS);
  const validators = say(directory?.meta.pagination.total_count, CLAIMED_VALIDATORS);
  const coming = readingChains || readingDirectory;
  if (networks === null && validators === null && !coming) return null;
  return (
    <div className="mt-8 min-h-24">
      <h2 className="mb-3 text-24">{text('reach.heading')}</h2>
      <p className="text-18">
        {networks !== null && text('reach.networks', { chains: networks })}
        {networks !== null && validators !== null && ' · '}
        {validators !== null && text('reach.validators', { validators })}
      </p>
    </div>
  );
}
