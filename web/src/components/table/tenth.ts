/** A length of a drawing: a tenth of a pixel is as fine as a screen shows it. */
export function tenth(length: number): string {
  return String(Math.round(length * 10) / 10);
}
