/** What an armillary is drawn from: the same id always gives the same instrument. */
export interface IdenticonShape {
  hue: number;
  /** Tilts of the rings in degrees, and how open each is (half of its short axis). */
  rings: readonly { tilt: number; open: number }[];
  /** Where the small body stands on the first ring, in radians. */
  body: number;
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

export function makeIdenticon(id: string): IdenticonShape {
  const bits = hash(id);
  const more = hash(`${id}/`);
  const count = 1 + (bits % 3);
  const first = more % 180;
  const rings = Array.from({ length: count }, (_, index) => ({
    tilt: (first + (index * 180) / count + ((more >>> (8 + index * 4)) % 24)) % 180,
    open: 4 + ((bits >>> (6 + index * 5)) % 5) * 1.1,
  }));
  return {
    hue: (bits >>> 3) % 360,
    rings,
    // Near one of the ring's far ends: closer in it would stand in front of the sun.
    body: ((more >>> 20) % 2) * Math.PI + (((more >>> 21) % 5) - 2) * 0.25,
  };
}
