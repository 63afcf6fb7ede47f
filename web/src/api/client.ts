import type { paths } from './schema.gen';

type Path = keyof paths;

/** The JSON body of a 200 response. */
type ResponseBody<P extends Path> = paths[P]['get'] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

type QueryOf<P extends Path> = paths[P]['get'] extends { parameters: { query?: infer Query } }
  ? Query
  : never;

/** A response that is not 2xx. The page says what kind it is, and has the message as its detail. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  readonly status: number;

  constructor(status: number) {
    super(`HTTP error! status: ${String(status)}`);
    this.status = status;
  }
}

/**
 * Whether the page began with a preload of this URL that nobody has used yet. The response to it is only found by a
 * request that asks in the same way.
 */
function takePreload(url: string): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]');
  const found = [...links].find(
    (link) => link.getAttribute('href') === url && link.dataset.used === undefined,
  );
  if (found) found.dataset.used = '';
  return found !== undefined;
}

/** A 2xx response whose body is no JSON. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    // Anything else is a connection that ended: no fault of the answer.
    if (error instanceof SyntaxError) throw new UnreadableAnswer(error.message, { cause: error });
    throw error;
  }
}

/** GET of a path below /api; throws HttpError for a response that is not 2xx, UnreadableAnswer for one that is no JSON. */
export async function fetchApiUntyped(
  path: string,
  signal: AbortSignal,
  query: object,
): Promise<unknown> {
  const url = new URL(`/api${path}`, window.location.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const early = takePreload(url.pathname + url.search);
  // A refresh must not be answered from the HTTP cache alone; 'no-cache' revalidates by ETag:
  // https://developer.mozilla.org/en-US/docs/Web/API/Request/cache
  const response = await fetch(new Request(url, { signal, cache: early ? 'default' : 'no-cache' }));
  if (!response.ok) throw new HttpError(response.status);
  return await readJson(response);
}

/** The same, with the types of the call. */
export async function fetchApi<P extends Path>(
  path: P,
  signal: AbortSignal,
  query?: QueryOf<P>,
): Promise<ResponseBody<P>> {
  return (await fetchApiUntyped(path, signal, query ?? {})) as ResponseBody<P>;
}
