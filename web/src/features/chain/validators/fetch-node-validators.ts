import type { ChainEndpoint } from '@/api/types';
import { parseExternalUrl } from '@/lib/paths';

import type { NodeValidator } from './node-validators';
import { parseNodeValidators } from './node-validators';

const VALIDATORS_PATH =
  '/cosmos/staking/v1beta1/validators?pagination.limit=500&status=BOND_STATUS_BONDED';
const MAX_BYTES = 8_000_000;
const TIMEOUT_MS = 10_000;

export interface NodeResponse {
  /** Who answered. */
  host: string;
  validators: readonly NodeValidator[];
}

/** The nodes that a visitor's browser may ask: they work, by https, and were seen to allow it. */
export function findBrowserNodes(apis: readonly ChainEndpoint[]): readonly string[] {
  return apis
    .filter(
      (api) =>
        api.IsWorkAddress &&
        !api.IsBrokenAddress &&
        api.Cors === true &&
        parseExternalUrl(api.Address)?.protocol === 'https:',
    )
    .map((api) => api.Address);
}

/** The whole text of an answer, or an error as soon as it grows too long. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) throw new Error('the answer is empty');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader.cancel();
      throw new Error(`the answer has more than ${String(MAX_BYTES)} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** A node's address may have a query of its own, such as a key: it comes after the request's. */
function joinEndpoint(address: string, pathAndQuery: string): string {
  const [base = '', query] = address.split(/\?(.*)/s);
  return base.replace(/\/+$/, '') + pathAndQuery + (query ? `&${query}` : '');
}

async function fetchFromNode(
  url: string,
  prefix: string | null,
  signal: AbortSignal,
): Promise<NodeResponse> {
  const response = await fetch(joinEndpoint(url, VALIDATORS_PATH), {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // The server measured CORS of this URL, not of a URL that it redirects to.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`HTTP error! status: ${String(response.status)}`);
  const validators = parseNodeValidators(await readText(response), prefix);
  return { host: new URL(url).host, validators };
}

/** Asks one node after another until one gives a usable answer; null where none does. */
export async function fetchNodeValidators(
  nodes: readonly string[],
  prefix: string | null,
  signal: AbortSignal,
): Promise<NodeResponse | null> {
  for (const url of nodes) {
    try {
      return await fetchFromNode(url, prefix, signal);
    } catch (error) {
      signal.throwIfAborted();
      console.warn(`Failed to fetch validators from ${url}`, error);
    }
  }
  console.warn('No working APIs available');
  return null;
}
