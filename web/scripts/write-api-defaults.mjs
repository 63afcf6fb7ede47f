// Writes src/api/defaults.gen.ts from the OpenAPI document: what each call takes for a parameter that is left out.
import { readFileSync, writeFileSync } from 'node:fs';

/** @typedef {{name?: string, in?: string, schema?: {default?: string | number | boolean}}} Parameter */
/** @type {{paths: Record<string, {get?: {parameters?: Parameter[]}}>}} */
const document = JSON.parse(
  readFileSync(new URL('../../api/openapi.json', import.meta.url), 'utf8'),
);

/** @param {string} text */
const quote = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

const calls = Object.entries(document.paths).flatMap(([call, { get }]) => {
  const defaults = (get?.parameters ?? []).flatMap(({ name, in: place, schema }) =>
    name !== undefined && place === 'query' && schema?.default !== undefined
      ? [`${name}: ${quote(String(schema.default))}`]
      : [],
  );
  return defaults.length === 0 ? [] : [`  ${quote(call)}: { ${defaults.join(', ')} },\n`];
});

writeFileSync(
  new URL('../src/api/defaults.gen.ts', import.meta.url),
  `/**
 * This file was written by scripts/write-api-defaults.mjs from the OpenAPI document.
 * Do not make direct changes to the file.
 */

/** What each call takes for a parameter that is left out. */
export const CALL_DEFAULTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
${calls.join('')}};
`,
);
