import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

import { chunkGroups } from './chunks.config.ts';
import { preloads } from './preloads.config.ts';
import { bundleOf, namespacesIn } from './src/lib/i18n/bundles.ts';
import type { LegalText } from './src/lib/i18n/legal-texts.ts';
import { LEGAL_TEXTS } from './src/lib/i18n/legal-texts.ts';
import serverTexts from './src/locales/server-texts.json' with { type: 'json' };

const source = fileURLToPath(new URL('./src', import.meta.url));
const localesDir = fileURLToPath(new URL('./src/locales', import.meta.url));

/** A locale exists where it has a catalogue of the shell's texts. */
const locales = ['en', 'ru', 'uk', 'es'].filter((locale) =>
  readdirSync(`${localesDir}/${locale}`).includes('common.json'),
);

/** What the server prints titles and first facts from, and the pages that it prints whole. */
const SERVER_NAMESPACES = new Set([
  ...['head', 'server', 'about', 'privacy', 'terms', 'weight'],
  ...Object.values(serverTexts).map((name) => name.replace(/ .*/, '')),
]);

const catalogues = locales.flatMap((locale) =>
  readdirSync(`${localesDir}/${locale}`).map((file) => ({
    locale,
    namespace: file.replace('.json', ''),
    text: readFileSync(`${localesDir}/${locale}/${file}`, 'utf8'),
  })),
);
const cataloguesHash = createHash('sha256')
  .update(catalogues.map(({ text }) => text).join())
  .digest('hex')
  .slice(0, 8)
  .toUpperCase();

const isLegal = (namespace: string): namespace is LegalText => namespace in LEGAL_TEXTS;

/** What the server reads of a namespace: a legal text has its day filled in, as the screen writes it. */
function toldToServer(locale: string, namespace: string, source: string): string {
  if (!isLegal(namespace)) return source;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return source.replace('{date}', day.format(new Date(LEGAL_TEXTS[namespace].changed)));
}

function parse(locale: string, namespace: string): unknown {
  const found = catalogues.find((one) => one.locale === locale && one.namespace === namespace);
  if (!found) throw new Error(`there are no texts ${locale}/${namespace}`);
  return JSON.parse(found.text);
}

/** Texts are files of their own: the browser asks for them by locale, name and hash, the server by name. */
function catalogueFiles(): Plugin {
  return {
    name: 'orrery-catalogues',
    generateBundle() {
      const fileName = 'locales/server-texts.json';
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(serverTexts) });
      for (const { locale, namespace, text } of catalogues) {
        const source = JSON.stringify(JSON.parse(text));
        if (SERVER_NAMESPACES.has(namespace)) {
          const fileName = `locales/${locale}/${namespace}.json`;
          const told = toldToServer(locale, namespace, source);
          this.emitFile({ type: 'asset', fileName, source: told });
        }
        if (namespace !== 'server' && bundleOf(namespace) === namespace) {
          const texts = namespacesIn(namespace).map((part) => [part, parse(locale, part)]);
          const fileName = `assets/locales/${locale}/${namespace}-${cataloguesHash}.json`;
          this.emitFile({
            type: 'asset',
            fileName,
            source: JSON.stringify(Object.fromEntries(texts)),
          });
        }
      }
    },
  };
}

/** The script before the first paint must know which prefixes it may send a visitor to. */
function prefixedLocales(): Plugin {
  return {
    name: 'orrery-prefixed-locales',
    transformIndexHtml: (html) =>
      html.replace('__PREFIXED_LOCALES__', locales.filter((locale) => locale !== 'en').join(' ')),
  };
}

const api = { '/api': process.env.ORRERY_API_URL ?? 'http://127.0.0.1:8080' };

export default defineConfig({
  plugins: [react(), tailwindcss(), catalogueFiles(), prefixedLocales(), preloads(cataloguesHash)],
  define: { __CATALOGUES__: JSON.stringify({ hash: cataloguesHash, locales }) },
  resolve: { alias: { '@': source } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups,
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: api },
  preview: { host: '127.0.0.1', proxy: api },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./src/test/setup.ts'],
    restoreMocks: true,
    // Only a failing test takes that long; a machine that also compiles is slow.
    testTimeout: 30_000,
  },
});
