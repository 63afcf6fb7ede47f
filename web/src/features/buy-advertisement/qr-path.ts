/** The dark squares as one path, a row's neighbours as one stroke. */
export function qrPath(dark: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of dark.entries()) {
    let x = 0;
    while (x < row.length) {
      let length = 0;
      while (row[x + length]) length += 1;
      if (length > 0) path += `M${String(x)} ${String(y)}h${String(length)}v1h-${String(length)}z`;
      x += length + 1;
    }
  }
  return path;
}
