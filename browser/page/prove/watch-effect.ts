import type { Download, FileChooser, Frame, Locator, Page } from 'playwright-core';
import {
  armFrame,
  armWatch,
  type ElementFacts,
  lookAgain,
  type PageLook,
} from '#browser/page/look/page-engine.ts';
import { type PageWatch, watchPage } from '#browser/page/page-watch.ts';
import { refuseHeld } from '#browser/page/prove/refuse-held.ts';
import { type SentRequests, watchSentRequests } from '#browser/page/prove/sent-requests.ts';
import type { Held } from '#browser/page/look/in-page-held.ts';
import { siteOf } from '#browser/page/shown-address.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Effect } from '#shared/metered-page.ts';
import { quoteShown } from '#shared/script/value.ts';

/** Without a proof, this long; longer while the page waits for an answer that the action asked for. */
const NOTHING_MS = 1_000;
const LOADING_MS = 3_000;
/** Payments and searches may take this long until the next page is there. */
const NEXT_PAGE_MS = 20_000;
const QUICK_LOOKS = 4;
const QUICK_MS = 16;
const LOOK_MS = 50;
/** A page that hangs answers no query; the action is taken as the cause. */
const ANSWER_MS = 2_000;

const NO_EFFECT: Effect = { verdict: 'nothing', sentence: 'Nothing on the page changed.' };

/** What is known from the browser itself, whatever the page shows. */
type Heard = { tab: boolean; file: string | null; chooser: boolean };

/**
 * Acts, and looks what came of it: at once, then a few times in the first frames, then until a second has passed. Acts
 * on the element that has the focus when there is no target. Throws when all that came of it is that the browser held a
 * form back; `acted` begins that sentence.
 */
export async function watchEffect(
  page: Page,
  target: Locator | null,
  act: (facts: ElementFacts | null) => Promise<void>,
  acted = 'It was clicked',
): Promise<{ effect: Effect; facts: ElementFacts | null }> {
  const watch = await watchPage(page);
  const { documents } = watch;
  const before = { url: page.url(), documents, requests: new Set(watch.openRequests.keys()) };
  const frames = await framesOf(page, target);
  const facts = target ? await armWatch(target) : null;
  const unarmed = target ? frames.slice(1) : frames;
  await Promise.all(unarmed.map((frame) => armFrame(frame).catch(() => undefined)));
  const heard: Heard = { tab: false, file: null, chooser: false };
  const onTab = () => void (heard.tab = true);
  const onFile = (file: Download) => void (heard.file = file.suggestedFilename());
  const onChooser = (_chooser: FileChooser) => void (heard.chooser = true);
  watch.spoke = null;
  const sent = watchSentRequests(page);
  page.on('popup', onTab).on('download', onFile).on('filechooser', onChooser);
  try {
    await act(facts);
    const scene: Scene = { page, watch, before, frames, heard, sent, held: null };
    const effect = await findEffect(scene);
    if (scene.held && effect.verdict === 'nothing' && (scene.held.is_by_script || !sent.hasAsked()))
      refuseHeld(scene.held, acted);
    if (effect.verdict !== 'nothing') await waitForAnswer(scene);
    // The next document cancels what the one before was sending.
    if (sent.hasLost()) await watch.settled(LOADING_MS);
    if (watch.documents === before.documents && !page.isClosed() && sent.hasLost()) throw unanswered();
    return { effect, facts };
  } finally {
    sent.close();
    page.off('popup', onTab).off('download', onFile).off('filechooser', onChooser);
  }
}

/** The target's frame, and the page around it. */
async function framesOf(page: Page, target: Locator | null): Promise<Frame[]> {
  const main = page.mainFrame();
  if (page.frames().length === 1) return [main];
  if (!target) return page.frames();
  const handle = await target.elementHandle();
  const own = (await handle?.ownerFrame()) ?? main;
  await handle?.dispose();
  return own === main ? [main] : [own, main];
}

type Scene = {
  page: Page;
  watch: PageWatch;
  before: { url: string; documents: number; requests: ReadonlySet<unknown> };
  frames: readonly Frame[];
  heard: Heard;
  sent: SentRequests;
  /** At the last look. */
  held: Held | null;
};

/** What the page shows at once may be what it expects its site to answer. */
async function waitForAnswer({ page, watch, before, sent }: Scene): Promise<void> {
  const deadline = performance.now() + LOADING_MS;
  while (sent.isWaiting() && watch.documents === before.documents && performance.now() < deadline) {
    await page.waitForTimeout(LOOK_MS).catch(() => undefined);
    if (page.isClosed()) return;
  }
}

