import { inPageAreas } from '#browser/page/look/in-page-areas.ts';
import { inPageAim } from '#browser/page/look/in-page-aim.ts';
import { inPageBeside } from '#browser/page/look/in-page-beside.ts';
import { inPageBox } from '#browser/page/look/in-page-box.ts';
import { inPageCalendar } from '#browser/page/look/in-page-calendar.ts';
import { inPageClosed } from '#browser/page/look/in-page-closed.ts';
import { inPageColumns } from '#browser/page/look/in-page-columns.ts';
import { inPageCrossing } from '#browser/page/look/in-page-crossing.ts';
import { inPageDeep } from '#browser/page/look/in-page-deep.ts';
import { inPageDrawn } from '#browser/page/look/in-page-drawn.ts';
import { inPageEntries } from '#browser/page/look/in-page-entries.ts';
import { inPageFacts } from '#browser/page/look/in-page-facts.ts';
import { inPageFold } from '#browser/page/look/in-page-fold.ts';
import { inPageIcons } from '#browser/page/look/in-page-icons.ts';
import { inPageJoined } from '#browser/page/look/in-page-joined.ts';
import { inPageLeads } from '#browser/page/look/in-page-leads.ts';
import { inPageLeaving } from '#browser/page/look/in-page-leaving.ts';
import { inPageListed } from '#browser/page/look/in-page-listed.ts';
import { inPageMarks } from '#browser/page/look/in-page-marks.ts';
import { inPageNear } from '#browser/page/look/in-page-near.ts';
import { inPageNext } from '#browser/page/look/in-page-next.ts';
import { inPageOnWords } from '#browser/page/look/in-page-on-words.ts';
import { inPageOrder } from '#browser/page/look/in-page-order.ts';
import { inPagePads } from '#browser/page/look/in-page-pads.ts';
import { inPageParted } from '#browser/page/look/in-page-parted.ts';
import { inPagePaths } from '#browser/page/look/in-page-paths.ts';
import { inPagePick } from '#browser/page/look/in-page-pick.ts';
import { inPagePressAt } from '#browser/page/look/in-page-press-at.ts';
import { inPageReached } from '#browser/page/look/in-page-reached.ts';
import { inPageScroll } from '#browser/page/look/in-page-scroll.ts';
import { inPageRepeats } from '#browser/page/look/in-page-repeats.ts';
import { inPageShifted } from '#browser/page/look/in-page-shifted.ts';
import { inPageSlotted } from '#browser/page/look/in-page-slotted.ts';
import { inPageSlots } from '#browser/page/look/in-page-slots.ts';
import { inPageStands } from '#browser/page/look/in-page-stands.ts';
import { inPageState } from '#browser/page/look/in-page-state.ts';
import { inPageSwitched } from '#browser/page/look/in-page-switched.ts';
import { inPageSteppers } from '#browser/page/look/in-page-steppers.ts';
import { inPageTaken } from '#browser/page/look/in-page-taken.ts';
import { inPageToggles } from '#browser/page/look/in-page-toggles.ts';
import { inPageTools } from '#browser/page/look/in-page-tools.ts';
import { inPageInner } from '#browser/page/look/in-page-inner.ts';
import { inPageKept } from '#browser/page/look/in-page-kept.ts';
import { inPageTitles } from '#browser/page/look/in-page-titles.ts';
import { inPageTurns } from '#browser/page/look/in-page-turns.ts';
import { inPageWorking } from '#browser/page/look/in-page-working.ts';
import { inPageWordsAt } from '#browser/page/look/in-page-words-at.ts';
import { WATCH_SOURCE } from '#browser/page/look/watch-source.ts';

