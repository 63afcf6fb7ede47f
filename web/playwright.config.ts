import { defineConfig } from '@playwright/test';

// The site as a running server sends it: ORRERY_E2E_URL says where (the server must hold the registry).
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  // Only a failing test takes that long; a machine that also compiles is slow.
  expect: { timeout: 15_000 },
  use: {
    baseURL: process.env.ORRERY_E2E_URL ?? 'http://127.0.0.1:8080',
    locale: 'en-US',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  reporter: 'list',
});
