import { setTimeout as pause } from 'node:timers/promises';
import type { Download, FileChooser, Frame, Locator, Page } from 'playwright-core';
import { armFrame, armWatch, type ElementFacts, lookAgain } from '#browser/page/look/page-engine.ts';
import type { PageLook } from '#browser/page/look/page-look.ts';
import { waitForAsked } from '#browser/page/look/rest.ts';
import { type PageWatch, watchPage } from '#browser/page/page-watch.ts';
import { refuseChanged } from '#browser/page/prove/refuse-changed.ts';
import { refuseHeld } from '#browser/page/prove/refuse-held.ts';
import { refuseMissed } from '#browser/page/prove/refuse-missed.ts';
import { refuseMarked, type Wrong } from '#browser/page/prove/refuse-marked.ts';
import { watchRepeatedRequests } from '#browser/page/prove/repeated-requests.ts';
import { type SentRequests, watchSentRequests } from '#browser/page/prove/sent-requests.ts';
import type { Held } from '#browser/page/look/in-page-held.ts';
import { effectOf, proved } from '#browser/page/prove/tell-effect.ts';
import {
  overdue,
  refused,
  SEE_SITE,
  silent,
  unanswered,
  unreachable,
} from '#browser/page/prove/unknown-effect.ts';
import { waitForWork } from '#browser/page/prove/wait-for-work.ts';
import { siteOf } from '#browser/page/shown-address.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Effect } from '#shared/metered-page.ts';
import { answerToCome, type DialogAnswer } from '#browser/dialog-answerers.ts';
import { refuseUnanswered, sentenceOfDialog } from '#browser/page/prove/refuse-unanswered.ts';
import { quoteShown } from '#shared/script/words/value.ts';

/** Without a proof, this long; longer while the page waits for an answer that the action asked for. */
const NOTHING_MS = 1_000;
const LOADING_MS = 3_000;
/** Payments and searches may take this long until the next page is there. */
const NEXT_PAGE_MS = 20_000;
const QUICK_LOOKS = 4;
const QUICK_MS = 16;
const LOOK_MS = 50;
/** A page draws what its site answered within a few frames. */
const TAKEN_BACK_MS = 120;
/** A slow machine hands a refusal to the page long after it was heard here. */
const REFUSED_MS = 1_500;
/** A page that is busy answers no query; it is asked again, for as long as a next page may take. */
const ANSWER_MS = 2_000;

const NO_EFFECT: Effect = { verdict: 'nothing', sentence: 'Nothing on the page changed.' };

/** What is known from the browser itself, whatever the page shows. */
type Heard = { tab: boolean; file: string | null; chooser: boolean };

/** How the sentence of an error begins, and whether the target itself is moved, as by dragging. */
type Told = { acted?: string; moves?: boolean };

/**
 * Acts, and looks what came of it: at once, then a few times in the first frames, then until a second has passed. Acts
 * on the element that has the focus when there is no target. Throws when all that came of it is that the browser held a
 * form back; `acted` begins that sentence.
 */
