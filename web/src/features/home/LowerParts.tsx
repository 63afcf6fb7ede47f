import type { ChainListEntry } from '@/api/types';

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

/** What stands below the call to explore: no part of the first script. */
export default function LowerParts(props: LowerPartsProps) {
  return (
    <>
      <FeatureCards />
      <TopChains {...props} />
      <TopValidators />
      <LatestMarkets />
      <ClosingCall />
    </>
  );
}
