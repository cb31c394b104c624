import type { Locator, Page } from 'playwright-core';
import { findTarget } from '#browser/page/find/find-target.ts';
import { type Case, casePage } from '#browser/page/cases/case.ts';
import type { Intent } from '#browser/page/find/match-target.ts';
import { openPerson, scriptOf, tabOf, type TestPerson } from '#browser/record/test-person.ts';
import type { TestPages } from '#browser/test-browser.ts';
import { startTestSite } from '#browser/test-site.ts';
import type { RecordedLine } from '#shared/live/live-recording.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { fillTarget, type TargetPhrase } from '#shared/script/target/target.ts';
import { fillValue, NO_VARIABLES } from '#shared/script/words/value.ts';

export type RecordingTrial = {
  /** Pages that a person could act on as the case says, and those that hands cannot do. */
  tried: number;
  skipped: string[];
  lines: number;
  /** Recordings that left the same on a fresh page. */
  same: number;
  /** Recordings whose lines all said done and that left something else. */
  falseSuccesses: number;
  faults: string[];
};

const FIND_MS = 4_000;

/** Acts on pages of the case suite as a person in front of the live view, then runs what was recorded on a fresh page. */
export async function tryRecordings(browser: TestPages, cases: readonly Case[]): Promise<RecordingTrial> {
  const trial: RecordingTrial = { tried: 0, skipped: [], lines: 0, same: 0, falseSuccesses: 0, faults: [] };
  const site = await startTestSite({
    ...Object.fromEntries(cases.map(({ html }, at) => [`/${at}`, casePage(html)])),
    '/beacon': (_request, response) => response.writeHead(204).end(),
  });
  const page = await browser.openPage();
  const person = await openPerson(page);
  // Nobody watches it, so the run answers what the browser asks.
  const fresh = await browser.openPage();
  try {
    for (const [at, { kind, lines }] of cases.entries()) {
      const [line] = lines;
      if (line === undefined) continue;
      await page.open(`${site.origin}/${at}`);
      await person.record();
      const typed: string[] = [];
      const typing = { ...person, type: (text: string) => (typed.push(text), person.type(text)) };
      const hasActed = await act(tabOf(page), typing, line).catch(() => false);
      for (let asked = 0; asked < 3; asked += 1) await person.agree();
      const recorded = await person.done();
      if (!hasActed) {
        trial.skipped.push(`${kind} · ${line}`);
        continue;
      }
      const { text, variables } = scriptOf(recorded, secretsOf(recorded, typed));
      await fresh.open(`${site.origin}/${at}`);
      const outcome = await follow(fresh, text, variables);
      const [wanted, found] = await effectsOnBoth(page, fresh);
      trial.tried += 1;
      trial.lines += recorded.length;
      if (wanted === found && outcome === 'done') {
        trial.same += 1;
        continue;
      }
      if (outcome === 'done') trial.falseSuccesses += 1;
      trial.faults.push(`${kind} · ${line} → ${text} · ${outcome} · ${wanted} then ${found}`);
    }
  } finally {
    await person.leave();
    await Promise.all([page.close(), fresh.close()]);
    await site.close();
  }
  return trial;
}

/** With nothing focused: some fields change their text when they are left. */
async function effectsOn(page: FollowingPage): Promise<string> {
  const left = 'document.activeElement?.blur?.(), JSON.stringify(effects())';
  return String(await tabOf(page).evaluate(left));
}

const SAME_MS = 1_500;
/** Looks. */
const STABLE = 3;

/**
 * Pages may need a moment after the last act: looks until both are the same and stay so for a while, or until that is no
 * longer likely.
 */
