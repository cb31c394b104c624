import type { Page } from 'playwright-core';
import type { Act, Named, NewAct } from '#browser/record/acts/act.ts';
import {
  foldAct,
  lastOn,
  withClosed,
  withEffect,
  shownActs,
  withFocusClick,
  withoutLast,
  withoutReach,
  withOpener,
  withTextBefore,
} from '#browser/record/acts/act.ts';
import type { Aim } from '#browser/record/names/aim.ts';
import { chosenFrom, withoutOpener } from '#browser/record/acts/chosen-from.ts';
import { createFieldNames } from '#browser/record/names/field-names.ts';
import type { RecordedEvent } from '#browser/record/recorded-event.ts';
import { isAnswered, isHeardAsClick } from '#browser/record/names/name-aim.ts';
import type { PlainLine } from '#browser/record/lines/plain-lines.ts';
import { SELECTS_ALL, withFormatted } from '#browser/record/acts/formatted.ts';
import { createHeldBack } from '#browser/record/acts/held-back.ts';
import { mayHearLetters } from '#browser/page/prove/hears-keys.ts';
import { hearsItsKeys, isOnPage, isUsedByKeys, withKeyFocus } from '#browser/record/acts/hears-keys.ts';
import { isReached } from '#browser/record/acts/is-reached.ts';
import { isNamelessGround, LOST_NOTES, THING, whyLost } from '#browser/record/acts/lost-notes.ts';
import { createPresses, onList } from '#browser/record/acts/presses.ts';
import { createPulls } from '#browser/record/acts/pulls.ts';
import { setAct, withoutDrawn, withToggled } from '#browser/record/acts/set-act.ts';
import { scrollAct } from '#browser/record/acts/scroll-act.ts';
import { setBy, withSets } from '#browser/record/acts/switched.ts';
import { withStepped } from '#browser/record/acts/stepped.ts';
import { splitTaken, takenLater } from '#browser/record/acts/taken-texts.ts';
import { typedWhere } from '#browser/record/acts/typed-where.ts';
import { askedBy, withoutAsking } from '#browser/record/acts/upload-act.ts';
import { createTypedTexts } from '#browser/record/acts/typed-texts.ts';
import { nameUnpressed } from '#browser/record/acts/unpressed.ts';
import { createUnknownClicks } from '#browser/record/acts/unknown-clicks.ts';
import { wheelAct } from '#browser/record/acts/wheel-act.ts';
import { writeLine } from '#browser/record/lines/write-line.ts';
import type { RecordedLine } from '#shared/live/live-recording.ts';

/** Makes lines of what a person does in the tabs of one live session. */
export type Recorder = {
  /** Before a press or a key reaches the page: takes its target while the page is as the person sees it. */
  beforePress(page: Page, point: { x: number; y: number }, at: number): Promise<void>;
  /** While the button or finger is down. */
  noteMove(point: { x: number; y: number }): void;
  beforeKey(page: Page, key: string): Promise<void>;
  /** Before the next act: once what came of the last press is heard. */
  endPresses(heard: () => Promise<void>): Promise<void>;
  /** Before the button is released here. Of a drag: looks afterwards whether it changed anything. */
  beforeRelease(
    page: Page,
    point: { x: number; y: number },
    at: number,
  ): Promise<(() => Promise<void>) | null>;
  hear(page: Page, event: RecordedEvent): Promise<void>;
  /** A line that stands for itself: an address was opened, a tab shown, a dialog answered. */
  addPlain(line: PlainLine): void;
  /** It was not done after all. */
  removePlain(line: PlainLine): void;
  /** The browser asked something: that is what the last click did. */
  noteQuestion(): void;
  /** Another document is in the tab. */
  enterDocument(): void;
  undo(): void;
  /** Of all that was heard: resolves when it is known of every click whether it did anything. */
  settled(): Promise<void>;
  lines(): RecordedLine[];
};

const MOST_ACTS = 500;
const OPTION_ROLES = /^(?:option|menuitem|menuitemradio|treeitem|radio|listitem)$/;
const MOST_FILES = 20;
const ENTER_CLICK_MS = 1_000;

