/**
 * Reads the reports of Vitest and Playwright. A test that fails in a whole run and passes when it is run again alone is
 * unstable: it is named in the summary and fails nothing. See docs/decisions/0037.
 */
import { existsSync, readFileSync } from 'node:fs';

/** With more failed files than this the change is at fault, not the machine. One failure may cause others in its file. */
const MOST_FILES = 3;

/** Counts of the reports that exist. `unstable` has the names of tests that passed on the second run only. */
export function countTests({ unit, web, unitAgain, prove, journeys }) {
  const first = countVitest(unit, web);
  const second = countVitest(unitAgain);
  const unstable = existsSync(unitAgain) && second.failed === 0 ? failedTests(unit, web) : [];
  const counts = [first, countVitest(prove), countJourneys(journeys)];
  return {
    passed: sum(counts, 'passed') + unstable.length,
    failed: sum(counts, 'failed') - unstable.length,
    unstable: [...unstable.map(({ name }) => name), ...unstableJourneys(journeys)],
  };
}

/**
 * The files to run again alone, from the reports of the runs that failed. None when a run failed for another reason than
 * a failed test, when too many files failed, or when a file could not be loaded.
 */
export function filesToRunAgain(...files) {
  if (files.some((file) => failedTests(file).length === 0)) return [];
  const failed = failedTests(...files);
  const paths = [...new Set(failed.map(({ path }) => path))];
  const isFew = paths.length <= MOST_FILES && countVitest(...files).failed === failed.length;
  return isFew ? paths : [];
}

function failedTests(...files) {
  const results = files.flatMap((file) => readReport(file)?.testResults ?? []);
  return results.flatMap(({ name: path, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({ path, name: fullName.trim() })),
  );
}

function countVitest(...files) {
  const reports = files.map(readReport).filter((report) => report !== null);
  const results = reports.flatMap(({ testResults }) => testResults);
  // A file that could not be loaded has no tests to count.
  const broken = results.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: sum(reports, 'numPassedTests'),
    failed: sum(reports, 'numFailedTests') + broken.length,
  };
}

function countJourneys(file) {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

function unstableJourneys(file) {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const all = (readReport(file)?.suites ?? []).flatMap(specs);
  return all.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function sum(counts, name) {
  return counts.reduce((total, count) => total + count[name], 0);
}
