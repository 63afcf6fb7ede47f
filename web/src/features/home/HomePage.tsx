import { useQuery } from '@tanstack/react-query';

import { chainPageQuery } from '@/api/queries';
import { AdvertBanner } from '@/components/advert/AdvertBanner';
import { useHead } from '@/lib/browser/head';

import { ClosingCall } from './ClosingCall';
import { FeatureCards } from './FeatureCards';
import { Hero } from './Hero';
import { LatestMarkets } from './LatestMarkets';
import { MAX_BODIES } from './orrery-layout';
import { TopChains } from './TopChains';
import { TopValidators } from './TopValidators';

export default function HomePage() {
  useHead('home');
  const mainnets = useQuery(
    chainPageQuery({
      limit: MAX_BODIES,
      status: 'active',
      network: 'mainnet',
      dormant: 'false',
    }),
  );
  const chains = mainnets.data?.data ?? [];
  return (
    <>
      <Hero
        chains={chains.filter((chain) => chain.Denom.AssetRole === 'staking')}
        total={mainnets.data?.meta.pagination.total_count ?? 0}
      />
      <div className="frame">
        <AdvertBanner />
      </div>
      <FeatureCards />
      <TopChains
        chains={mainnets.data?.data}
        error={mainnets.error}
        onRetry={() => void mainnets.refetch()}
      />
      <TopValidators />
      <LatestMarkets />
      <ClosingCall />
    </>
  );
}