export function createRecorder(parts: { now(): number; onChange(): void }): Recorder {
  let acts: Act[] = [];
  let nextId = 1;
  /** Enter was pressed in a field, in this document. */
  let entered = { at: -Infinity, document: '' };
  const unknown = createUnknownClicks();
  const typed = createTypedTexts();
  const { isPrivate } = typed;
  const namedBefore = (aim: Aim) => lastOn(acts, aim);
  const isNew = (aim: Aim) => isReached(acts, aim);
  const presses = createPresses({ isPrivate, now: parts.now, namedBefore, isNew });

  const add = (act: NewAct, is_hidden = false, note = ''): Act | null => {
    if (acts.length >= MOST_ACTS) return null;
    if (act.kind === 'press' && act.on) acts = withFocusClick(acts, act.on);
    const whole = { ...act, id: nextId, note, is_hidden };
    nextId += 1;
    acts = foldAct(acts, whole);
    parts.onChange();
    return whole;
  };
  const nameAt = createFieldNames({ isPrivate, lastOn: (place) => presses.lastOn(place) });
  let isTabHeard = false;
  /** Tab that did nothing but leave a field, and the acts before it. */
  let quietTab: { key: string; after: Act[] } | null = null;
  /** No click came of it, and the page did something as it went down or up. */
  const unclicked = async (page: Page, event: Extract<RecordedEvent, { event: 'unclicked' }>) => {
    const press = await presses.take(page, { ...event, is_answered: true });
    if (press && isAnswered(press.named.aim)) add({ kind: 'click', how: 'once', on: press.named });
  };

  /** A line that fails is better than one that is missing: what comes after it may rely on it. */
  const addLost = (why: keyof typeof LOST_NOTES) =>
    void add({ kind: 'plain', words: [`Click ${THING}`], on: null }, false, LOST_NOTES[why]);
  const pulls = createPulls({ presses, isPrivate, add, addLost });
  let isOfDrag = false;

  const click = async (page: Page, event: Extract<RecordedEvent, { event: 'click' }>) => {
    // The browser counts no presses of the right button.
    const isByKey = event.count === 0 && event.button === 0;
    // Enter in a field presses the button of its form.
    if (isByKey && event.place.document === entered.document && parts.now() - entered.at < ENTER_CLICK_MS)
      return;
    const press = isByKey ? null : await presses.take(page, event);
    const pressed = isByKey ? presses.takeKey() : press?.named;
    const named = pressed ?? (await nameUnpressed(page, event, { isPrivate, namedBefore }));
    const why = whyLost(event, named, { wasDraggable: presses.wasDraggable(), heldFor: press?.heldFor ?? 0 });
    if (why === 'word') acts = withoutReach(acts);
    if (why === 'pull' || why === 'carried') await pulls.addPull(why);
    else if (why) addLost(why);
    if (why || !named || named === 'silent' || event.count > 2) return;
    const { aim } = named;
    if (!isHeardAsClick(aim)) return presses.keepBox(pressed ?? null);
    if (aim.folds !== '') {
      // Without the words of the branch, a line would press something else.
      if (!named.words.is_sure) return addLost('silent');
      return void add({ kind: 'fold', is_open: aim.folds === 'open', on: named });
    }
    const how = event.button === 2 ? 'right' : event.count === 2 ? 'twice' : (event.held ?? 'once');
    const isChoice = how === 'once' && OPTION_ROLES.test(aim.role) && (await foldChoice(named));
    if (isChoice) return;
    const isHidden = !aim.is_control || aim.is_editable || aim.is_beside;
    const isLost = isNamelessGround(named);
    const on = isLost ? { ...named, words: { phrase: THING, is_sure: true } } : named;
    const act = add({ kind: 'click', how, on }, isHidden, isLost ? LOST_NOTES.ground : '');
    unknown.name(act?.id ?? null);
  };
  const foldChoice = async (option: Named): Promise<boolean> => {
    const choice = await chosenFrom(acts, option, presses.namedForChoice);
    if (!choice) return false;
    acts = withoutOpener(acts, choice.opener);
    add({ kind: 'choose', labels: [choice.label], on: choice.on });
    return true;
  };

  const heldBack = createHeldBack();
  const showEffect = (id = acts.at(-1)?.id ?? null) => replaceActs(withEffect(acts, id));
  const noteEffect = async (effect: Extract<RecordedEvent, { event: 'effect' }>, id: number | null) => {
    if (effect.is_held === true) return replaceActs(heldBack.take(acts, id));
    if (id !== null) replaceActs(withClosed(acts, id, effect.closed));
    // A page under load reports what was typed next before the effect of the click.
    if (effect.has_changed && !isOfDrag) showEffect(id);
    const sets = await setBy(acts, id);
    acts = withSets(acts, id, sets);
    replaceActs(await withStepped(() => acts, id, presses.stepperOf));
  };
  const replaceActs = (next: Act[]) => {
    acts = next;
    parts.onChange();
  };

  const addAny = (act: NewAct | null) => void (act && add(act));
  const hearField = async (page: Page, event: RecordedEvent) => {
    if (event.event === 'ticked' && event.is_toggle === true)
      return replaceActs(withToggled(acts, event, presses.namedForTick));
    const isGone = event.event === 'ticked' && event.is_gone === true;
    // What the page shows of it elsewhere is no name of its field.
    if (event.event === 'typed' && event.value !== null) typed.add(event.value);
    const now = isGone ? presses.boxAt(event.place) : await nameAt(page, event.place);
    const named = now ?? (event.event === 'chosen' ? presses.keyAt(event.place) : null);
    if (isGone && !named) addLost('silent');
    if (!named) return;
    if (event.event === 'ticked' && event.drawn !== undefined) acts = withoutDrawn(acts, event.drawn);
    if (event.event === 'typed') {
      // The line names the field for the keys; what was pressed to reach it often has no words.
      if (event.is_for_keys === true) acts = withoutReach(acts);
      const last = acts.at(-1);
      const number = event.text_number ?? 0;
      const typing = withTextBefore(acts, { value: event.value, number, on: named });
      const isFirst = last?.kind !== 'type' || last.on?.aim.path !== named.aim.path;
      // Emptied before anything was typed: the field held something.
      if (typing.value === '' && isFirst) add({ kind: 'type', value: '', on: named });
      else
        add({
          kind: 'type',
          on: named,
          ...typing,
          ...(event.is_completed === true && { is_completed: true }),
          ...typedWhere(acts, { value: typing.value, named, event }),
        });
    } else addAny(setAct(event, named));
  };

  return {
    beforePress: (page, point, at) => presses.press(page, point, at),
    noteMove: (point) => presses.move(point),
    beforeKey: async (page, key) => {
      await presses.key(page);
      isTabHeard = key === 'Tab' && (await hearsItsKeys(page));
    },
    async endPresses(heard) {
      if (presses.isWaiting()) await heard();
      await pulls.looked();
    },
    beforeRelease: (page, point, at) => pulls.beforeRelease(page, point, at),
    async hear(page, event) {
      switch (event.event) {
        case 'click':
          unknown.add(event.place);
          isOfDrag = pulls.isEnd(event);
          return isOfDrag ? undefined : await click(page, event);
        case 'effect':
          await noteEffect(event, unknown.take(event.place));
          isOfDrag = false;
          return unknown.noteKnown();
        case 'asked':
          return replaceActs(heldBack.giveBack(acts, event.place));
        case 'wheeled':
          return addAny(await wheelAct(page, event, isPrivate));
        case 'pointed': {
          const named = await nameAt(page, event.place, event);
          if (named && !named.aim.is_page) add({ kind: 'point', on: named });
          return;
        }
        case 'scrolled':
          return addAny(scrollAct(event, presses.newest()));
        case 'taken': {
          const taken = splitTaken(acts, event);
          acts = taken?.acts ?? acts;
          return addAny(taken?.press ?? null);
        }
        case 'unclicked':
          return await unclicked(page, event);
        case 'carried':
          return await pulls.addCarried();
        case 'emptied':
          return addAny(takenLater(acts, event.place));
        case 'opened':
          return void (acts = withOpener(acts, event.place));
        case 'code':
          return addAny({ kind: 'type', value: null, on: null });
        case 'formatted':
          return replaceActs(withFormatted(acts, event.place));
        case 'file': {
          if (event.is_kept === true) return addLost('files');
          const named = await nameAt(page, event.place);
          const on = named && askedBy(acts.at(-1), named, event.is_more === true);
          acts = withoutAsking(acts, presses.newest());
          for (let count = 0; count < Math.min(event.count, MOST_FILES); count += 1)
            addAny(on && { kind: 'upload', is_more: event.is_more === true, on });
          return;
        }
        case 'key': {
          if (event.is_moved === true) return void add({ kind: 'press', key: event.key, on: null });
          if (event.is_quiet === true && !isTabHeard && (event.is_text || !isUsedByKeys(acts)))
            return void (quietTab = event.is_text ? { key: event.key, after: acts } : quietTab);
          if (event.is_text && event.key === 'Enter')
            entered = { at: parts.now(), document: event.place.document };
          // Selecting everything in an editor is a line only when it is formatted then.
          const isAll = event.is_text && SELECTS_ALL.test(event.key);
          const isHere = event.is_text && !isAll && isReached(acts, event.place);
          const isLetter = !event.is_text && event.key.length === 1;
          const pressed = isHere || !event.is_text ? presses.takeKey() : null;
          const isUnheard = isLetter && isOnPage(event.place) && !(await mayHearLetters(page));
          const there = isLetter ? await nameAt(page, event.place) : null;
          // Typed on when the page had left. Where it leaves by this key, it is not there any more.
          if (isUnheard && there) return;
          const named = isLetter ? onList(there) : pressed;
          const isNamed = named && !named.aim.is_page && (!isHere || named.words.is_sure);
          // A run would press a key without a place in the field that was typed into last.
          if (quietTab?.after === acts && !isNamed) add({ kind: 'press', key: quietTab.key, on: null });
          if (!event.is_text && !isNamed) acts = withKeyFocus(acts, event.place);
          return void add({ kind: 'press', key: event.key, on: isNamed ? named : null }, isAll);
        }
        default:
          return await hearField(page, event);
      }
    },
    noteQuestion: () => showEffect(),
    addPlain: ({ parts: words, note }) => void add({ kind: 'plain', words, on: null }, false, note),
    removePlain: ({ parts: words }) =>
      replaceActs(acts.filter((act) => act.kind !== 'plain' || act.words !== words)),
    settled: () => unknown.settled(),
    enterDocument() {
      // What its last click did is seen: it left the document.
      showEffect();
      unknown.forget();
    },
    undo: () => replaceActs(withoutLast(acts)),
    lines: () => shownActs(acts).map(writeLine),
  };
}
