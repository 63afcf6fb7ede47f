interface Dot {
  rate: number;
  share: number;
}

interface Tick {
  value: number;
  at: number;
}

interface ScatterLayout {
  dots: readonly { x: number; y: number }[];
  rates: readonly Tick[];
  shares: readonly Tick[];
  /** Above it are those that can halt the chain. */
  topY: number;
}

const SHARE_TICKS = [0.0001, 0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];
const RATE_STEPS = [0.01, 0.02, 0.05, 0.1, 0.2];
const MOST_RATE_TICKS = 8;
const TICK_GAP = 18;

/**
 * Commission from left to right, share of power from below by its square root: a linear scale has nearly all in its
 * lowest line. Room is left on all sides for the dots.
 */
export function computeScatterLayout(
  dots: readonly Dot[],
  topShare: number,
  { width, height }: { width: number; height: number },
): ScatterLayout {
  const mostRate = Math.max(0.05, ...dots.map(({ rate }) => rate)) * 1.05;
  const mostShare = Math.min(1, Math.max(topShare, ...dots.map(({ share }) => share)) * 1.1);
  const xOf = (rate: number) => 8 + (rate / mostRate) * (width - 16);
  const yOf = (share: number) => (height - 8) * (1 - Math.sqrt(share / mostShare));
  const step = RATE_STEPS.find((one) => mostRate / one <= MOST_RATE_TICKS) ?? 0.25;
  const count = Math.floor(mostRate / step) + 1;
  const rates = Array.from({ length: count }, (_, index) => {
    const value = Math.round(index * step * 100) / 100;
    return { value, at: xOf(value) };
  });
  const shares: Tick[] = [];
  for (const value of SHARE_TICKS) {
    const at = yOf(value);
    const last = shares.at(-1);
    if (value <= mostShare && (!last || last.at - at >= TICK_GAP)) shares.push({ value, at });
  }
  return {
    dots: dots.map(({ rate, share }) => ({ x: xOf(rate), y: yOf(share) })),
    rates,
    shares,
    topY: yOf(topShare) + 6,
  };
}

export function findNearestDot(
  dots: readonly { x: number; y: number }[],
  x: number,
  y: number,
): number {
  const distance = (dot: { x: number; y: number }) => (dot.x - x) ** 2 + (dot.y - y) ** 2;
  return dots.reduce(
    (best, dot, index) => (distance(dot) < distance(dots[best] ?? dot) ? index : best),
    0,
  );
}
