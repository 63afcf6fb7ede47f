import { useEffect } from 'react';

import type { TextKey } from '@/lib/i18n/catalogues';
import { useText } from '@/lib/i18n/text';
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

/** The title and description of the page: the same words that the server sends with its HTML. */
export function useHead(name: HeadName, values: Readonly<Record<string, string>> = {}): void {
  const text = useText('head');
  const site = useSite();
  const all = { ...values, site: site.name };
  useHeadTexts(text(`${name}.title`, all), text(`${name}.description`, all));
}

/** The same, where the words are among those of the screen. */
export function useHeadTexts(title: string, description: string): void {
  useEffect(() => {
    document.title = title;
    descriptionTag().content = description;
  }, [title, description]);
}
