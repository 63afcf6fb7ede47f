import type { paths } from './schema.gen';

type Path = keyof paths;

/** What a call answers when all is well. */
type ResponseBody<P extends Path> = paths[P]['get'] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

type QueryOf<P extends Path> = paths[P]['get'] extends { parameters: { query?: infer Query } }
  ? Query
  : never;

/** An answer that is no 2xx. The message is the one of the error catalogue. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(status: number) {
    super(`HTTP error! status: ${String(status)}`);
  }
}

/** The body of a good answer at this path of the API; throws HttpError for any other. */
export async function fetchApiUntyped(
  path: string,
  signal: AbortSignal,
  query: object,
): Promise<unknown> {
  const url = new URL(`/api${path}`, window.location.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  // Without this a browser may answer with what it holds: the answer before the one that is asked for.
  const response = await fetch(new Request(url, { signal, cache: 'no-cache' }));
  if (!response.ok) throw new HttpError(response.status);
  return await response.json();
}

/** The same, with the types of the call. */
export async function fetchApi<P extends Path>(
  path: P,
  signal: AbortSignal,
  query?: QueryOf<P>,
): Promise<ResponseBody<P>> {
  return (await fetchApiUntyped(path, signal, query ?? {})) as ResponseBody<P>;
}
