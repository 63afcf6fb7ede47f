import { SourceTooltips } from '@/features/source-tooltips/SourceTooltips';

import { Footer } from './Footer';
import { NavigationProgress } from './NavigationProgress';
import { Toasts } from './Toasts';

// Each of them alone would be a file of a few hundred bytes.
export { LanguageList } from './LanguageList';
export { PriceTicker } from './PriceTicker';

/** What no first screen needs: it comes with a chunk of its own. */
export default function ShellEnd({ pending }: { pending: boolean }) {
  return (
    <>
      <Footer />
      <Toasts />
      <NavigationProgress pending={pending} />
      <SourceTooltips />
    </>
  );
}
