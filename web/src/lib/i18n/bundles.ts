/**
 * Which namespaces come in one file, by its first one; each other namespace is a file of its own. A screen needs
 * two files: the shell's and its own, with what its parts show later.
 */
export const BUNDLES: Readonly<Record<string, readonly string[]>> = {
  common: ['common', 'data-sets', 'figure-notes', 'footer', 'lists', 'ticker'],
  chain: [
    'chain',
    'chain-activity',
    'chain-more',
    'chain-staking',
    'chain-validators',
    'validator',
    'ways-in',
  ],
  picture: ['picture', 'chain-pictures'],
  validator: ['validator', 'validator-logs', 'validator-more'],
  weight: ['weight'],
  'weight-items': ['weight-items', 'weight'],
};

/** The file that has a namespace. */
export function bundleOf(namespace: string): string {
  if (BUNDLES[namespace]) return namespace;
  const around = Object.entries(BUNDLES).find(([, parts]) => parts.includes(namespace));
  return around?.[0] ?? namespace;
}

/** What stands in a file, in the order of its namespaces. */
export function namespacesIn(bundle: string): readonly string[] {
  return BUNDLES[bundle] ?? [bundle];
}

/** The files that have all of these namespaces, without one whose texts stand in another of them. */
export function filesWith(namespaces: readonly string[]): string[] {
  const files = [...new Set(namespaces.map(bundleOf))];
  return files.filter(
    (file) => !files.some((other) => other !== file && namespacesIn(other).includes(file)),
  );
}
