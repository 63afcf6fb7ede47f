/** The server's names of where facts come from. */
const BUILT_IN_CATALOGUE = 'built-in catalogue';
const CHAIN_REGISTRY = 'chain registry';
const OWN_PROBES = 'probes of this server';
export const OWN_COMPUTATION = 'own computation';

export function isBuiltIn(source: string): boolean {
  return source === BUILT_IN_CATALOGUE;
}

export function isRegistry(source: string): boolean {
  return source === CHAIN_REGISTRY;
}

export function isOwn(source: string): boolean {
  return source === OWN_COMPUTATION;
}

export function isProbes(source: string): boolean {
  return source === OWN_PROBES;
}
