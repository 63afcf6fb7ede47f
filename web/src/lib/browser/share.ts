import { copyText } from './clipboard';

/** How a page was handed on; 'not' where the visitor thought better of it or nothing worked. */
export type Shared = 'shared' | 'copied' | 'not';

/** The browser's own sheet where there is one. Without it, or where it fails, the URL is copied. */
export async function sharePage(title: string): Promise<Shared> {
  const url = window.location.href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'not';
      console.warn('Sharing failed', error);
    }
  }
  return (await copyText(url)) ? 'copied' : 'not';
}
