// The budgets of a route, in bytes as they go over the wire (brotli 11): what each screen's chunk needs
// with everything it imports, the entry and the texts that are loaded with it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { readRoutes } from './read-routes.mjs';

const DIST = new URL('../dist/', import.meta.url);
// The styles had 8,000 until each list was one table and pictures had a room of their own.
const BUDGETS = { js: 110_000, homeJs: 100_000, html: 14_000, css: 8_200, fonts: 60_000 };
const SCRIPTS = { latin: /-latin-/, cyrillic: /-cyrillic-/ };

const manifestFile = new URL('.vite/manifest.json', DIST);
if (!existsSync(manifestFile)) {
  console.error('web/dist has no manifest: run the build first (pnpm build)');
  process.exit(1);
}
/** @type {Record<string, {file: string, imports?: string[], dynamicImports?: string[], css?: string[], isEntry?: boolean}>} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

/** @param {string} file */
const weigh = (file) => brotliCompressSync(readFileSync(new URL(file, DIST))).length;

/**
 * A chunk with all that it imports at once.
 * @param {string} key
 * @param {Set<string>} found
 */
function closure(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, found);
  return found;
}

/** @type {{name: string, bytes: number, budget: number}[]} */
const rows = [];
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
const screens = readRoutes();
/** The texts of English, by file: which namespaces each has. */
const englishFiles = readdirSync(new URL('assets/locales/en/', DIST));
const texts = englishFiles
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    name: file.replace(/-[^-]+$/, ''),
    namespaces: Object.keys(
      /** @type {object} */ (
        JSON.parse(readFileSync(new URL(`assets/locales/en/${file}`, DIST), 'utf8'))
      ),
    ),
  }));

/** @param {string} namespace */
const fileOf = (namespace) =>
  (
    texts.find(({ name }) => name === namespace) ??
    texts.find(({ namespaces }) => namespaces.includes(namespace))
  )?.name ?? namespace;

// In the language in which the file is heaviest: a locale's own texts are never more than that. The build's compressed
// copies beside it are not weighed: compressed once more, they are more than what is sent.
/** @param {string} name */
const weighTexts = (name) =>
  Math.max(
    ...readdirSync(new URL('assets/locales/', DIST)).flatMap((locale) =>
      readdirSync(new URL(`assets/locales/${locale}/`, DIST))
        .filter((file) => file.endsWith('.json') && file.replace(/-[^-]+$/, '') === name)
        .map((file) => weigh(`assets/locales/${locale}/${file}`)),
    ),
  );
// Not `head`: the server's own head stands on the first screen, and the texts come with the next one.
for (const { page, module, namespaces } of screens) {
  const chunks = closure(module, closure(entry));
  const files = new Set(['common', ...namespaces].map(fileOf));
  let bytes = 0;
  for (const file of files) bytes += weighTexts(file);
  for (const chunk of chunks) bytes += weigh(manifest[chunk]?.file ?? '');
  const budget = page === 'HomePage' ? BUDGETS.homeJs : BUDGETS.js;
  rows.push({ name: `JS of ${page}`, bytes, budget });
}
rows.push({ name: 'HTML template', bytes: weigh('index.html'), budget: BUDGETS.html });
const assets = readdirSync(new URL('assets/', DIST));
const css = assets.filter((file) => file.endsWith('.css'));
rows.push({
  name: 'CSS',
  bytes: css.reduce((sum, file) => sum + weigh(`assets/${file}`), 0),
  budget: BUDGETS.css,
});
for (const [script, pattern] of Object.entries(SCRIPTS)) {
  const fonts = assets.filter((file) => file.endsWith('.woff2') && pattern.test(file));
  const bytes = fonts.reduce(
    (sum, file) => sum + readFileSync(new URL(`assets/${file}`, DIST)).length,
    0,
  );
  rows.push({ name: `Fonts, ${script}`, bytes, budget: BUDGETS.fonts });
}

// The run time of the bundler is in front of all files; what renders Markdown or searches waits for its text; what
// is drawn stands with the room of pictures, and these are the few lines that choose it.
const SMALL_ALL_THE_SAME =
  /^(rolldown-runtime|SimpleMarkdown|Markdown|SearchPage|search-groups|PriceHistory|HistoryTab|TallyHistory|WeightItems|tallies)-/;
const LEAST_SCRIPT_BYTES = 4096;
const small = assets.filter(
  (file) =>
    file.endsWith('.js') &&
    !SMALL_ALL_THE_SAME.test(file) &&
    statSync(new URL(`assets/${file}`, DIST)).size < LEAST_SCRIPT_BYTES,
);
for (const file of small) {
  console.log(
    `${file} has less than ${LEAST_SCRIPT_BYTES} bytes: put it beside another (chunks.config.ts)`,
  );
}

for (const { name, bytes, budget } of rows) {
  const verdict = bytes <= budget ? 'ok' : 'TOO MUCH';
  console.log(
    `${name.padEnd(24)} ${String(bytes).padStart(7)} of ${String(budget).padStart(6)} bytes  ${verdict}`,
  );
}
const over = rows.filter(({ bytes, budget }) => bytes > budget).length;
console.log(`${rows.length - over} within budget, ${over} over`);
process.exit(over === 0 && small.length === 0 ? 0 : 1);
