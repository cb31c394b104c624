import { StepFailure } from '#shared/errors.ts';
import { ANSWER_CASES } from '#browser/page/cases/answer-cases.ts';
import { ARRANGED_CASES } from '#browser/page/cases/arranged-cases.ts';
import { BESIDE_CASES } from '#browser/page/cases/beside-cases.ts';
import { BOARD_CASES } from '#browser/page/cases/board-cases.ts';
import { type Case, casePage } from '#browser/page/cases/case.ts';
import { CHOOSE_CASES } from '#browser/page/cases/choose-cases.ts';
import { CLICK_CASES } from '#browser/page/cases/click-cases.ts';
import { CONTROL_CASES } from '#browser/page/cases/control-cases.ts';
import { DATE_CASES } from '#browser/page/cases/date-cases.ts';
import { DRAG_CASES } from '#browser/page/cases/drag-cases.ts';
import { END_CASES } from '#browser/page/cases/end-cases.ts';
import { ENTRY_CASES } from '#browser/page/cases/entry-cases.ts';
import { EQUAL_CASES } from '#browser/page/cases/equal-cases.ts';
import { HELD_CASES } from '#browser/page/cases/held-cases.ts';
import { ICON_CASES } from '#browser/page/cases/icon-cases.ts';
import { ITSELF_CASES } from '#browser/page/cases/itself-cases.ts';
import { LANGUAGE_CASES } from '#browser/page/cases/language-cases.ts';
import { LATE_CASES } from '#browser/page/cases/late-cases.ts';
import { LAYER_CASES } from '#browser/page/cases/layer-cases.ts';
import { LEFT_CASES } from '#browser/page/cases/left-cases.ts';
import { LIBRARY_CASES } from '#browser/page/cases/library-cases.ts';
import { MARKED_CASES } from '#browser/page/cases/marked-cases.ts';
import { MEANT_CASES } from '#browser/page/cases/meant-cases.ts';
import { MOVED_CASES } from '#browser/page/cases/moved-cases.ts';
import { OFFICE_CASES } from '#browser/page/cases/office-cases.ts';
import { ONCE_CASES } from '#browser/page/cases/once-cases.ts';
import { OPENED_CASES } from '#browser/page/cases/opened-cases.ts';
import { OVERRIDE_CASES } from '#browser/page/cases/override-cases.ts';
import { PLACE_CASES } from '#browser/page/cases/place-cases.ts';
import { PRICE_CASES } from '#browser/page/cases/price-cases.ts';
import { QUESTION_CASES } from '#browser/page/cases/question-cases.ts';
import { READ_CASES } from '#browser/page/cases/read-cases.ts';
import { ROW_CASES } from '#browser/page/cases/row-cases.ts';
import { SAID_CASES } from '#browser/page/cases/said-cases.ts';
import { SEVERAL_CASES } from '#browser/page/cases/several-cases.ts';
import { TAKEN_CASES } from '#browser/page/cases/taken-cases.ts';
import { TEXT_CASES } from '#browser/page/cases/text-cases.ts';
import { TYPE_CASES } from '#browser/page/cases/type-cases.ts';
import { UNCHECKED_CASES } from '#browser/page/cases/unchecked-cases.ts';
import { UNTIL_CASES } from '#browser/page/cases/until-cases.ts';
import { WIDGET_CASES } from '#browser/page/cases/widget-cases.ts';
import { openTestBrowser, type TestBrowser, testProfile } from '#browser/test-browser.ts';
import { startTestSite } from '#browser/test-site.ts';

/** The slowest first: lines that repeat something until it is so. */
export const CASES: readonly Case[] = [
  ...UNTIL_CASES,
  ...TAKEN_CASES,
  ...HELD_CASES,
  ...LATE_CASES,
  ...END_CASES,
  ...ARRANGED_CASES,
  ...OPENED_CASES,
  ...ENTRY_CASES,
  ...LAYER_CASES,
  ...SEVERAL_CASES,
  ...MARKED_CASES,
  ...UNCHECKED_CASES,
  ...MEANT_CASES,
  ...MOVED_CASES,
  ...ANSWER_CASES,
  ...OFFICE_CASES,
  ...CONTROL_CASES,
  ...TYPE_CASES,
  ...CLICK_CASES,
  ...CHOOSE_CASES,
  ...PLACE_CASES,
  ...READ_CASES,
  ...PRICE_CASES,
  ...ITSELF_CASES,
  ...LANGUAGE_CASES,
  ...DATE_CASES,
  ...ICON_CASES,
  ...LEFT_CASES,
  ...OVERRIDE_CASES,
  ...BESIDE_CASES,
  ...EQUAL_CASES,
  ...ROW_CASES,
  ...TEXT_CASES,
  ...SAID_CASES,
  ...ONCE_CASES,
  ...LIBRARY_CASES,
  ...DRAG_CASES,
  ...BOARD_CASES,
  ...WIDGET_CASES,
  ...QUESTION_CASES,
];
/** Most lines wait: for an effect, or for what is not there. Six keep two cores busy. */
const PAGES = 6;

type TestPage = Awaited<ReturnType<TestBrowser['openPage']>>;
type Told = {
  line: string;
  outcome: string;
  effects: string[];
  found: Record<string, string>;
  verdict: string;
};

/** Each line on a fresh page. */
async function tryCase(page: TestPage, address: string, lines: readonly string[]): Promise<Told[]> {
  const told: Told[] = [];
  for (const line of lines) {
    // Not as an action, which takes a picture and is proven; how pages are opened has tests of its own.
    await page.tabs.current()?.goto(address);
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

/** One wording of each case. Neighbours of a kind have different ones, so that each wording is tried on some case. */
export function oneWordingOf({ lines }: Case, at: number): readonly string[] {
  return lines.slice(at % lines.length, (at % lines.length) + 1);
}

/**
 * Tries the chosen wordings of all cases, on several pages of one Chromium, and returns what was not as its case wants.
 */
export async function tryCases(
  wordingsOf: (one: Case, at: number) => readonly string[],
  pagesAtOnce = PAGES,
): Promise<{ count: number; faults: string[] }> {
  const pages = CASES.map(({ html }, at) => [`/${at}`, casePage(html)] as const);
  const site = await startTestSite({
    ...Object.fromEntries(pages),
    '/beacon': (_request, response) => response.writeHead(204).end(),
    '/refused-at-once': (_request, response) => response.writeHead(500).end(),
    '/refused': (_request, response) => void setTimeout(() => response.writeHead(500).end(), 400),
  });
  const browser = await openTestBrowser();
  try {
    const faults: string[] = [];
    const queue = CASES.map((one, at) => ({
      one,
      lines: wordingsOf(one, at),
      address: `${site.origin}/${at}`,
    }));
    let count = 0;
    const profile = testProfile();
    const work = async () => {
      const page = await browser.openPage({ profile, takes_pictures: false });
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { one, lines, address } = next;
        const told = await tryCase(page, address, lines);
        count += told.length;
        faults.push(...told.flatMap((line) => faultsOf(one, line)));
      }
      await page.close();
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, work));
    return { count, faults };
  } finally {
    await browser.close();
    await site.close();
  }
}
