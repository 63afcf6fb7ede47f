import type { ChainListEntry } from '@/api/types';
import { trendOf } from '@/lib/format/prices';

/** A body's place in the drawing, which is 600 by 600 around its centre. */
export interface Orbit {
  radius: number;
  /** Where it starts, in degrees. */
  angle: number;
  /** One turn; outer bodies are slower, as in the sky. */
  turnSeconds: number;
}

const RINGS = [
  { radius: 92, bodies: 4, turnSeconds: 120 },
  { radius: 158, bodies: 7, turnSeconds: 180 },
  { radius: 224, bodies: 11, turnSeconds: 260 },
] as const;

export const MAX_BODIES = RINGS.reduce((sum, ring) => sum + ring.bodies, 0);
export const RADII = RINGS.map((ring) => ring.radius);

/**
 * Fills the rings from the inside, in the order of the list: by market cap rank where it is known. Bodies
 * of one ring keep the same distance from each other.
 */
export function computeOrbits(count: number): Orbit[] {
  const orbits: Orbit[] = [];
  for (const [index, ring] of RINGS.entries()) {
    const here = Math.min(ring.bodies, count - orbits.length);
    for (let body = 0; body < here; body += 1) {
      orbits.push({
        radius: ring.radius,
        angle: (body * 360) / here + index * 41,
        turnSeconds: ring.turnSeconds,
      });
    }
  }
  return orbits;
}

const SMALLEST = 7;
const LARGEST = 16;

/** From a million dollars to a hundred billion, by the logarithm; an unknown one is drawn as small as can be. */
export function bodySize(marketCap: number | null): number {
  if (marketCap === null || marketCap <= 0) return SMALLEST;
  const share = (Math.log10(marketCap) - 6) / 5;
  return SMALLEST + (LARGEST - SMALLEST) * Math.min(1, Math.max(0, share));
}

/** What a body's colour says: the sign of its price's change over 24 hours. */
export function bodyTrend(change: number | null): 'up' | 'down' | 'flat' {
  return change === null ? 'flat' : trendOf(change);
}

/** Whether anything that the drawing shows beside names has been measured. */
export function isMeasured(chains: readonly ChainListEntry[]): boolean {
  return chains.some(
    ({ ChainPrice, ChainInfo }) => ChainPrice.MarketCap !== null || ChainInfo.ChainWeight !== null,
  );
}
