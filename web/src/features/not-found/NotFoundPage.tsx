import { ArrowLeft, House } from 'lucide-react';
import { Fragment, useState } from 'react';

import { PRIMARY_BUTTON, SECONDARY_BUTTON } from '@/components/ui/buttons';
import { Divider } from '@/components/ui/Divider';
import { PageHeading } from '@/components/ui/PageHeading';
import { useHead } from '@/lib/browser/head';
import { useText } from '@/lib/i18n/text';
import { paths } from '@/lib/paths';
import { Link, useHistory } from '@/lib/router/router';

import { LostBody } from './LostBody';

const POPULAR = [
  ['popular.education', paths.education()],
  ['popular.news', '/news'],
  ['popular.resources', paths.resources()],
] as const;

export default function NotFoundPage() {
  const text = useText('not-found');
  const common = useText('common');
  const history = useHistory();
  const [words, setWords] = useState('');
  useHead('not-found');

  return (
    <div className="frame grid grid-cols-1 items-center gap-10 py-12 sm:py-20 lg:grid-cols-[3fr_2fr]">
      <div>
        <p className="num text-72 leading-none font-bold" aria-hidden="true">
          404
        </p>
        <PageHeading className="mt-4 text-30 sm:text-48">{text('heading')}</PageHeading>
        <p className="mt-3 text-18 text-ink-2">{text('text')}</p>
        <p className="num mt-2 text-13 text-ink-3">{text('code')}</p>
        <Divider className="my-6 max-w-lg" />
        <div className="flex flex-wrap gap-3">
          <Link to={paths.home()} className={PRIMARY_BUTTON}>
            <House size={16} aria-hidden="true" />
            {text('home')}
          </Link>
          <button
            type="button"
            className={SECONDARY_BUTTON}
            onClick={() => {
              // Nothing to go back to when this is the first page of the tab.
              if (window.history.length > 1) history.back();
              else history.navigate(paths.home());
            }}
          >
            <ArrowLeft size={16} aria-hidden="true" />
            {text('back')}
          </button>
        </div>
        <form
          role="search"
          className="mt-8 flex max-w-lg gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const trimmed = words.trim();
            if (trimmed !== '') {
              history.navigate(paths.search(trimmed));
            }
          }}
        >
          <input
            type="search"
            className="field min-w-0 flex-1 placeholder:text-ink-3"
            placeholder={text('search')}
            aria-label={text('search.label')}
            value={words}
            maxLength={200}
            onChange={(event) => {
              setWords(event.target.value);
            }}
          />
          <button type="submit" className={SECONDARY_BUTTON}>
            {text('search.submit')}
          </button>
        </form>
        <p className="mt-6 text-14 text-ink-2">
          {text('popular')}:{' '}
          <Link to={paths.chains()} className="link">
            {common('menu.chains')}
          </Link>
          {', '}
          <Link to={paths.validators()} className="link">
            {common('menu.validators')}
          </Link>
          {POPULAR.map(([words, path]) => (
            <Fragment key={path}>
              {', '}
              <Link to={path} className="link">
                {text(words)}
              </Link>
            </Fragment>
          ))}
        </p>
      </div>
      <LostBody className="mx-auto hidden w-full max-w-md lg:block" />
    </div>
  );
}
