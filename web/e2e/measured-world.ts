import type { APIRequestContext } from '@playwright/test';

interface Endpoint {
  Address: string;
  IsWorkAddress: boolean;
  Verdict: string;
}

export interface Chain {
  ChainId: string;
  PrettyName: string;
  ChainPrice: { CurrentPrice: number | null };
  Apis: Endpoint[];
  Proposals: { ProposalId: string; Title: string | null }[];
  Validators: object[];
  GithubContribution: object[];
  Facts: Record<string, object | null>;
}

/** The first chain of the server's own list of which that is true; null where there is none. */
export async function findChain(
  request: APIRequestContext,
  wanted: (chain: Chain) => boolean,
): Promise<Chain | null> {
  const list = (await (await request.get('/api/chains?limit=30')).json()) as {
    data: { ChainId: string }[];
  };
  for (const { ChainId } of list.data) {
    const answer = await request.get(`/api/chains?chainId=${encodeURIComponent(ChainId)}`);
    const [chain] = ((await answer.json()) as { data: Chain[] }).data;
    if (chain && wanted(chain)) return chain;
  }
  return null;
}

/** The identity that the directory lists first. */
export async function findIdentity(request: APIRequestContext): Promise<string | null> {
  const answer = await request.get('/api/validators?limit=1');
  const { data } = (await answer.json()) as { data: { Identity: string }[] };
  return data[0]?.Identity ?? null;
}