async function findEffect(scene: Scene): Promise<Effect> {
  const { page, watch, before } = scene;
  const acted = performance.now();
  for (let look = 0; ; look += 1) {
    if (watch.unreachable !== null && watch.documents > before.documents)
      throw unreachable(watch.unreachable);
    const heard = heardEffect(scene);
    const effect = heard ?? (await seenEffect(scene));
    if (isErrorPage(page)) {
      await waitForReason(scene);
      throw unreachable(watch.unreachable ?? before.url);
    }
    if (effect && (heard || !watch.isNavigating)) return effect;
    if (watch.isNavigating) {
      // What changed on this page, such as the cursor, says nothing about the next one.
      await watch.settled(acted + NEXT_PAGE_MS - performance.now());
      if (!watch.isNavigating) continue;
      if (effect) return effect;
      throw overdue();
    }
    const isLoading = [...watch.openRequests.keys()].some((request) => !before.requests.has(request));
    if (performance.now() - acted >= (isLoading ? LOADING_MS : NOTHING_MS)) return NO_EFFECT;
    await page.waitForTimeout(look < QUICK_LOOKS ? QUICK_MS : LOOK_MS).catch(() => undefined);
  }
}

function isErrorPage(page: Page): boolean {
  return !page.isClosed() && page.url().startsWith('chrome-error:');
}

/** Playwright may know of the browser's own page about an error before the watch of the tab does. */
async function waitForReason({ page, watch }: Scene): Promise<void> {
  const deadline = performance.now() + ANSWER_MS;
  while (watch.unreachable === null && !page.isClosed() && performance.now() < deadline)
    await page.waitForTimeout(QUICK_MS).catch(() => undefined);
}

function heardEffect({ page, watch, before, heard }: Scene): Effect | null {
  if (heard.tab || watch.opensTab) return proved('A new tab opened.');
  if (heard.file !== null) return proved(`The file ${quoteShown(heard.file)} was sent.`);
  if (heard.chooser) return proved('The page asked for a file.');
  if (watch.spoke) {
    const { words, is_question } = watch.spoke;
    return proved(
      is_question
        ? `The page asked ${quoteShown(words)} and was answered no.`
        : `The page said ${quoteShown(words)}.`,
    );
  }
  if (page.isClosed()) return proved('The tab closed.');
  if (watch.documents > before.documents && page.url() === before.url)
    return proved('The page was loaded again.');
  if (page.url() !== before.url)
    return proved(`The address changed to ${shownPath(page.url(), before.url)}.`);
  return null;
}

const SEE_SITE = 'See on the site whether it took effect before you run this again.';

function unanswered(): StepFailure {
  return new StepFailure('page_failed', 'What the page sent to its site got no answer.', SEE_SITE);
}

function overdue(): StepFailure {
  return new StepFailure('page_timeout', 'The next page did not come.', SEE_SITE);
}

function unreachable(address: string): StepFailure {
  const sentence = `The next page, on ${siteOf(address)}, could not be loaded.`;
  return new StepFailure('page_failed', sentence, SEE_SITE);
}

/** Without query and fragment, which may hold secrets. */
function shownPath(url: string, before: string): string {
  const { pathname } = new URL(url);
  return siteOf(url) === siteOf(before) ? pathname.slice(0, 80) : `${siteOf(url)}${pathname}`.slice(0, 80);
}

async function seenEffect(scene: Scene): Promise<Effect | null> {
  const { page, frames } = scene;
  const looks = await Promise.all(
    frames.map((frame) =>
      lookAgain(frame, ANSWER_MS).catch(() => (page.isClosed() ? null : ('gone' as const))),
    ),
  );
  // While a document gives way to the next, nobody answers.
  if (looks.includes('gone') && !page.isClosed()) return null;
  const answered = looks.filter((look) => look !== null && look !== 'gone');
  scene.held = answered.map((look) => (look.isNew ? null : look.held)).find((held) => held !== null) ?? null;
  const effects = answered.flatMap((look) => effectOf(look, scene.held !== null) ?? []);
  return effects.find(({ verdict }) => verdict === 'proved') ?? effects[0] ?? null;
}

/** A browser that holds a form back moves the cursor to the field, and scrolls to it. */
function effectOf(look: PageLook, isHeld: boolean): Effect | null {
  if (look.isNew) return proved('The page was loaded again.');
  if (look.opened) return proved(`The dialog${named(look.opened.name)} opened.`);
  if (look.closed) return proved(`The dialog${named(look.closed.name)} closed.`);
  if (look.url !== null) return proved('The address changed.');
  if (look.isGone) return proved('It is gone from the page.');
  if (look.states === true) return proved('Its state changed.');
  if (look.near?.words) return proved(`${quoteShown(look.near.words)} changed beside it.`);
  if (look.item || look.near) return proved('What it stands in changed.');
  if (look.focus && !isHeld) return proved('The cursor moved.');
  if (look.far)
    return seen(look.far.words ? `${quoteShown(look.far.words)} changed on the page.` : 'The page changed.');
  return look.scrolled && !isHeld ? seen('The page scrolled.') : null;
}

function named(name: string): string {
  return name === '' ? '' : ` ${quoteShown(name)}`;
}

function proved(sentence: string): Effect {
  return { verdict: 'proved', sentence };
}

function seen(sentence: string): Effect {
  return { verdict: 'seen', sentence };
}