/** What the engine runs in each document: one function that answers questions and finds elements. */
export const ENGINE_SOURCE = inAscii(`(() => {
  const tools = (${inPageTools.toString()})();
  const facts = (${inPageFacts.toString()})(tools);
  const calendar = (${inPageCalendar.toString()})(tools, (${inPageTurns.toString()})(tools));
  const icons = (${inPageIcons.toString()})(tools);
  const entries = (${inPageEntries.toString()})(tools);
  const closed = (${inPageClosed.toString()})(tools);
  const deep = (${inPageDeep.toString()})(tools);
  const steppers = (${inPageSteppers.toString()})(tools, deep);
  const onWords = (${inPageOnWords.toString()})();
  const drawn = (${inPageDrawn.toString()})(tools, onWords);
  const areas = (${inPageAreas.toString()})(tools);
  const marks = (${inPageMarks.toString()})(tools, facts, (${inPageSlotted.toString()})(tools), areas.nameOf);
  const toggles = (${inPageToggles.toString()})(tools);
  const fold = (${inPageFold.toString()})(tools, toggles);
  const watch = ${WATCH_SOURCE};
  const kept = (${inPageKept.toString()})(tools, marks.name);
  const stands = (${inPageStands.toString()})(tools, kept.isFilled);
  const listed = (${inPageListed.toString()})(tools, kept.latest);
  const paths = (${inPagePaths.toString()})();
  const wordsAt = (${inPageWordsAt.toString()})(tools, facts.roleOf);
  const near = (${inPageNear.toString()})(tools);
  const shifted = (${inPageShifted.toString()})(tools, near.boxAtRest);
  const crossing = (${inPageCrossing.toString()})(tools);
  const pads = (${inPagePads.toString()})(tools);
  const aim = (${inPageAim.toString()})(tools, facts, marks, paths, (${inPageSlots.toString()})(tools), {
    openReached: ${inPageReached.toString()},
    beside: { ...(${inPageBeside.toString()})(tools, crossing.labelsOf), ...(${inPageTitles.toString()})(tools) },
    near,
    leads: (${inPageLeads.toString()})(facts.roleOf),
    parts: { inner: (${inPageInner.toString()})(tools, facts.roleOf), toggles },
    wordsAt,
    calendar,
    switched: (${inPageSwitched.toString()})(tools, onWords),
    pictureOf: areas.pictureName,
    noteStand: (number, pressed) => (shifted.note(number, pressed), pads.note(number, pressed)),
  });
  const joined = (${inPageJoined.toString()})(tools);
  const parted = (${inPageParted.toString()})(tools);
  const leaving = (${inPageLeaving.toString()})();
  const taken = (${inPageTaken.toString()})(tools);
  const working = (${inPageWorking.toString()})(tools);
  const order = (${inPageOrder.toString()})(tools, near);
  const repeats = (${inPageRepeats.toString()})(tools, (${inPageColumns.toString()})(tools));
  const pick = (${inPagePick.toString()})(tools, facts, paths, repeats, {
    findNext: (${inPageNext.toString()})(tools),
    scroll: (${inPageScroll.toString()})(tools),
  });
  const pressAt = (${inPagePressAt.toString()})(tools);
  const boxes = (${inPageBox.toString()})(tools);
  let reached = null;
  const known = (root, except) => {
    reached = root;
    const found = facts.facts(root, true);
    const changed = kept.changed(except);
    const press_at = pressAt(root);
    // A toast that leaves a part of a button free covers nothing.
    const cover = press_at && !press_at.is_through ? null : found.cover;
    const about = { cover, press_at, words_at: wordsAt(root), changed };
    return { ...found, marks: marks.safeMarks(root) ?? undefined, ...about };
  };
  const reachToType = (root) => {
    const found = known(root, root);
    kept.begin(root);
    watch.typeInto(root);
    taken.begin(root);
    return { ...found, is_selected: found.cover === null && facts.selectForTyping(root) };
  };
  // What the last question of a kind was asked of, all in one task of this document.
  let ofKind = { number: '', roots: [] };
  const reachOnly = (number, reach) => {
    const [only, another] = ofKind.number === number ? ofKind.roots : [];
    ofKind = { number: '', roots: [] };
    return only && !another ? reach(only) : null;
  };
  const answers = {
    facts: (root) => facts.facts(root, false),
    'facts-kept': (root) => {
      kept.keep(root);
      return facts.facts(root, false);
    },
    reach: (root) => known(root, root),
    'kept-changed': () => kept.changed(),
    'kept-forget': () => kept.forget() ?? null,
    marks: marks.safeMarks,
    box: marks.box,
    'box-place': boxes.place,
    stands,
    listed: listed.rows,
    'of-another': (root, near) => entries.isOfAnother(root, decodeURIComponent(near)),
    'joined-texts': (root, near) => joined(decodeURIComponent(near)),
    'parted-lines': parted,
    which: marks.which,
    candidates: (root, tag) => marks.candidates(tag),
    focus: facts.focus,
    joined: facts.joined,
    passwords: facts.passwords,
    around: facts.around,
    arm: (root) => {
      const found =
        root instanceof Element ? { ...known(root), leaving_ms: leaving() } : { changed: kept.changed() };
      // What is done next may change what was set before.
      kept.forget();
      watch.arm(root);
      working.arm(root);
      return found;
    },
    look: () => ({ ...watch.look(), is_working: working.now() }),
    rest: watch.rest,
    'fold-state': fold.state,
    'stepper-value': steppers.value,
    'drawn-state': drawn.state,
    calendar: (root, date) => calendar.calendar(date),
    'aim-at': (root, point) => aim.at(point),
    'aim-reached': (root, number) => aim.reached(number),
    'aim-clicked': (root, number) => aim.clicked(number),
    'aim-path': (root, path) => aim.path(path),
    'aim-focus': aim.focused,
    'aim-same': aim.same,
    'aim-shows': (root, number) => aim.shows(number),
    'aim-one': (root, numbers) => aim.one(numbers),
    'aim-beside': (root, number) => aim.beside(number),
    'aim-sides': (root, about) => order.sides(aim.elements(about), about.split(',').slice(2)),
    'aim-last': (root, about) => {
      const last = order.last(aim.elements(about), about.split(',').slice(2));
      return last && paths.pathOf(last);
    },
    'aim-under': (root, about) => aim.under(about),
    'aim-moved': (root, number) => aim.moved(number),
    'aim-around': (root, number) => aim.around(number),
    'aim-state': (${inPageState.toString()})(tools),
    titled: aim.titled,
    'aim-switched': (root, number) => aim.switched(number),
    switched: aim.stand,
    'aim-stepper': (root, number) => steppers.at(aim.now(number)),
    'frame-path': aim.frame,
    'order-take': order.take,
    'order-drop': (root, side) => order.mayDrop(side),
    'order-now': (root, side) => order.stands(side),
    'reach-to-type': reachToType,
    'reach-only-text': (root, number) => reachOnly(number, reachToType),
    'reach-only-list': (root, number) => reachOnly(number, (only) => known(only, only)),
    'aim-pulled': (root, about) => shifted.isPulled(about),
    'aim-bared': (root, about) => shifted.bared(about),
    'aim-ground': (root, number) => {
      const ground = shifted.ground(number);
      return ground && { path: paths.pathOf(ground), name: tools.attribute(ground, 'aria-label') ?? '' };
    },
    'aim-drawn': (root, about) => [pads.drawnOn(about)].map((pad) => pad && paths.pathOf(pad))[0],
    'aim-elsewhere': (root, about) => shifted.isElsewhere(about),
    'stand-take': (root) => shifted.note(0, root) ?? null,
    'area-place': areas.place,
    'pick-at': (root, point) => pick.at(point),
    'pick-step': (root, about) => pick.step(about),
    'pick-known': (root, number) => pick.picked(number),
    'pick-next': pick.next,
    'pick-scroll': pick.scroll,
    'pick-rows': (root, about) => pick.rows(about),
    'pick-texts': (root, about) => pick.texts(about),
    'pick-same': pick.same,
    'pick-all': pick.everything,
  };
  const carry = (value) => {
    const element = document.createElement('i');
    element.setAttribute('v', JSON.stringify(value));
    return element;
  };
  const elements = {
    label: facts.label,
    'box-of': boxes.control,
    appliers: listed.appliers,
    area: (root, about) => areas.called(...about.split('/').map(decodeURIComponent)),
    crossing: (root, about) => crossing.cells(...about.split('/').map(decodeURIComponent)),
    'area-picture': areas.picture,
    'entry-saying': (root, near) => entries.saying(decodeURIComponent(near)),
    stepper: (root, words) => steppers.called(decodeURIComponent(words)),
    'stepper-press': (root, kind) => steppers.press(root, kind),
    'drawn-choice': (root, about) => drawn.choices(...about.split('.').map(decodeURIComponent)),
    'drawn-switch': (root, words) => drawn.switches(decodeURIComponent(words)),
    'menu-with': (root, words) => closed(decodeURIComponent(words)),
    'handed-on': (root, text) => (facts.handedOn(root, decodeURIComponent(text)) || taken.isTaken(root, decodeURIComponent(text)) ? [root] : []),
    fold: fold.element,
    'fold-toggle': (root) => [toggles.toggleIn(root)].filter(Boolean),
    'has-focus': facts.withFocus,
    // What is of another kind counts twice: so one count says how many there are and of which kind.
    kind: (root, about) => {
      const [kind, number] = about.split('.');
      const is = facts.isOfKind(root, kind);
      if (ofKind.number !== number) ofKind = { number, roots: [] };
      ofKind.roots.push(is ? root : null);
      return is ? [root] : [root, carry(null)];
    },
    choose: (root, label) => {
      if (root !== reached || !facts.choose(root, label)) return [];
      // Now: a page that draws its list anew on a choice leaves this one behind, with what it held before.
      kept.keep(root);
      return [root];
    },
    'calendar-part': (root, part) => calendar.element(part),
    icon: (root, about) => icons.icons(about),
    hidden: (root, about) => icons.hidden(about),
    'pick-element': (root, number) => pick.element(number),
    pick: (root, which) => marks.pick(...which.split('.').map(Number)),
  };
  const queryAll = (root, asked) => {
    const [question, about] = asked.split(' ');
    const find = elements[question];
    return find ? find(root, about) : [carry(answers[question](root, about))];
  };
  return { query: (root, question) => queryAll(root, question)[0], queryAll };
})()`);

/**
 * One sign beyond ASCII makes V8 keep the whole of a text, and the message it is sent in, with two bytes a sign. The first
 * question to a document took 38 ms so, and 29 ms without. Escapes mean the same in strings, expressions and names.
 */
function inAscii(source: string): string {
  return source.replaceAll(
    /[\u0080-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
