import { useQuery } from '@tanstack/react-query';

import { chainPageQuery } from '@/api/queries';
import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { useHead } from '@/lib/browser/head';
import { lazyComponent } from '@/lib/lazy-component';

import { Hero } from './Hero';
import { MAX_BODIES } from './orrery-layout';

const LowerParts = lazyComponent(() => import('./LowerParts'), ['home-more']);

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
      <LazyBoundary loadingFallback={<div className="min-h-dvh" />}>
        <LowerParts
          chains={mainnets.data?.data}
          error={mainnets.error}
          onRetry={() => void mainnets.refetch()}
        />
      </LazyBoundary>
    </>
  );
}
