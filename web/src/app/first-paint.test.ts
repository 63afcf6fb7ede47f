// @vitest-environment jsdom
import { readFileSync } from 'node:fs';

import { beforeEach, describe, expect, test, vi } from 'vitest';

const html = readFileSync('index.html', 'utf8');
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

interface Visit {
  path?: string;
  stored?: Record<string, string>;
  language?: string;
  darkSystem?: boolean;
  noStorage?: boolean;
}

/** Runs the script as a browser would on that visit; the URL that it goes to, if it does. */
function visit({ path = '/', stored = {}, language = 'en-US', darkSystem, noStorage }: Visit) {
  const replace = vi.fn();
  const { pathname, search, hash } = new URL(path, 'http://site.invalid');
  const storage = {
    getItem: (key: string) => {
      if (noStorage) throw new Error('denied');
      return stored[key] ?? null;
    },
  };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the script stands in the page as text
  const run = new Function(
    'localStorage',
    'location',
    'navigator',
    'matchMedia',
    script.replace('__PREFIXED_LOCALES__', 'es ru uk'),
  ) as (...globals: unknown[]) => void;
  run(storage, { pathname, search, hash, replace }, { language }, () => ({
    matches: darkSystem === true,
  }));
  return replace.mock.calls[0]?.[0] as string | undefined;
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="#ffffff">';
  delete document.documentElement.dataset.theme;
});

describe('before the first paint', () => {
  test.each([
    [{ stored: { theme: 'dark' } }, 'dark', '#111827'],
    [{ stored: { theme: 'light' }, darkSystem: true }, 'light', '#ffffff'],
    [{ stored: { theme: 'system' }, darkSystem: true }, 'light', '#ffffff'],
    [{ stored: { theme: 'purple' }, darkSystem: true }, 'dark', '#111827'],
    [{ noStorage: true }, 'light', '#ffffff'],
  ])('a visit with %j is %s', (part, theme, colour) => {
    visit(part);
    expect(document.documentElement.dataset.theme).toBe(theme);
    expect(document.querySelector('meta')?.content).toBe(colour);
  });

  test.each([
    [{ path: '/chains?page=2#x', language: 'ru-RU' }, '/ru/chains?page=2#x'],
    [{ path: '/', stored: { locale: 'es' } }, '/es'],
    [{ path: '/', stored: { locale: 'en' }, language: 'uk' }, undefined],
    [{ path: '/ru/chains', stored: { locale: 'es' } }, undefined],
    [{ path: '/chains', language: 'de-DE' }, undefined],
    [{ path: '/', stored: { locale: 'xx' }, language: 'en' }, undefined],
    [{ path: 'http://site.invalid//evil.example', stored: { locale: 'ru' } }, '/ru//evil.example'],
  ])('a visit with %j goes to %s', (part, target) => {
    expect(visit(part)).toBe(target);
  });

  test.each([
    ['/chains/halo-1?tab=validators', ['modulepreload /v.js', 'preload /v.json']],
    ['/chains/halo-1?tab=nonsense', []],
    ['/chains/halo-1', ['modulepreload /o.js']],
  ])('a visit to %s asks for what its tab needs', (path, links) => {
    const files = { tab: { '': ['/o.js'], validators: ['/v.js', '/v.json'] } };
    const meta = document.createElement('meta');
    meta.name = 'orrery-variants';
    meta.content = JSON.stringify(files);
    document.head.append(meta);
    visit({ path });
    expect(
      [...document.querySelectorAll('link')].map(
        ({ rel, attributes }) => `${rel} ${attributes.getNamedItem('href')?.value ?? ''}`,
      ),
    ).toEqual(links);
  });

  test('the page has each mark of the server once, and one script in its text', () => {
    for (const mark of [
      '<html lang="en" data-orrery-html>',
      '<!--orrery:head-->',
      '<!--orrery:facts-->',
      '<!--orrery:data-->',
      '<script>',
    ]) {
      expect(html.split(mark), mark).toHaveLength(2);
    }
    expect(html).not.toMatch(/\sstyle=/);
  });
});
