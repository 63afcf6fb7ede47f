import { readFileSync } from 'node:fs';

import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';

import { expect, PHONE, started, test } from './watched-page';

interface Article {
  ID: number;
  Title: string;
  Language: string;
  Figures: { Path: string }[];
}

const LANGUAGES = [
  { language: 'en', prefix: '' },
  { language: 'ru', prefix: '/ru' },
  { language: 'uk', prefix: '/uk' },
  { language: 'es', prefix: '/es' },
] as const;

/** What a page says whose article is not there in its language. */
function untranslated(language: string): string {
  const texts = JSON.parse(
    readFileSync(`src/locales/${language}/education.json`, 'utf8'),
  ) as Record<string, string>;
  return texts['article.untranslated'] ?? '';
}

/** More than one page of them would not be walked whole. */
const MAX_ARTICLES = 50;

async function listArticles(request: APIRequestContext, language: string): Promise<Article[]> {
  const answer = await request.get(
    `/api/educations?limit=${String(MAX_ARTICLES)}&lang=${language}`,
  );
  const { data, meta } = (await answer.json()) as {
    data: Article[];
    meta: { pagination: { total_count: number } };
  };
  expect(data.length).toBeGreaterThan(0);
  expect(data).toHaveLength(meta.pagination.total_count);
  return data;
}

const statusOf = new Map<string, Promise<number>>();

/** Each URL is asked once, however many articles link to it. */
function askOnce(request: APIRequestContext, url: string): Promise<number> {
  const known = statusOf.get(url) ?? request.get(url).then((answer) => answer.status());
  statusOf.set(url, known);
  return known;
}

/** What a page that is open shows of its article. */
function readArticle(page: Page) {
  return page.evaluate(() => ({
    language: document.documentElement.lang,
    heading: document.querySelector('h1')?.textContent ?? '',
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    links: [...document.querySelectorAll('article a[href^="/"]')].map(
      (link) => new URL((link as HTMLAnchorElement).href).pathname,
    ),
    figures: [...document.querySelectorAll<HTMLImageElement>('article img')].map((image) => ({
      path: new URL(image.src).pathname,
      described: image.alt !== '',
      kept: image.getAttribute('width') !== null && image.getAttribute('height') !== null,
    })),
  }));
}

/** The figures whose picture cannot be drawn. */
function findBroken(page: Page) {
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('article img')];
    await Promise.allSettled(images.map((image) => image.decode()));
    return images.filter((image) => image.naturalWidth === 0).map((image) => image.src);
  });
}

// Some forty pages a test, on a machine that may compile beside it.
test.describe.configure({ timeout: 240_000 });

test.describe('every article', () => {
  for (const { language, prefix } of LANGUAGES) {
    test(`in ${language} is whole, in its language, and leads nowhere wrong`, async ({
      page,
      request,
    }) => {
      const articles = await listArticles(request, language);
      expect(articles.filter((article) => article.Language !== language)).toEqual([]);
      await page.setViewportSize(PHONE);
      for (const { ID, Title, Figures } of articles) {
        const path = `${prefix}/education/${String(ID)}`;
        await test.step(path, async () => {
          const answer = await page.goto(path);
          expect(answer?.status(), path).toBe(200);
          await started(page);
          // The text itself is a part of the program that comes by itself: its headings tell of it.
          await expect(page.locator('article h2').first()).toBeVisible();
          const shown = await readArticle(page);
          expect(shown, path).toMatchObject({ language, heading: Title });
          expect(shown.overflow, path).toBeLessThanOrEqual(0);
          await expect(page.getByText(untranslated(language))).toHaveCount(0);
          expect(new Set(shown.figures.map((figure) => figure.path)), path).toEqual(
            new Set(Figures.map((figure) => figure.Path)),
          );
          expect(
            shown.figures.every((figure) => figure.described && figure.kept),
            path,
          ).toBe(true);
          expect(await findBroken(page), path).toEqual([]);
          for (const link of new Set(shown.links)) {
            expect(await askOnce(request, link), `${link} on ${path}`).toBe(200);
          }
        });
      }
    });

    test(`in ${language}: one of them has nothing that axe objects to`, async ({
      page,
      request,
    }) => {
      const articles = await listArticles(request, language);
      const one = articles.find((article) => article.Figures.length > 0) ?? articles[0];
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${prefix}/education/${String(one?.ID)}`);
      await started(page);
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    });
  }
});