async function effectsOnBoth(page: FollowingPage, fresh: FollowingPage): Promise<[string, string]> {
  const deadline = performance.now() + SAME_MS;
  let sameFor = 0;
  for (;;) {
    const both: [string, string] = [await effectsOn(page), await effectsOn(fresh)];
    sameFor = both[0] === both[1] ? sameFor + 1 : 0;
    if (sameFor > STABLE || (sameFor === 0 && performance.now() > deadline)) return both;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What was typed and stands in no line: who runs the lines gives it. */
function secretsOf(recorded: readonly RecordedLine[], typed: readonly string[]): Record<string, string> {
  const { text } = scriptOf(recorded);
  const secret = typed.find((one) => !text.includes(one)) ?? 'sesame 42';
  return new Proxy<Record<string, string>>({}, { get: () => secret });
}

type FollowingPage = Awaited<ReturnType<TestPages['openPage']>>;

async function follow(page: FollowingPage, text: string, variables: Record<string, string>): Promise<string> {
  if (text === '') return 'done';
  const lookup = (id: string) => ({ name: id, text: variables[id] ?? '', is_secret: false });
  try {
    await page.follow({ text, lookup });
    return 'done';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** False for what hands cannot do on a page, or what the recorder is not about. */
async function act(tab: Page, person: TestPerson, line: string): Promise<boolean> {
  for (const [at, { instruction }] of readInstructions(line).entries()) {
    if (at > 0) await rest(tab);
    if (!(await actOne(tab, person, instruction))) return false;
  }
  return true;
}

const REST_LOOKS = 9;
const MOST_LOOKS = 30;

/** Who types into a form whose next step is under way loses what was typed: people wait until they see it. */
async function rest(tab: Page): Promise<void> {
  let before: string | null = null;
  let sameFor = 0;
  for (let look = 0; look < MOST_LOOKS && sameFor < REST_LOOKS; look += 1) {
    const now = await tab.content().catch(() => null);
    sameFor = now !== null && now === before ? sameFor + 1 : 0;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function actOne(tab: Page, person: TestPerson, instruction: Instruction): Promise<boolean> {
  switch (instruction.verb) {
    case 'either': {
      for (const one of instruction.of) if (await actOne(tab, person, one).catch(() => false)) return true;
      return false;
    }
    case 'click': {
      const found = await find(tab, instruction.target, 'click');
      const how = {
        once: {},
        twice: { clicks: 2 },
        right: { button: 'right' },
        control: { held: 'control' },
        shift: { held: 'shift' },
      } as const;
      await person.click(found.locator, how[instruction.how]);
      return true;
    }
    case 'check': {
      const { locator } = await find(tab, instruction.target, 'check');
      const isOn = await locator.isChecked().catch(() => false);
      if (isOn !== instruction.is_checked) await person.click(locator);
      return true;
    }
    case 'press':
      if (instruction.target) return false;
      await person.press(fillValue(instruction.key, NO_VARIABLES).text);
      return true;
    case 'type':
      return (
        instruction.target !== null &&
        (await typeInto(tab, person, { ...instruction, target: instruction.target }))
      );
    case 'select':
      return (
        instruction.target !== null &&
        (await selectFrom(tab, person, { ...instruction, target: instruction.target }))
      );
    default:
      return false;
  }
}

async function typeInto(
  tab: Page,
  person: TestPerson,
  { target, value }: { target: TargetPhrase; value: Parameters<typeof fillValue>[0] },
): Promise<boolean> {
  const { locator } = await find(tab, target, 'type');
  const { text } = fillValue(value, NO_VARIABLES);
  const isText = await locator.evaluate(
    (element) =>
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLElement && element.isContentEditable) ||
      (element instanceof HTMLInputElement &&
        !element.readOnly &&
        /^(?:text|email|search|tel|url|password|number)$/.test(element.type)),
  );
  if (!isText || (await wantsOtherForm(locator, text))) return false;
  await person.click(locator);
  await person.press('Control+a');
  if (text === '') await person.press('Backspace');
  await person.type(text);
  await person.press('Tab');
  return text === '' || (await hasTaken(tab, text));
}

/** A field that says how it wants a date, as DD/MM/YYYY: a run writes it so, and people do. */
async function wantsOtherForm(field: Locator, text: string): Promise<boolean> {
  const said = await field.evaluate(
    (one) => `${one.getAttribute('placeholder')} ${one.getAttribute('title')}`,
  );
  return /\bdd?\W|\bmm?\W\d?dd?\b/i.test(said) && /[a-z]/i.test(text);
}

/** People see it when a page throws away what they have typed, and do something else. */
async function hasTaken(tab: Page, text: string): Promise<boolean> {
  const isShown = `effects().length > 0 || document.body.innerText.includes(${JSON.stringify(text)})`;
  const asked = tab.waitForFunction(isShown, undefined, { timeout: SAME_MS });
  return await asked.then(
    () => true,
    () => false,
  );
}

async function selectFrom(
  tab: Page,
  person: TestPerson,
  { target, option }: { target: TargetPhrase; option: Parameters<typeof fillValue>[0] },
): Promise<boolean> {
  const { locator } = await find(tab, target, 'select');
  const { text } = fillValue(option, NO_VARIABLES);
  const labels = await locator.evaluate((element) =>
    element instanceof HTMLSelectElement ? [...element.options].map(({ label }) => label) : null,
  );
  if (labels) {
    const label = labels.find((one) => one.toLowerCase() === text.toLowerCase());
    if (label === undefined) return false;
    await person.choose(locator, { labels: [label] });
    return true;
  }
  await person.click(locator);
  const choice = tab.getByText(text, { exact: true }).filter({ visible: true }).last();
  await choice.waitFor({ timeout: FIND_MS });
  await person.click(choice);
  return true;
}

async function find(tab: Page, target: TargetPhrase, intent: Intent) {
  return await findTarget(tab, fillTarget(target, NO_VARIABLES), intent, { milliseconds: FIND_MS });
}