export async function watchEffect(
  page: Page,
  target: Locator | null,
  act: (facts: ElementFacts | null) => Promise<void>,
  { acted = 'It was clicked', moves = false }: Told = {},
): Promise<{ effect: Effect; facts: ElementFacts | null; hasAsked: boolean }> {
  const watch = await watchPage(page);
  const { documents } = watch;
  const url = page.url();
  const frames = await framesOf(page, target);
  const facts = target ? await armAtRest(target) : null;
  const unarmed = target ? frames.slice(1) : frames;
  const changed = await Promise.all(unarmed.map((frame) => armFrame(frame).catch(() => [])));
  refuseChanged([...(facts?.changed ?? []), ...changed.flat()], watch);
  watch.kept = null;
  const heard: Heard = { tab: false, file: null, chooser: false };
  const onTab = () => void (heard.tab = true);
  const onFile = (file: Download) => void (heard.file = file.suggestedFilename());
  const onChooser = (_chooser: FileChooser) => void (heard.chooser = true);
  watch.spoke = null;
  watch.hasOpenedDialog = false;
  const sent = watchSentRequests(page);
  const repeated = watchRepeatedRequests(page, watch.openRequests);
  const before = { url, documents, requests: repeated.all, answer: answerToCome(page) };
  page.on('popup', onTab).on('download', onFile).on('filechooser', onChooser);
  watch.isActedOn = true;
  try {
    await act(facts);
    const scene: Scene = { page, watch, before, frames, heard, sent, moves, acted, ...NOT_LOOKED };
    const effect = await findEffect(scene);
    await refuseUnanswered(page, watch);
    if (scene.held && effect.verdict === 'nothing' && (scene.held.is_by_script || !sent.hasAsked()))
      refuseHeld(scene.held, acted);
    if (scene.isMissed && !moves && !heardEffect(scene)) refuseMissed(acted);
    if (effect.verdict === 'nothing' && sent.hasRefused()) throw refused(acted);
    if (effect.verdict !== 'nothing' && (await waitForAnswer(scene))) await refuseTakenBack(scene);
    await refuseMarked(scene.wrong, { page, before, effect, sent, acted }, () => seenWrong(scene));
    // What the next line looks for may be there already, for what was chosen before.
    if (facts?.shows_part && effect.verdict !== 'nothing' && watch.documents === documents)
      await waitForAsked(page, before.requests);
    if (scene.shift.is_working) await waitForWork(page, frames[0]);
    // The next document cancels what the one before was sending.
    if (sent.hasLost()) await watch.settled(LOADING_MS);
    if (watch.documents === before.documents && !page.isClosed() && sent.hasLost()) throw unanswered();
    return { effect, facts, hasAsked: sent.hasAsked() };
  } finally {
    watch.isActedOn = false;
    sent.close();
    repeated.close();
    page.off('popup', onTab).off('download', onFile).off('filechooser', onChooser);
  }
}

/** When what the line before has closed is gone: until then a page may take away by a timer what this one opens. */
async function armAtRest(target: Locator): Promise<ElementFacts> {
  const facts = await armWatch(target);
  if (!facts.leaving_ms) return facts;
  await pause(facts.leaving_ms);
  const now = await armWatch(target);
  return { ...now, changed: [...(facts.changed ?? []), ...(now.changed ?? [])] };
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
  before: { url: string; documents: number; requests: ReadonlySet<unknown>; answer: DialogAnswer };
  frames: readonly Frame[];
  heard: Heard;
  sent: SentRequests;
  moves: boolean;
  acted: string;
  /** At the last look, of which `isUnseen` says that the page did not answer it. */
  isUnseen: boolean;
  held: Held | null;
  wrong: Wrong | null;
  hasTyped: boolean;
  isMissed: boolean;
  shift: Shift;
};

/** What many pages show before their site has agreed, and take back when it refuses. */
type Shift = Pick<Extract<PageLook, { isNew: false }>, 'is_set' | 'is_moved' | 'is_undone' | 'is_working'>;
const NO_SHIFT: Shift = { is_set: null, is_moved: null, is_undone: false, is_working: false };
const NOT_LOOKED = {
  isUnseen: true,
  held: null,
  wrong: null,
  hasTyped: false,
  isMissed: false,
  shift: NO_SHIFT,
};

/** What the page shows at once may be what it expects its site to answer. True when an answer was waited for. */
async function waitForAnswer({ page, watch, before, sent, shift, moves }: Scene): Promise<boolean> {
  const { is_set: isSet, is_moved: isMoved } = shift;
  // What is only shown as done is waited for longer: a slow site may refuse it.
  const deadline = performance.now() + (isSet || (moves && isMoved) ? 2 : 1) * LOADING_MS;
  // The answer may be there before this is asked.
  const hasWaited = sent.isWaiting() || sent.hasTaken() || sent.hasRefused();
  while (sent.isWaiting() && watch.documents === before.documents && performance.now() < deadline) {
    await page.waitForTimeout(LOOK_MS).catch(() => undefined);
    if (page.isClosed()) return false;
  }
  return hasWaited && watch.documents === before.documents;
}

