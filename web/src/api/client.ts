import createClient from 'openapi-fetch';

import type { paths } from './schema.gen';

export const client = createClient<paths>({
  baseUrl: new URL('/api', window.location.origin).href,
  // Looked up at each call, so that a test can put its own answers behind it.
  fetch: (request) => globalThis.fetch(request),
});

/** An answer that is no 2xx. The message is the one of the error catalogue. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(status: number) {
    super(`HTTP error! status: ${String(status)}`);
  }
}

interface Answer<T> {
  data?: T;
  response: Response;
}

/** The body of a good answer; throws HttpError for any other. */
export function bodyOf<T>({ data, response }: Answer<T>): T {
  if (!response.ok || data === undefined) throw new HttpError(response.status);
  return data;
}
