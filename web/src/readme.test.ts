import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const README = readFileSync(`${WEB}README.md`, 'utf8');

/** What stands in backticks, each once. */
const QUOTED = [...new Set([...README.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text))];

const PATHS = QUOTED.filter(
  (text) =>
    /^(\.\.\/|src\/|e2e\/|scripts\/)/.test(text) || /^[\w-]+(\.[\w-]+)*\.(ts|js|html)$/.test(text),
);
const NAMES = QUOTED.filter((text) => /^(data-)?[A-Za-z]\w*$/.test(text) && !PATHS.includes(text));
const COMMANDS = QUOTED.filter((text) => text.startsWith('pnpm run '));
const LINKS = [...README.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => path);

const WORDS = new Set(
  [
    'vite.config.ts',
    'playwright.config.ts',
    'package.json',
    ...filesBelow('src'),
    ...filesBelow('e2e'),
  ]
    .filter((file) => /\.(tsx?|json)$/.test(file) && !file.endsWith('readme.test.ts'))
    .flatMap((file) => readFileSync(WEB + file, 'utf8').match(/[\w-]+/g) ?? []),
);

function filesBelow(folder: string): string[] {
  return readdirSync(WEB + folder, { recursive: true }).map((file) => `${folder}/${String(file)}`);
}

test('the page for engineers names paths, names and commands', () => {
  expect(PATHS.length).toBeGreaterThan(40);
  expect(NAMES.length).toBeGreaterThan(40);
  expect(COMMANDS.length).toBeGreaterThan(6);
  expect(README.split('\n').length).toBeLessThan(130);
});

test.each([...PATHS, ...LINKS])('%s is there', (path) => {
  expect(existsSync(WEB + path)).toBe(true);
});

test.each(NAMES)('%s is a name in the code', (name) => {
  expect(WORDS).toContain(name);
});

test.each(COMMANDS)('%s is a script of the package', (command) => {
  const { scripts } = JSON.parse(readFileSync(`${WEB}package.json`, 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts).toHaveProperty([command.replace('pnpm run ', '')]);
});
