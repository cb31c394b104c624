import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Their modules read settings of Vite when they are loaded, so each of these files loads them anew, by Vite's runner. */
const ALONE = [
  'web/api/api.test.ts',
  'web/bundle-sizes.test.ts',
  'web/shell/push/refresh-queries.test.ts',
  'web/shell/read-notices.test.ts',
  'web/subscription/ledger/ledger-csv.test.ts',
];

/** Short files whose tests take a minute. Vitest begins with the largest file, so these would run last, beside an idle core. */
const LONG = ['cases/cases.test.ts', 'trials/kill-storm.test.ts', 'server/model/agent-injections.test.ts'];
const isLong = ({ moduleId }: TestSpecification) => LONG.some((end) => moduleId.endsWith(end));

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // A sequencer's own sort, which is none of an array.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    // Files of one project stand together.
    return sorted.toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || Number(isLong(b)) - Number(isLong(a)),
    );
  }
}

export default defineConfig({
  test: {
    // More than the cores of a small machine: most tests wait, for a deadline, a browser or a database. Beside the tests of
    // the pages, four took no less time than three where processors are slow, and what waits for a deadline failed.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // Bounds for what hangs, not for what is slow: beside other work a test has taken ten times as long as alone.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // How long a test waits for something to become true, by default 1 s. Two cores may run three Chromiums and a
    // database: what takes 50 ms alone has taken 20 s there. How fast things are is measured by `npm run bench`.
    expect: { poll: { timeout: 45_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['**/*.test.ts'],
          exclude: ['node_modules/**', 'web/dist/**', 'e2e/**', 'prove/**', ...ALONE],
          environment: 'node',
          // The files that a worker runs share one process and its modules: loading them again for each file took a
          // sixth of the processor time of the whole run.
          isolate: false,
          // Node runs the code itself, as it does for `npm start`. Vite's own runner took a fifth of the processor time of
          // these tests, most of it for the stack that Playwright records at each call.
          experimental: { viteModuleRunner: false },
          globalSetup: ['db/test-postgres.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, environment: 'node' } },
      {
        // `npm run prove`. Each file may use the whole machine, so they run one after the other.
        extends: true,
        test: {
          name: 'prove',
          include: ['prove/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['db/test-postgres.ts'],
          fileParallelism: false,
          testTimeout: 10 * 60_000,
        },
      },
      {
        extends: true,
        plugins: [react(), tailwindcss()],
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          // Files share one browser with its storage and its window: at once, one would hear of the other's edits.
          fileParallelism: false,
          // What is looked for on a page is waited for until the test is over.
          testTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: process.env.TEST_CHROMIUM ?? '', args: CHROMIUM_FLAGS },
              contextOptions: { permissions: ['clipboard-read', 'clipboard-write'], reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});
