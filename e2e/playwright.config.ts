import { defineConfig } from 'playwright/test';
import { browserLaunch } from './browser.ts';

/** The dashboard in a real browser against the real server (start-server.ts); nothing is mocked. Settings for two cores. */
export default defineConfig({
  testDir: '.',
  // Run by vitest: they speak HTTP, not to a page.
  testIgnore: 'contract/**',
  outputDir: '../test-results',
  globalSetup: './start-server.ts',
  reporter: 'list',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: browserLaunch(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'light',
    trace: 'retain-on-failure',
  },
});
