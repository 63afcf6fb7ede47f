/** The server's names of where a chain's identity comes from. */
const kBuiltIn = 'built-in catalogue';
const kRegistry = 'chain registry';

export function isBuiltIn(source: string): boolean {
  return source === kBuiltIn;
}

export function isRegistry(source: string): boolean {
  return source === kRegistry;
}
