import { useQuery } from '@tanstack/react-query';

import { chainPageQuery } from '@/api/queries';
import { AdvertBanner } from '@/components/advert/AdvertBanner';
import { useHead } from '@/lib/head';

import { ClosingCall } from './ClosingCall';
import { FeatureCards } from './FeatureCards';
import { Hero } from './Hero';
import { LatestMarkets } from './LatestMarkets';
import { kMostBodies } from './orrery-layout';
import { TopChains } from './TopChains';
import { TopValidators } from './TopValidators';

export default function HomePage() {
  useHead('home');
  const { data: mainnets } = useQuery(
    chainPageQuery({ limit: kMostBodies, status: 'active', network: 'mainnet' }),
  );
  const chains = mainnets?.data ?? [];
  return (
    <>
      <Hero chains={chains} total={mainnets?.meta.pagination.total_count ?? 0} />
      <div className="frame">
        <AdvertBanner />
      </div>
      <FeatureCards />
      <TopChains chains={chains} />
      <TopValidators />
      <LatestMarkets />
      <ClosingCall />
    </>
  );
}
