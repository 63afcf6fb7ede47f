import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const source = fileURLToPath(new URL('./src', import.meta.url));
const localesDir = fileURLToPath(new URL('./src/locales', import.meta.url));

/** A locale exists where it has a catalogue of the shell's texts. */
const locales = readdirSync(localesDir).filter((locale) =>
  readdirSync(`${localesDir}/${locale}`).includes('common.json'),
);

/** The server prints titles and first facts from these two namespaces of each locale. */
function serverCatalogues(): Plugin {
  return {
    name: 'orrery-server-catalogues',
    generateBundle() {
      for (const locale of locales) {
        for (const file of ['head.json', 'server.json']) {
          this.emitFile({
            type: 'asset',
            fileName: `locales/${locale}/${file}`,
            source: readFileSync(`${localesDir}/${locale}/${file}`),
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
  plugins: [react(), tailwindcss(), serverCatalogues(), prefixedLocales()],
  resolve: { alias: { '@': source } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Every screen needs these: one file packs better than five, and outlives our own changes.
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/[^/]+)\//,
            },
            { name: 'shared', test: /src\/(components|lib|api)\//, minShareCount: 2 },
          ],
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
  },
});
