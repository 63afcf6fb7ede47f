import type { Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';

/** A page that fails its test when it asks elsewhere, breaks the content policy or throws. */
export const test = base.extend<{ watch: undefined }>({
  watch: [
    async ({ page, baseURL }, use) => {
      const faults: string[] = [];
      const origin = new URL(baseURL ?? '').origin;
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol !== 'data:' && url.origin !== origin) faults.push(`asked ${url.href}`);
      });
      page.on('pageerror', (error) => faults.push(`threw ${error.message}`));
      page.on('console', (message) => {
        // A page of status 404 says so in the console, which is no fault of it.
        const expected = message.text().includes('status of 404');
        if (message.type() === 'error' && !expected) faults.push(`logged ${message.text()}`);
      });
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** The script has taken over from what the server sent. */
export async function started(page: Page): Promise<void> {
  await page.locator('a[href="#content"]').waitFor({ state: 'attached' });
}

/** A world in which every data set was measured: for `test.use`. */
export const SIMULATED_WORLD = {
  baseURL: process.env.ORRERY_E2E_SIMULATED_URL ?? 'http://127.0.0.1:8080',
};
