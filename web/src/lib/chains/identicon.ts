/** What a small orrery is drawn from: the same id always gives the same one. */
export interface IdenticonShape {
  hue: number;
  /** Marks around the rim. */
  marks: number;
  /** Radii of the orbits from the sun outwards, and where on each its body stands, in radians. */
  orbits: readonly { radius: number; angle: number; size: number }[];
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  // Short ids that differ in one letter must not look alike.
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b) >>> 0;
  return (value ^ (value >>> 16)) >>> 0;
}

/** Far enough apart that no body touches the next orbit. */
const RADII = [[12], [8, 13], [7.2, 13.4]] as const;

export function makeIdenticon(id: string): IdenticonShape {
  const bits = hash(id);
  const more = hash(`${id}/`);
  const radii = RADII[bits % 3] ?? RADII[0];
  return {
    hue: (bits >>> 3) % 360,
    marks: [12, 18, 24, 36][(more >>> 4) % 4] ?? 24,
    orbits: radii.map((radius, index) => ({
      radius,
      angle: (((more >>> (8 + index * 8)) % 64) / 64) * 2 * Math.PI,
      size: 1.8 + ((bits >>> (12 + index * 4)) % 3) * 0.5,
    })),
  };
}
