import { Part } from '@/components/ui/Part';
import { lazyPart } from '@/lib/lazy-part';

import { Footer } from './Footer';
import { NavigationOverlay } from './NavigationOverlay';
import { Toasts } from './Toasts';

const FigureNotes = lazyPart(
  () => import('@/features/figure-notes/FigureNotes'),
  ['figure-notes', 'data-sets'],
);

/** What no first screen needs: it comes with a chunk of its own. */
export default function ShellEnd({ pending }: { pending: boolean }) {
  return (
    <>
      <Footer />
      <Toasts />
      <NavigationOverlay pending={pending} />
      <Part fallback={null}>
        <FigureNotes />
      </Part>
    </>
  );
}
