// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import type { Article } from '@/api/types';
import { aPage } from '@/test/builders';
import { anArticle } from '@/test/list-builders';
import { answerWith, renderAt } from '@/test/render-at';

import type { EducationSearch } from './education-search';
import {
  buildEducationSearch,
  DEFAULT_SEARCH,
  parseEducationSearch,
  searchTextOf,
} from './education-search';

const parse = (search: string) => parseEducationSearch(new URLSearchParams(search));

describe('a URL', () => {
  test.each<Partial<EducationSearch>>([
    {},
    { text: 'stake & co' },
    { category: 'ibc', page: 2, lastPage: 2 },
    { level: 'advanced', page: 2, lastPage: 4 },
  ])('built of %j reads back the same', (part) => {
    const state = { ...DEFAULT_SEARCH, ...part };
    expect(parse(buildEducationSearch(state))).toEqual(state);
  });

  test.each(['page=0', 'category=none', 'level=expert', 'q=%20', 'to=x'])(
    'with %s falls back to the default',
    (search) => {
      expect(parse(search)).toEqual(DEFAULT_SEARCH);
    },
  );

  test('asks by text before category before level', () => {
    expect(searchTextOf(parse('q=coins&category=ibc&level=advanced'))).toBe('coins');
    expect(searchTextOf(parse('category=ibc&level=advanced'))).toBe('ibc');
    expect(searchTextOf(parse('level=advanced'))).toBe('advanced');
    expect(searchTextOf(parse(''))).toBe('');
  });
});

describe('the library', () => {
  test('shows the beginning of each text, in plain words', async () => {
    const text = `# Top\n\n${'word '.repeat(60)}`;
    answerWith({ '/api/educations': aPage([anArticle({ ID: 7, Text: text })], { limit: 12 }) });
    await renderAt('/education');
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('link', { name: 'How stake works' })).toHaveAttribute(
      'href',
      '/education/7',
    );
    expect(within(card).getByText(/^Top word/).textContent).toHaveLength(151);
  });

  test('takes a chip in place of words that were typed but not asked for yet', async () => {
    answerWith({ '/api/educations': aPage([anArticle()], { limit: 12 }) });
    await renderAt('/education');
    await userEvent.type(await screen.findByRole('searchbox'), 'stake');
    await userEvent.click(screen.getByRole('link', { name: 'IBC' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    // Longer than it waits after the last key.
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(window.location.search).toBe('?category=ibc');
  });

  test('takes a category in place of a search', async () => {
    const asked = answerWith({ '/api/educations': aPage([anArticle()], { limit: 12 }) });
    await renderAt('/education?q=coins');
    await userEvent.click(await screen.findByRole('link', { name: 'Staking' }));
    expect(window.location.search).toBe('?category=staking');
    expect(asked).toContain('/api/educations?page=1&limit=12&lang=en&search=staking');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await userEvent.click(screen.getByRole('link', { name: 'Beginner' }));
    expect(window.location.search).toBe('?level=beginner');
    await userEvent.click(screen.getByRole('link', { name: 'All' }));
    expect(window.location.search).toBe('');
  });

  test('appends the next page', async () => {
    answerWith({
      '/api/educations?page=1': aPage([anArticle({ Title: 'One' })], { total: 13, limit: 12 }),
      '/api/educations?page=2': aPage([anArticle({ Title: 'Two' })], {
        total: 13,
        limit: 12,
        page: 2,
      }),
    });
    await renderAt('/education');
    await userEvent.click(await screen.findByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Two')).toBeInTheDocument();
    expect(screen.getByText('One')).toBeInTheDocument();
    expect(window.location.search).toBe('?to=2');
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  });

  test('says that further pages failed, keeps what is shown, and tries again', async () => {
    const article = (Title: string, page: number) =>
      aPage([anArticle({ Title })], { total: 30, limit: 12, page });
    const others = {
      '/api/educations?page=1': article('One', 1),
      '/api/educations?page=3': article('Three', 3),
    };
    answerWith({ ...others, '/api/educations?page=2': 503 });
    await renderAt('/education?to=3');
    expect(await screen.findByText(/^Failed to load more articles/)).toBeVisible();
    expect(screen.getByText('One')).toBeVisible();
    expect(screen.queryByText('Three')).not.toBeInTheDocument();
    answerWith({ ...others, '/api/educations?page=2': article('Two', 2) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Two')).toBeVisible();
    expect(screen.getByText('Three')).toBeVisible();
    expect(screen.queryByText(/^Failed to load more/)).not.toBeInTheDocument();
  });

  test('says that nothing is found, and takes the filters off', async () => {
    answerWith({ '/api/educations': aPage<Article>([], { limit: 12 }) });
    await renderAt('/education?category=ibc');
    expect(await screen.findByText('No educational materials found')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Clear Filters' }));
    expect(window.location.search).toBe('');
  });

  test('says that it could not be loaded', async () => {
    answerWith({ '/api/educations': 500 });
    await renderAt('/education');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load content');
  });
});
