import { vi } from 'vitest';

/** jsdom has no media queries: the screen has room for a table, or is a phone, as each test begins. */
export function stubScreenWidth(width: 'wide' | 'narrow'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width === 'wide' && query.includes('width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
