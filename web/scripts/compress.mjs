// Puts beside each file of web/dist that is text its bytes in brotli and gzip, as small as they become: the server
// sends them as they are, and need not make them when it starts.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const TEXT = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/;

for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name) || entry.parentPath.includes('/.')) continue;
  const file = `${entry.parentPath}/${entry.name}`;
  const bytes = readFileSync(file);
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  const encoded = { br: brotliCompressSync(bytes, brotli), gz: gzipSync(bytes, { level: 9 }) };
  for (const [extension, smaller] of Object.entries(encoded)) {
    if (smaller.length < bytes.length) writeFileSync(`${file}.${extension}`, smaller);
  }
}
