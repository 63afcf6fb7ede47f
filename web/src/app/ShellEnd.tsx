import { LazyBoundary } from '@/components/ui/LazyBoundary';
import { lazyComponent } from '@/lib/lazy-component';

import { Footer } from './Footer';
import { NavigationProgress } from './NavigationProgress';
import { Toasts } from './Toasts';

const SourceTooltips = lazyComponent(
  () => import('@/features/source-tooltips/SourceTooltips'),
  ['figure-notes', 'data-sets'],
);

/** What no first screen needs: it comes with a chunk of its own. */
export default function ShellEnd({ pending }: { pending: boolean }) {
  return (
    <>
      <Footer />
      <Toasts />
      <NavigationProgress pending={pending} />
      <LazyBoundary errorFallback={null}>
        <SourceTooltips />
      </LazyBoundary>
    </>
  );
}
