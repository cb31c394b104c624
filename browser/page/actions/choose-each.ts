import type { ElementHandle, Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { wantedText } from '#shared/script/target/read-target.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { type Found, isThere, lookOnce } from '#browser/page/find/find-target.ts';
import { drawnState } from '#browser/page/look/page-drawn.ts';
import { readFacts } from '#browser/page/look/page-engine.ts';
import { hasRested } from '#browser/page/look/rest.ts';
import { noteKept } from '#browser/page/page-watch.ts';

const ACT_MS = 5_000;
const READ_MS = 1_000;
const LOOK_MS = 60;
const SHOWN_MS = 2_000;

const wantedOf = (text: string) => wantedText(text, quoteShown(text));

/**
 * Several choices of a list that is open: all are looked for before the first is pressed, and all must be chosen afterwards.
 * False where they are one choice, or one of them is not there.
 */
export async function chooseEach(
  page: Page,
  list: Found,
  { whole, names, opener }: { whole: string; names: readonly string[]; opener: Locator },
): Promise<boolean> {
  // By reference: its words change by what is chosen.
  const [shown, pressed] = [await handleOf(list.locator), await handleOf(opener)];
  if (!shown || !pressed || !(await areOffered(page, whole, names))) return false;
  const before = await textOf(shown);
  try {
    await pressEach(page, list, { names, pressed, shown });
  } catch (error) {
    await putBack(page, pressed, before);
    const now = await textOf(shown);
    throw error instanceof StepFailure && now !== before && now !== '' ? showsNow(error, now) : error;
  }
  await noteKept(page);
  return true;
}

type Pressing = { names: readonly string[]; pressed: ElementHandle; shown: ElementHandle };

async function pressEach(page: Page, list: Found, { names, pressed, shown }: Pressing): Promise<void> {
  for (const name of names) {
    let choice = await choiceCalled(page, name);
    if (!choice) {
      await pressed.click({ timeout: ACT_MS }).catch(() => undefined);
      choice = await choiceCalled(page, name);
    }
    if (!choice) throw takesOne(list, names);
    if ((await stateOf(choice.locator)) !== 'on') await choice.locator.click({ timeout: ACT_MS });
  }
  const deadline = performance.now() + SHOWN_MS;
  while (!(await areChosen(page, shown, names))) {
    if (performance.now() >= deadline) throw takesOne(list, names);
    await page.waitForTimeout(LOOK_MS);
  }
}

/** A list that took only the last of them shows again what it showed before, where that is one of its choices. */
async function putBack(page: Page, pressed: ElementHandle, before: string): Promise<void> {
  if (before === '') return;
  let choice = await choiceCalled(page, before);
  if (!choice) {
    await pressed.click({ timeout: ACT_MS }).catch(() => undefined);
    choice = await choiceCalled(page, before);
  }
  await (choice ? choice.locator.click({ timeout: ACT_MS }) : page.keyboard.press('Escape')).catch(
    () => undefined,
  );
}

async function textOf(list: ElementHandle): Promise<string> {
  const text = await list
    .evaluate((element) =>
      element instanceof HTMLInputElement
        ? element.value
        : element instanceof HTMLElement
          ? element.innerText
          : '',
    )
    .catch(() => '');
  return text.trim();
}

async function handleOf(locator: Locator): Promise<ElementHandle | null> {
  return await locator.elementHandle({ timeout: READ_MS }).catch(() => null);
}

async function areOffered(page: Page, whole: string, names: readonly string[]): Promise<boolean> {
  const started = performance.now();
  for (;;) {
    if (await isThere(page, wantedOf(whole), 'option')) return false;
    const looks = [];
    for (const name of names) looks.push(await isThere(page, wantedOf(name), 'option'));
    if (looks.every(Boolean)) return true;
    if (await hasRested(page, started)) return false;
    await page.waitForTimeout(LOOK_MS);
  }
}

async function choiceCalled(page: Page, name: string): Promise<Found | null> {
  const look = await lookOnce(page, wantedOf(name), 'option').catch(() => null);
  return look?.found && look.isExact ? look.found : null;
}

async function stateOf(choice: Locator): Promise<'on' | 'off' | null> {
  const facts = await readFacts(choice, READ_MS).catch(() => null);
  if (facts?.state === 'on' || facts?.state === 'off') return facts.state;
  const drawn = await drawnState(choice);
  return drawn?.is_said && drawn.state !== 'unknown' ? drawn.state : null;
}

/** The list, or what is around it while it is closed, shows each of them, or each says that it is chosen. */
async function areChosen(page: Page, list: ElementHandle, names: readonly string[]): Promise<boolean> {
  const [own = '', around = ''] = await list
    .evaluate((element) => [
      element instanceof HTMLInputElement
        ? element.value
        : element instanceof HTMLElement
          ? element.innerText
          : '',
      element.parentElement?.innerText ?? '',
    ])
    .catch(() => []);
  const areIn = (text: string) => names.every((name) => wordsIn(text).includes(wordsIn(name)));
  if (areIn(own)) return true;
  const choices = [];
  for (const name of names) choices.push(await choiceCalled(page, name));
  const states = [];
  for (const choice of choices) states.push(choice && (await stateOf(choice.locator)));
  return states.every((state) => state === 'on') || (choices.every((one) => one === null) && areIn(around));
}

/** “M” is not in “Medium”. */
function wordsIn(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+%]+/gu, ' ')
    .trim()} `;
}

/** What it showed before is none of its choices. */
function showsNow({ failure }: StepFailure, now: string): StepFailure {
  const { code, message, what_to_do } = failure;
  return new StepFailure(code, `${message} It shows ${quoteShown(now)} now.`, what_to_do);
}

function takesOne({ words }: Found, names: readonly string[]): StepFailure {
  return new StepFailure(
    'value_refused',
    `${words} takes one choice, and ${names.length} are said.`,
    'Write the one that it is to show.',
  );
}
