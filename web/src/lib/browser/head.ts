import { useEffect } from 'react';

import type { TextKey } from '@/lib/i18n/catalogues';
import { loadNamespaces } from '@/lib/i18n/catalogues';
import { textOf, useLocale } from '@/lib/i18n/text';
import { useSite } from '@/lib/site';

type HeadName =
  TextKey<'head'> extends infer Key ? (Key extends `${infer Name}.title` ? Name : never) : never;

function descriptionTag(): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>('meta[name=description]');
  if (found) return found;
  const made = document.createElement('meta');
  made.name = 'description';
  document.head.append(made);
  return made;
}

function writeHead(title: string, description: string): void {
  document.title = title;
  descriptionTag().content = description;
}

/** Which head the server sent with this page: that of the first screen, until another is written. */
let sent: 'unseen' | 'none' | `${HeadName} ${string}` = document.querySelector(
  'meta[name=description]',
)
  ? 'unseen'
  : 'none';

/**
 * The title and description of the page: the same words that the server sends with its HTML. The texts of
 * all screens' heads are one file, which is not loaded while the words of the server stand.
 */
export function useHead(name: HeadName, values: Readonly<Record<string, string>> = {}): void {
  const locale = useLocale();
  const site = useSite();
  const of = values.name ?? '';

  useEffect(() => {
    const wanted = `${name} ${of} ${location.pathname}` as const;
    if (sent === 'unseen') sent = wanted;
    if (sent === wanted) return;
    let current = true;
    loadNamespaces(locale, ['head']).then(
      () => {
        if (!current) return;
        sent = 'none';
        const text = textOf(locale, 'head');
        const all = { name: of, site: site.name };
        writeHead(text(`${name}.title`, all), text(`${name}.description`, all));
      },
      (error: unknown) => {
        console.warn('The title of the page could not be loaded', error);
      },
    );
    return () => {
      current = false;
    };
  }, [name, of, locale, site.name]);
}

/**
 * The same, where the words are among those of the screen. `pending` ones stand while a record is asked for: they
 * do not take the place of what the server sent with the page, which names the record.
 */
export function useHeadTexts(title: string, description: string, pending = false): void {
  useEffect(() => {
    if (pending && sent === 'unseen') return;
    sent = 'none';
    writeHead(title, description);
  }, [title, description, pending]);
}
