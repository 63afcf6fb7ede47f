import type { ReactNode } from 'react';

import type { Namespace, TextKey } from '@/lib/i18n/catalogues';
import { listKeys } from '@/lib/i18n/catalogues';
import type { Values } from '@/lib/i18n/message';
import { proseSections } from '@/lib/i18n/prose';
import { useLocale, useText } from '@/lib/i18n/text';

interface ProseProps<N extends Namespace> {
  namespace: N;
  /** A paragraph with a placeholder that none of them fills is left out, as on the server. */
  values: Values;
  /** A mail address: where a text names it, it is a link. */
  mail?: string | null;
  /** What comes after the text of a section, by the section's name. */
  after?: Readonly<Partial<Record<string, ReactNode>>>;
  /** Sections that the page shows in another way. */
  without?: readonly string[];
}

/** The sections of a page that is text alone, as its catalogue has them. */
export function Prose<N extends Namespace>(props: ProseProps<N>) {
  const { namespace, values, mail = null, after = {}, without = [] } = props;
  const text = useText(namespace);
  const say = (key: string) => text(key as TextKey<N>, values);
  const show = (key: string) => <WithMail text={say(key)} mail={mail} />;
  const sections = proseSections(listKeys(useLocale(), namespace));
  return sections
    .filter(({ name }) => !without.includes(name))
    .map(({ name, heading, blocks }) => (
      <section key={name} className="mt-8 max-w-prose">
        {heading !== null && <h2 className="mb-3 text-24">{say(heading)}</h2>}
        {blocks.map(({ kind, keys }) =>
          kind === 'list' ? (
            <ul key={keys[0]} className="mb-3 list-disc space-y-2 ps-5 marker:text-ink-3">
              {keys.map((key) => (
                <li key={key}>{show(key)}</li>
              ))}
            </ul>
          ) : (
            keys
              .filter((key) => !say(key).includes('{'))
              .map((key) => (
                <p key={key} className="mb-3">
                  {show(key)}
                </p>
              ))
          ),
        )}
        {after[name]}
      </section>
    ));
}

function WithMail({ text, mail }: { text: string; mail: string | null }) {
  if (mail === null || !text.includes(mail)) return text;
  const [before, ...rest] = text.split(mail);
  return (
    <>
      {before}
      <a className="link" href={`mailto:${mail}`}>
        {mail}
      </a>
      {rest.join(mail)}
    </>
  );
}
