import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countTests, filesToRunAgain } from '#scripts/test-reports.mjs';

const root = path.join(import.meta.dirname, '..');
let folder: string;
let reports: {
  unit: string;
  unitRest: string;
  web: string;
  unitAgain: string;
  prove: string;
  journeys: string;
  lists: string;
};
// Inside the project, so that the files find Vitest and Playwright.
beforeEach(() => {
  folder = mkdtempSync(path.join(root, 'node_modules', '.test-reports-'));
  const file = (name: string) => path.join(folder, name);
  reports = {
    unit: file('unit.json'),
    unitRest: file('unit-rest.json'),
    web: file('web.json'),
    unitAgain: file('again.json'),
    prove: file('prove.json'),
    journeys: file('journeys.json'),
    lists: file('lists.json'),
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(tool: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const bin = path.join(root, 'node_modules', '.bin', tool);
  const environment = { ...process.env, VITEST: '', ...env };
  return new Promise((resolve) => {
    // A failed run has an exit code of its own; the report is what is read.
    execFile(bin, args, { cwd: folder, env: environment }, () => resolve());
  });
}

async function runVitest(report: string, ...test_files: readonly string[]): Promise<void> {
  for (const [at, test_file] of test_files.entries())
    writeFileSync(
      path.join(folder, `some-${at}.test.mjs`),
      `import { expect, test } from 'vitest';\n${test_file}`,
    );
  writeFileSync(path.join(folder, 'vitest.config.mjs'), 'export default {};');
  const args = ['run', '--config=vitest.config.mjs', '--dir', folder, '--exclude=nothing'];
  await run('vitest', [...args, '--reporter=json', `--outputFile.json=${report}`]);
}

const failures = (count: number) =>
  Array.from({ length: count }, (_unused, at) => `test('fails ${at}', () => expect(1).toBe(2));`).join('\n');
const GOOD = "test('good', () => expect(1).toBe(1));\n";

test('a test that passes when it is run again is unstable and fails nothing', async () => {
  await runVitest(reports.unit, GOOD + failures(2));
  expect(filesToRunAgain(reports.unit)).toEqual([path.join(folder, 'some-0.test.mjs')]);
  await runVitest(reports.web, GOOD);
  expect(countTests(reports)).toEqual({ passed: 2, failed: 2, unstable: [] });
  await runVitest(reports.unitAgain, GOOD.repeat(3));
  expect(countTests(reports)).toEqual({ passed: 4, failed: 0, unstable: ['fails 0', 'fails 1'] });
});

test('a test that fails again has failed', async () => {
  await runVitest(reports.unit, GOOD + failures(1));
  await runVitest(reports.unitAgain, GOOD + failures(1));
  expect(countTests(reports)).toEqual({ passed: 1, failed: 1, unstable: [] });
});

test('a file that could be loaded only the second time is unstable', async () => {
  await runVitest(reports.unit, `${GOOD} throw new Error('cannot be loaded');`, GOOD);
  expect(filesToRunAgain(reports.unit)).toEqual([path.join(folder, 'some-0.test.mjs')]);
  expect(countTests(reports)).toEqual({ passed: 1, failed: 1, unstable: [] });
  await runVitest(reports.unitAgain, GOOD);
  expect(countTests(reports).failed).toBe(0);
  expect(countTests(reports).unstable).toEqual(['some-0.test.mjs could not be loaded or set up']);
  await runVitest(reports.unitAgain, `${GOOD} throw new Error('cannot be loaded');`);
  expect(countTests(reports).failed).toBe(1);
});

test('failures in many files, or a run that ended without a report, are not run again', async () => {
  await runVitest(reports.unit, ...Array.from({ length: 12 }, () => GOOD + failures(1)));
  expect(filesToRunAgain(reports.unit)).toHaveLength(12);
  expect(filesToRunAgain(reports.unit, reports.web)).toEqual([]);
  await runVitest(reports.unit, ...Array.from({ length: 13 }, () => GOOD + failures(1)));
  expect(filesToRunAgain(reports.unit)).toEqual([]);
});

test('an unstable journey is named', async () => {
  writeFileSync(
    path.join(folder, 'one.spec.mjs'),
    `import { expect, test } from '@playwright/test';
    test('opens the list', ({}, { retry }) => expect(retry).toBe(1));`,
  );
  await run(
    'playwright',
    ['test', '--retries=1', '--reporter=json', `--output=${path.join(folder, 'results')}`],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reports.journeys,
    },
  );
  expect(countTests(reports)).toEqual({ passed: 1, failed: 0, unstable: ['opens the list'] });
});
