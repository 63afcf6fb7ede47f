import { Footer } from './Footer';
import { NavigationOverlay } from './NavigationOverlay';
import { Toasts } from './Toasts';

/** What no first screen needs: it comes with a chunk of its own. */
export default function ShellEnd({ pending }: { pending: boolean }) {
  return (
    <>
      <Footer />
      <Toasts />
      <NavigationOverlay pending={pending} />
    </>
  );
}
