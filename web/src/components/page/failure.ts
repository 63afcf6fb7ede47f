import { HttpError, UnreadableAnswer } from '@/api/client';
import { useText } from '@/lib/i18n/text';

export interface Failure {
  /** What kind of failure it was. */
  kind: string;
  text: string;
  /** In English: what to tell whoever looks after the site. */
  detail: string | null;
}

/**
 * Why something could not be had, in the words of the page: no network, a fault of the server, a request that it
 * refused, or an answer that cannot be read. `title` names what is missing above it, `unreadable` says so of the last
 * kind.
 */
export function useFailure(error: Error | null, title: string, unreadable = ''): Failure {
  const text = useText('common');
  if (error instanceof HttpError) {
    const kind = error.status >= 500 ? 'server_error' : 'request_error';
    return {
      kind: text(`${kind}.title`),
      text: text(`${kind}.text`),
      detail: error.message,
    };
  }
  if (error instanceof UnreadableAnswer) {
    return {
      kind: unreadable === '' || unreadable === title ? text('unreadable.title') : unreadable,
      text: text('unreadable.text'),
      detail: null,
    };
  }
  return {
    kind: text('network_error.title'),
    text: text('network_error.text'),
    detail: null,
  };
}
