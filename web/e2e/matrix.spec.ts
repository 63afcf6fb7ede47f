import { expect, SIMULATED_WORLD, started, test } from './watched-page';

interface Row {
  Identity: string;
  Moniker: string;
  Logo: null;
  Chains: number[];
  Shares: number[];
  States: string;
}

/** A fleet as large as the real one: the same in every run. */
function makeFleet(operators: number, chains: number): { rows: Row[]; columns: object[] } {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const columns = Array.from({ length: chains }, (_, index) => ({
    ChainId: `made-${String(index)}`,
    PrettyName: `Chain ${String(index)}`,
    Logo: null,
    ChainWeight: null,
    Operators: 100,
  }));
  const rows = Array.from({ length: operators }, (_, index): Row => {
    const on = Array.from({ length: chains }, (__, chain) => chain).filter(
      () => random(chains) < 10,
    );
    return {
      Identity: index.toString(16).toUpperCase().padStart(16, 'A'),
      Moniker: `Operator ${String(index)}`,
      Logo: null,
      Chains: on,
      Shares: on.map(() => random(50_000)),
      States: on.map(() => (random(20) === 0 ? 'j' : 's')).join(''),
    };
  });
  return { rows, columns };
}

const PAGE = 500;

test.describe('the matrix of operators and chains', () => {
  test.use(SIMULATED_WORLD);

  test('draws the cells of this world, and reads them by pointer and keyboard', async ({
    page,
  }) => {
    await page.goto('/validators?view=matrix');
    const cells = page.getByRole('slider', { name: 'Who secures which chain' });
    await expect(cells).toBeVisible();
    await expect(page.getByText(/could together halt \d+ of \d+ chains/)).toBeVisible();
    const colours = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      const seen = new Set<string>();
      for (let at = 0; at < data.length; at += 4) seen.add(data.slice(at, at + 3).join());
      return seen.size;
    });
    expect(colours).toBeGreaterThan(10);
    const first = await cells.getAttribute('aria-valuetext');
    await cells.focus();
    await page.keyboard.press('ArrowDown');
    await expect(cells).not.toHaveAttribute('aria-valuetext', first ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/validators\/[0-9A-F]{16}$/);
  });

  for (const [size, operators, chains] of [
    ['330 operators by 60 chains', 330, 60],
    ['4,500 operators by 250 chains', 4500, 250],
  ] as const) {
    test(`of ${size} scrolls without a long task`, async ({ page }) => {
      const { rows, columns } = makeFleet(operators, chains);
      await page.route('**/api/validator-matrix**', async (route) => {
        const asked = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
        await route.fulfill({
          json: {
            data: rows.slice((asked - 1) * PAGE, asked * PAGE),
            meta: {
              pagination: {
                page: asked,
                limit: PAGE,
                total_count: operators,
                total_pages: Math.ceil(operators / PAGE),
                has_next: asked * PAGE < operators,
                has_prev: asked > 1,
              },
              updated_at: null,
              chains: columns,
              leaders: 10,
              halted_by_leaders: 3,
            },
          },
        });
      });
      await page.goto('/validators?view=matrix');
      await started(page);
      const cells = page.getByRole('slider', { name: 'Who secures which chain' });
      await expect(cells).toBeVisible();
      const times = await cells.evaluate(async (frame) => {
        const long: number[] = [];
        const observer = new PerformanceObserver((list) => {
          long.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
        });
        observer.observe({ entryTypes: ['longtask'] });
        const frames: number[] = [];
        const nextFrame = () =>
          new Promise<number>((resolve) => {
            requestAnimationFrame(resolve);
          });
        let before = await nextFrame();
        for (let step = 0; step < 60; step += 1) {
          frame.scrollTop += 120;
          frame.scrollLeft += 40;
          const now = await nextFrame();
          frames.push(now - before);
          before = now;
        }
        observer.disconnect();
        return { long, drawn: frames.length, frame: frames.sort((a, b) => a - b)[30] ?? 0 };
      });
      console.log(
        `${size}: a frame ${times.frame.toFixed(1)} ms (median of 60), long tasks ${JSON.stringify(times.long)}`,
      );
      // The times are told and not judged: another machine has others. What is drawn is bounded by what is seen.
      expect(times.drawn).toBeGreaterThan(30);
    });
  }
});
