/** The server's names of where facts come from. */
const kBuiltIn = 'built-in catalogue';
const kRegistry = 'chain registry';
const kProbes = 'probes of this server';
export const kOwn = 'own computation';

export function isBuiltIn(source: string): boolean {
  return source === kBuiltIn;
}

export function isRegistry(source: string): boolean {
  return source === kRegistry;
}

export function isOwn(source: string): boolean {
  return source === kOwn;
}

export function isProbes(source: string): boolean {
  return source === kProbes;
}
