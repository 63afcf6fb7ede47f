// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import type { Article } from '@/api/types';
import { aPage } from '@/test/builders';
import { anArticle } from '@/test/list-builders';
import { answerWith, renderAt } from '@/test/render-at';

import { parseArticleId } from './article-id';
import { nextAfter, relatedTo } from './related-articles';

test.each([
  ['7', 7],
  ['99999', 99_999],
  ['0', null],
  ['07', null],
  ['-1', null],
  ['1.5', null],
  ['stake', null],
  ['99999999999999999999', null],
])('the number of %s is %s', (text, id) => {
  expect(parseArticleId(text)).toBe(id);
});

test('related are up to six others of the same category or level', () => {
  const article = anArticle({ Category: 'ibc', Level: 'advanced' });
  const category = anArticle({ Category: 'ibc', Level: 'beginner' });
  const level = anArticle({ Category: 'defi', Level: 'advanced' });
  const neither = anArticle({ Category: 'defi', Level: 'beginner' });
  expect(relatedTo(article, [article, category, level, neither])).toEqual([category, level]);
  const many = Array.from({ length: 9 }, () => anArticle({ Category: 'ibc' }));
  expect(relatedTo(article, many)).toHaveLength(6);
});

test('related of the same category come first, and those that are read later', () => {
  const [first, level, article, later] = [
    anArticle({ ID: 1, Category: 'ibc', Level: 'beginner' }),
    anArticle({ ID: 2, Category: 'defi', Level: 'advanced' }),
    anArticle({ ID: 3, Category: 'ibc', Level: 'advanced' }),
    anArticle({ ID: 4, Category: 'ibc', Level: 'beginner' }),
  ];
  const all = [first, level, article, later];
  expect(relatedTo(article, all)).toEqual([later, first, level]);
  expect(nextAfter(article, all)).toBe(later);
  expect(nextAfter(later, all)).toBeNull();
  expect(nextAfter(anArticle({ ID: 9 }), all)).toBeNull();
});

describe('the title of the page', () => {
  test('is of the article that is asked for while it loads', async () => {
    document.title = 'Privacy Policy | Orrery';
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await renderAt('/education/7');
    expect(document.title).toBe('Article 7 | Orrery');
  });

  test('says that it could not be loaded', async () => {
    answerWith({ '/api/educations': 500 });
    await renderAt('/education/7');
    await screen.findByRole('alert');
    expect(document.title).toBe('Failed to Load | Orrery');
  });
});

describe('an article', () => {
  const seven = anArticle({
    ID: 7,
    Tag: 'stake',
    Text: 'The **first** line\nand a [page](/chains).\n\n<script>alert(1)</script>',
    UpdatedAt: '2026-11-22T10:00:00Z',
  });

  test('has its facts, its text and the way back', async () => {
    answerWith({ '/api/educations': aPage([seven]) });
    await renderAt('/education/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'How stake works' })).toBeVisible();
    expect((await screen.findByText('first')).tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'page' })).toHaveAttribute('href', '/chains');
    expect(document.querySelector('main script')).toBeNull();
    expect(screen.getByText('Nov 20, 2026')).toBeVisible();
    expect(screen.getByText('Nov 22, 2026')).toBeVisible();
    expect(screen.getByText('Reading time: 1 min')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Education' })).toHaveAttribute(
      'href',
      '/education',
    );
    expect(document.title).toBe('How stake works | Orrery');
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(within(crumbs).getAllByRole('listitem').at(-1)).toHaveTextContent('How stake works');
  });

  test('has its category and level among its tags, by their names', async () => {
    answerWith({ '/api/educations': aPage([seven]) });
    await renderAt('/education/7');
    expect((await screen.findByText('Tags')).parentElement).toHaveTextContent(
      'Tags#Staking#Beginner#stake',
    );
  });

  test('that was never changed has one date', async () => {
    answerWith({ '/api/educations': aPage([anArticle({ ID: 7 })]) });
    await renderAt('/education/7');
    await screen.findByRole('heading', { level: 1, name: 'How stake works' });
    expect(within(screen.getByRole('article')).queryByText('Updated')).not.toBeInTheDocument();
  });

  test('copies its URL where the browser cannot share', async () => {
    const user = userEvent.setup();
    answerWith({ '/api/educations': aPage([seven]) });
    await renderAt('/education/7');
    await user.click(await screen.findByRole('button', { name: /Share/ }));
    expect(
      await screen.findByText('Link copied', { selector: '[role=status]' }),
    ).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });

  test('names related ones, cut to 120 characters, and hides them where they fail', async () => {
    const other = anArticle({ ID: 8, Title: 'Other', Text: 'x'.repeat(200) });
    answerWith({
      '/api/educations?id=7': aPage([seven]),
      '/api/educations?limit=50': aPage([seven, other]),
    });
    await renderAt('/education/7');
    const related = await screen.findByRole('region', { name: 'Related Content' });
    expect(within(related).getByRole('link', { name: 'Other' })).toHaveAttribute(
      'href',
      '/education/8',
    );
    expect(within(related).getByText(/^x+…$/).textContent).toHaveLength(121);
    const next = screen.getByText('Next article').parentElement;
    expect(within(next ?? document.body).getByRole('link', { name: 'Other' })).toHaveAttribute(
      'href',
      '/education/8',
    );
  });

  test('stands alone where related ones fail, which is logged', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answerWith({ '/api/educations?id=7': aPage([seven]), '/api/educations?limit=50': 500 });
    await renderAt('/education/7');
    await screen.findByRole('heading', { level: 1, name: 'How stake works' });
    await vi.waitFor(() => {
      expect(log).toHaveBeenCalled();
    });
    expect(screen.queryByText('Related Content')).not.toBeInTheDocument();
  });

  test('that is not there says so', async () => {
    answerWith({ '/api/educations': aPage<Article>([]) });
    await renderAt('/education/9');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Educational Material Not Found' }),
    ).toBeVisible();
  });

  test('with a URL that is no number says so', async () => {
    answerWith({});
    await renderAt('/education/stake');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to Load');
    expect(alert).toHaveTextContent('Invalid education ID');
    expect(screen.getByRole('link', { name: 'Back to Education' })).toBeVisible();
  });

  test.each(['01', '0', '99999999999999999999'])(
    'with the number %s, which no article has, is not found',
    async (number) => {
      const asked = answerWith({});
      await renderAt(`/education/${number}`);
      expect(
        await screen.findByRole('heading', { name: 'Educational Material Not Found' }),
      ).toBeVisible();
      expect(asked.some((target) => target.startsWith('/api/educations'))).toBe(false);
    },
  );

  test('that could not be loaded can be asked for again', async () => {
    answerWith({ '/api/educations': 503 });
    await renderAt('/education/7');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to Load');
    answerWith({ '/api/educations': aPage([seven]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'How stake works' })).toBeVisible();
  });
});
