import type { ChainRecord } from '@/api/types';
import { ProviderHeatMap } from '@/components/endpoint/ProviderHeatMap';
import { WeightBars } from '@/components/weight/WeightBars';

import { LastVotes } from './LastVotes';
import { StakePicture } from './StakePicture';

const MOST_PROVIDERS = 8;

/** A picture for each question; one that nothing is known for leaves no gap. */
export default function OverviewPictures({ chain }: { chain: ChainRecord }) {
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
      <StakePicture chain={chain} />
      {chain.Weight.length > 0 && (
        <WeightBars
          items={chain.Weight}
          unit={100}
          withDetails
          facts={chain.Facts.weights}
          fileName={`weight-${chain.ChainId}`}
          className="panel p-4 sm:p-5 lg:row-span-2"
        />
      )}
      <LastVotes chain={chain} />
      <ProviderHeatMap
        chain={chain}
        most={MOST_PROVIDERS}
        className="panel p-4 sm:p-5 lg:col-span-2"
      />
    </div>
  );
}