/** Throws when the page has undone its change after the answer: the control is as it was, or is back at its place. */
async function refuseTakenBack(scene: Scene): Promise<void> {
  const { moves, shift: before, sent, acted } = scene;
  const isRefused = sent.hasRefused();
  if (!before.is_set && !(moves && before.is_moved) && !isRefused && !scene.hasTyped) return;
  const deadline = performance.now() + (isRefused ? REFUSED_MS : TAKEN_BACK_MS);
  for (;;) {
    // A slow page may answer long after it was asked: the last look is one that began when the time was over.
    const isLast = performance.now() >= deadline;
    await seenEffect(scene);
    if (scene.isUnseen) {
      if (scene.watch.documents !== scene.before.documents) return;
      if (performance.now() >= deadline + NEXT_PAGE_MS) throw silent(acted);
      await pause(QUICK_MS);
      continue;
    }
    const now = scene.shift;
    const isBack = (before.is_set && now.is_set === false) || (isRefused && now.is_undone);
    if (isBack || (moves && before.is_moved && now.is_moved === false)) {
      throw new StepFailure(
        'value_refused',
        `${acted}, and the page took it back when its site had answered. It may have been done all the same.`,
        SEE_SITE,
      );
    }
    // One that was marked before may be no more than a warning, and the answer marks what it is about a moment later.
    if (scene.wrong?.is_by_press === true || isLast) return;
    await scene.page.waitForTimeout(QUICK_MS).catch(() => undefined);
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
    if (heard) scene.wrong = null;
    if (effect && (heard || !watch.isNavigating)) return effect;
    if (watch.isNavigating) {
      // What changed on this page, such as the cursor, says nothing about the next one.
      await watch.settled(acted + NEXT_PAGE_MS - performance.now());
      if (!watch.isNavigating) continue;
      if (effect) return effect;
      throw overdue();
    }
    // Nothing may be said of what nobody has seen.
    if (scene.isUnseen && performance.now() - acted >= NEXT_PAGE_MS) throw silent(scene.acted);
    const isLoading = [...watch.openRequests.keys()].some((request) => !before.requests.has(request));
    const patience = isLoading ? LOADING_MS : NOTHING_MS;
    if (!scene.isUnseen && performance.now() - acted >= patience) return NO_EFFECT;
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
  if (watch.spoke) return proved(sentenceOfDialog(watch.spoke, before.answer));
  if (page.isClosed()) return proved('The tab closed.');
  if (watch.documents > before.documents && page.url() === before.url)
    return proved('The page was loaded again.');
  if (page.url() !== before.url)
    return proved(`The address changed to ${shownPath(page.url(), before.url)}.`);
  return null;
}

/** Without query and fragment, which may hold secrets. */
function shownPath(url: string, before: string): string {
  const { pathname } = new URL(url);
  return siteOf(url) === siteOf(before) ? pathname.slice(0, 80) : `${siteOf(url)}${pathname}`.slice(0, 80);
}

async function seenEffect(scene: Scene): Promise<Effect | null> {
  const { page, frames } = scene;
  const looks = await Promise.all(
    frames.map((frame, at) =>
      lookAgain(frame, ANSWER_MS).catch(() => {
        // What was taken away with its frame shows nothing more, and other frames may never answer.
        const isOther = at > 0 && frame !== page.mainFrame();
        return isOther || page.isClosed() || frame.isDetached() ? null : ('gone' as const);
      }),
    ),
  );
  // While a document gives way to the next, nobody answers.
  scene.isUnseen = looks.includes('gone') && !page.isClosed();
  if (scene.isUnseen) return null;
  const answered = looks.filter((look) => look !== null && look !== 'gone');
  const seen = answered.flatMap((look) => (look.isNew ? [] : look));
  scene.held = seen.find(({ held }) => held !== null)?.held ?? null;
  scene.wrong = seen.find(({ wrong }) => wrong !== null)?.wrong ?? null;
  // A window that the page draws anew was open before.
  scene.watch.hasOpenedDialog ||= seen.some(({ opened: one, closed }) => one && one.name !== closed?.name);
  scene.isMissed = seen.some(({ is_missed }) => is_missed);
  scene.hasTyped = seen.some(({ has_typed }) => has_typed);
  // The frame of the target is the first.
  const [own] = looks;
  scene.shift = own && own !== 'gone' && !own.isNew ? own : NO_SHIFT;
  if (scene.moves && scene.shift.is_moved) return proved('It stands at another place.');
  const effects = answered.flatMap((look) => effectOf(look, scene.held !== null) ?? []);
  return effects.find(({ verdict }) => verdict === 'proved') ?? effects[0] ?? null;
}

async function seenWrong(scene: Scene): Promise<Wrong | null> {
  await seenEffect(scene);
  return heardEffect(scene) ? null : scene.wrong;
}
