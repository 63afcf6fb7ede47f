interface NamedChain {
  ChainId: string;
  PrettyName: string;
}

/** Evidence with the names of its chains in the place of their ids; a chain that is not among them keeps its id. */
export function nameChains<Evidence>(evidence: Evidence, chains: readonly NamedChain[]): Evidence {
  const names = new Map(chains.map(({ ChainId, PrettyName }) => [ChainId, PrettyName]));
  const nameIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(nameIn);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        key === 'ChainId' ? (names.get(String(member)) ?? member) : nameIn(member),
      ]),
    );
  };
  return nameIn(evidence) as Evidence;
}
