import { afterAll, beforeAll, expect, test } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { type Case, casePage } from '#browser/page/cases/case.ts';
import { CHOOSE_CASES } from '#browser/page/cases/choose-cases.ts';
import { CLICK_CASES } from '#browser/page/cases/click-cases.ts';
import { DATE_CASES } from '#browser/page/cases/date-cases.ts';
import { ICON_CASES } from '#browser/page/cases/icon-cases.ts';
import { LANGUAGE_CASES } from '#browser/page/cases/language-cases.ts';
import { READ_CASES } from '#browser/page/cases/read-cases.ts';
import { TYPE_CASES } from '#browser/page/cases/type-cases.ts';
import { UNTIL_CASES } from '#browser/page/cases/until-cases.ts';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

const CASES = [
  ...TYPE_CASES,
  ...CLICK_CASES,
  ...CHOOSE_CASES,
  ...READ_CASES,
  ...LANGUAGE_CASES,
  ...DATE_CASES,
  ...ICON_CASES,
  ...UNTIL_CASES,
];
const TABS = 3;

let browser: TestBrowser;
let site: TestSite;

beforeAll(async () => {
  const pages = CASES.map(({ html }, at) => [`/${at}`, casePage(html)] as const);
  site = await startTestSite({
    ...Object.fromEntries(pages),
    '/beacon': (_request, response) => response.writeHead(204).end(),
  });
  browser = await openTestBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

type TestPage = Awaited<ReturnType<TestBrowser['openPage']>>;
type Told = {
  line: string;
  outcome: string;
  effects: string[];
  found: Record<string, string>;
  verdict: string;
};

/** Every wording of a case on a fresh page. */
async function tryCase(page: TestPage, at: number, { lines }: Case): Promise<Told[]> {
  const told: Told[] = [];
  for (const line of lines) {
    await page.open(`${site.origin}/${at}`);
    page.recorded.length = 0;
    let outcome = 'done';
    let found: Record<string, string> = {};
    try {
      found = await page.follow(line);
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      outcome = error.failure.message;
    }
    const effects = (await page.tabs.current()?.evaluate('effects()')) as string[];
    const verdict = page.recorded.at(-1)?.effect?.verdict ?? '';
    told.push({ line, outcome, effects, found, verdict });
  }
  return told;
}

function faultsOf(one: Case, told: Told): string[] {
  const { line, outcome, effects, found, verdict } = told;
  const isDone = outcome === 'done';
  const wanted = isDone || one.says ? one.want : [];
  const faults = [
    JSON.stringify(effects) !== JSON.stringify(wanted) && `left ${JSON.stringify(effects)}`,
    isDone && one.must === 'refuse' && 'must not be done',
    !isDone && one.must === 'do' && 'must be done',
    !isDone && one.says && !one.says.test(outcome) && `must say ${one.says.source}`,
    isDone && one.verdict && verdict !== one.verdict && `was called ${verdict}`,
    isDone &&
      one.found &&
      JSON.stringify(found) !== JSON.stringify(one.found) &&
      `read ${JSON.stringify(found)}`,
  ];
  return faults.flatMap((fault) => (fault ? `${one.kind} · ${line} · ${fault} · ${outcome}` : []));
}

test(
  'a line that says done has had exactly its effect, and one that fails none',
  { timeout: 300_000 },
  async () => {
    const faults: string[] = [];
    const queue = CASES.map((one, at) => ({ one, at }));
    let count = 0;
    const work = async () => {
      const page = await browser.openPage();
      for (let next = queue.shift(); next; next = queue.shift()) {
        const told = await tryCase(page, next.at, next.one);
        count += told.length;
        faults.push(...told.flatMap((line) => faultsOf(next.one, line)));
      }
      await page.close();
    };
    await Promise.all(Array.from({ length: TABS }, work));
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(150);
  },
);
