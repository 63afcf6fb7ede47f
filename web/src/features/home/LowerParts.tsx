import type { ChainListEntry } from '@/api/types';
import { AdvertBanner } from '@/components/advert/AdvertBanner';

import { ClosingCall } from './ClosingCall';
import { FeatureCards } from './FeatureCards';
import { LatestMarkets } from './LatestMarkets';
import { TopChains } from './TopChains';
import { TopValidators } from './TopValidators';

interface LowerPartsProps {
  chains: readonly ChainListEntry[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** What stands below the field and the orrery: no part of the first script. The advert follows what was come for. */
export default function LowerParts(props: LowerPartsProps) {
  return (
    <>
      <FeatureCards />
      <TopChains {...props} />
      <div className="frame mt-16 empty:hidden">
        <AdvertBanner />
      </div>
      <TopValidators />
      <LatestMarkets />
      <ClosingCall />
    </>
  );
}
