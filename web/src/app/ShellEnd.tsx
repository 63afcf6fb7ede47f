import { Footer } from './Footer';
import { Toasts } from './Toasts';

/** What no first screen needs: it comes with a chunk of its own. */
export default function ShellEnd() {
  return (
    <>
      <Footer />
      <Toasts />
    </>
  );
}
