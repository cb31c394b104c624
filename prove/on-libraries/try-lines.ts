import type { Page } from 'playwright-core';
import type { LineCase } from '#prove/on-libraries/line-case.ts';
import { tabOf } from '#browser/record/test-person.ts';
import type { TestBrowser } from '#browser/test-browser.ts';

/** Of lines on fresh pages, how many were done as wanted, and which ended otherwise. */
export type LineTrial = {
  lines: number;
  right: number;
  /** Said to be done, and were not. */
  falseSuccesses: string[];
  refused: string[];
};

const SEE_MS = 2_500;
const COMMIT_MS = 5_000;

export async function tryLines(
  browser: TestBrowser,
  origin: string,
  cases: readonly LineCase[],
): Promise<LineTrial> {
  const trial: LineTrial = { lines: cases.length, right: 0, falseSuccesses: [], refused: [] };
  for (const one of cases) {
    const { outcome, isSeen, left } = await tryLine(browser, origin, one);
    const isRefusal = one.wanted.kind === 'refuse';
    const said = `${one.page} · ${one.line} → ${outcome} · ${left}`;
    if (isRefusal ? outcome !== 'done' : outcome === 'done' && isSeen) trial.right += 1;
    else if (outcome === 'done') trial.falseSuccesses.push(said);
    else trial.refused.push(said);
  }
  return trial;
}

async function tryLine(browser: TestBrowser, origin: string, { line, page: name, before, wanted }: LineCase) {
  const page = await browser.openPage();
  try {
    await page.follow([`Open ${origin}/${name}`, ...before].join('\n'));
    const tab = tabOf(page);
    await tab.evaluate('window.effects.length = 0');
    let found: Record<string, string> = {};
    const outcome = await page.follow(line).then(
      (values) => ((found = values), 'done'),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const isSeen = outcome === 'done' && (await isAsWanted(tab, wanted, Object.values(found)));
    return { outcome, isSeen, left: JSON.stringify([await tab.evaluate('window.effects'), found]) };
  } finally {
    await page.close();
  }
}

async function isAsWanted(tab: Page, wanted: LineCase['wanted'], found: readonly string[]): Promise<boolean> {
  const values = found.map((value) => value.replaceAll(/\s+/g, ' ').trim());
  switch (wanted.kind) {
    case 'read':
      return values.includes(wanted.value);
    case 'reads':
      return wanted.includes.every((part) => values.some((value) => value.includes(part)));
    case 'state':
      return await becomes(tab, wanted.script, (now) => isLike(wanted.equals, now));
    case 'effects':
      if (wanted.commit) await tab.locator(wanted.commit).first().click({ timeout: COMMIT_MS });
      return await becomes(tab, 'window.effects', (now) => isLike(wanted.effects, now));
    case 'refuse':
      return false;
    default:
      return wanted satisfies never;
  }
}

async function becomes(tab: Page, script: string, isRight: (now: unknown) => boolean): Promise<boolean> {
  const deadline = Date.now() + SEE_MS;
  for (;;) {
    if (isRight(await tab.evaluate(script))) return true;
    if (Date.now() > deadline) return false;
    await tab.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))');
  }
}

/** Objects have at least the wanted values, lists exactly as many. */
function isLike(wanted: unknown, now: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(now) && now.length === wanted.length && wanted.every((one, at) => isLike(one, now[at]))
    );
  if (typeof wanted !== 'object' || wanted === null) return wanted === now;
  if (typeof now !== 'object' || now === null) return false;
  const own = new Map(Object.entries(now));
  return Object.entries(wanted).every(([key, one]) => isLike(one, own.get(key)));
}
