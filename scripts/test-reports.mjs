/**
 * Reads the reports of Vitest and Playwright. A test that fails in a whole run and passes when it is run again alone is
 * unstable: it is named in the summary and fails nothing. See docs/decisions/0037.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** With more failed files than this the change is at fault, not the machine. One failure may cause others in its file. */
const MOST_FILES = 12;

/** Counts of the reports that exist. `unstable` has the names of tests that passed on the second run only. */
export function countTests({ unit, unitRest, web, unitAgain, lists, prove, journeys }) {
  const first = countVitest(unit, unitRest, web);
  const second = countVitest(unitAgain);
  const unstable = existsSync(unitAgain) && second.failed === 0 ? failures(unit, unitRest, web) : [];
  const counts = [first, countVitest(lists), countVitest(prove), countJourneys(journeys)];
  return {
    passed: sum(counts, 'passed') + unstable.length,
    failed: sum(counts, 'failed') - unstable.length,
    unstable: [...unstable.map(({ name }) => name), ...unstableJourneys(journeys)],
  };
}

/**
 * The files to run again alone, from the reports of the runs that failed. None when a run failed for another reason than
 * a failed test or a file that could not be loaded, or when too many files failed.
 */
export function filesToRunAgain(...files) {
  if (files.some((file) => failures(file).length === 0)) return [];
  const paths = [...new Set(failures(...files).map(({ path }) => path))];
  return paths.length <= MOST_FILES ? paths : [];
}

/** Each failed test, and each file that could not be loaded, which has no tests to count. */
function failures(...files) {
  const results = files.flatMap((file) => readReport(file)?.testResults ?? []);
  return results.flatMap(({ name: path, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => ({ path, name: fullName.trim() }));
    return status === 'failed' ? [{ path, name: `${basename(path)} could not be loaded or set up` }] : [];
  });
}

function countVitest(...files) {
  const reports = files.map(readReport).filter((report) => report !== null);
  return { passed: sum(reports, 'numPassedTests'), failed: failures(...files).length };
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
