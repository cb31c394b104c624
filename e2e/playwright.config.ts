import { defineConfig } from '@playwright/test';
import { system } from '#e2e/system.ts';

/** `npm test -- journeys`: end-to-end tests in a real browser against the whole system. */
export default defineConfig({
  testDir: '.',
  outputDir: `${system.data_folder}-results`,
  // Two files at a time, each test with a user of its own: a journey waits for the system most of the time.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  globalTimeout: 19 * 60_000,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: system.web,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: system.chromium, args: ['--no-sandbox', '--disable-gpu'] },
    screenshot: 'off',
    trace: 'off',
  },
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: system.project,
    url: system.web,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 25_000 },
  },
});
