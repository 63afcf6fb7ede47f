/** A body's place in the drawing, which is 600 by 600 around its centre. */
export interface Orbit {
  radius: number;
  /** Where it starts, in degrees. */
  angle: number;
  /** One turn; outer bodies are slower, as in the sky. */
  turn_s: number;
}

const kRings = [
  { radius: 92, bodies: 4, turn_s: 120 },
  { radius: 158, bodies: 7, turn_s: 180 },
  { radius: 224, bodies: 11, turn_s: 260 },
] as const;

export const kMostBodies = kRings.reduce((sum, ring) => sum + ring.bodies, 0);
export const kRadii = kRings.map((ring) => ring.radius);

/**
 * Fills the rings from the inside. Without market data the place says nothing but the order of the
 * list; bodies of one ring keep the same distance from each other.
 */
export function layOut(count: number): Orbit[] {
  const orbits: Orbit[] = [];
  for (const [index, ring] of kRings.entries()) {
    const here = Math.min(ring.bodies, count - orbits.length);
    for (let body = 0; body < here; body += 1) {
      orbits.push({
        radius: ring.radius,
        angle: (body * 360) / here + index * 41,
        turn_s: ring.turn_s,
      });
    }
  }
  return orbits;
}
