import { matchWords, type Phrase } from '#shared/script/words/phrase.ts';
import {
  ARROWS,
  click,
  controlClick,
  doubleClick,
  rightClick,
  shiftClick,
} from '#shared/script/verbs/click.ts';
import { answer } from '#shared/script/verbs/answer.ts';
import { cost, costsThing, howMuchAre, howMuchIs } from '#shared/script/verbs/cost.ts';
import { count } from '#shared/script/verbs/count.ts';
import {
  accept,
  consentAlone,
  dismiss,
  dismissToo,
  hide,
  reject,
  skip,
} from '#shared/script/verbs/dismiss.ts';
import { download, saveFile } from '#shared/script/verbs/download.ts';
import { drag, moves, pullOnto } from '#shared/script/verbs/drag.ts';
import { collect, extract, readPerson, returnValue, takeAs } from '#shared/script/verbs/extract.ts';
import { coupons } from '#shared/script/verbs/coupon.ts';
import { copyOver } from '#shared/script/verbs/copy-over.ts';
import { collapse, expand } from '#shared/script/verbs/fold.ts';
import { goOn } from '#shared/script/verbs/go-on.ts';
import { goBack, reload } from '#shared/script/verbs/history.ts';
import { focus, hover, leaveField } from '#shared/script/verbs/hover.ts';
import { logIn, logOut } from '#shared/script/verbs/log-in.ts';
import { exportFile, saveAs } from '#shared/script/verbs/export.ts';
import { askedFor, doThe, makeIt, makeNew, placeNew, placeOrder } from '#shared/script/verbs/make-new.ts';
import { report } from '#shared/script/verbs/report.ts';
import { markAs } from '#shared/script/verbs/mark-as.ts';
import { open, openThing } from '#shared/script/verbs/open.ts';
import { particleVerbs, timeVerbs } from '#shared/script/verbs/particle-verbs.ts';
import { pdf, picture, printAsPdf, wholePicture } from '#shared/script/verbs/picture.ts';
import { need } from '#shared/script/verbs/need.ts';
import { payBy } from '#shared/script/verbs/pay-by.ts';
import { nextPage, nextStep, pageNumber, previousPage } from '#shared/script/verbs/pages.ts';
import { byPressing } from '#shared/script/verbs/by-pressing.ts';
import { bareKeys, press } from '#shared/script/verbs/press.ts';
import { raiseAndLower } from '#shared/script/verbs/raise.ts';
import { require, STOP_VERBS, stopAlone, stopThing } from '#shared/script/verbs/require.ts';
import { saveButton } from '#shared/script/verbs/save-button.ts';
import { goToEdge, scroll } from '#shared/script/verbs/scroll.ts';
import { enterCount, putAmount } from '#shared/script/verbs/counted.ts';
import { describe } from '#shared/script/verbs/describe.ts';
import { addToList } from '#shared/script/verbs/add-to-list.ts';
import { appendTo, typeAtEnd } from '#shared/script/verbs/append.ts';
import { sendTo } from '#shared/script/verbs/send-to.ts';
import { fillNamed } from '#shared/script/verbs/named-pairs.ts';
import { showOn, showOnly, showPerPage } from '#shared/script/verbs/show-only.ts';
import { search, searchIn } from '#shared/script/verbs/search.ts';
import { filter, sort } from '#shared/script/verbs/sort.ts';
import { select } from '#shared/script/verbs/select.ts';
import { closeTab, newTab, switchTab, switchTo } from '#shared/script/verbs/tabs.ts';
import { check, leave, tick, turn, untick } from '#shared/script/verbs/tick.ts';
import { clear, emptyOut, make } from '#shared/script/verbs/clear.ts';
import {
  change,
  changeButton,
  editTo,
  fill,
  give,
  makeOf,
  putOn,
  replace,
  turnTo,
  type,
} from '#shared/script/verbs/type.ts';
import { addFile, upload } from '#shared/script/verbs/upload.ts';
import {
  actOn,
  addToCart,
  buy,
  checkout,
  confirm,
  send,
  home,
  signUp,
  submit,
  moreButtons,
  view,
} from '#shared/script/verbs/usual-buttons.ts';
import { draw } from '#shared/script/verbs/draw.ts';
import { turnWheel } from '#shared/script/verbs/turn-wheel.ts';
import { pullBy, swipe } from '#shared/script/verbs/swipe.ts';
import { sayYes } from '#shared/script/verbs/say-yes.ts';
import type { Reading, Verb } from '#shared/script/verbs/verb.ts';
import { useChoice } from '#shared/script/verbs/use-choice.ts';
import { wait, whenSo } from '#shared/script/verbs/wait.ts';
import { REAL_WORDS } from '#shared/script/words/real-words.ts';
import { isShortened, isSlip } from '#shared/script/words/slip.ts';
import { groupByStart } from '#shared/script/words/wordings-by-start.ts';

/** Verbs that may follow a bare “and”. Others stand too often in names: “Save and list”, “Terms and order”. */
const PLAIN: readonly Verb[] = [
  open,
  openThing,
  click,
  doubleClick,
  controlClick,
  shiftClick,
  rightClick,
  press,
  type,
  fill,
  clear,
  select,
  check,
  tick,
  untick,
  wait,
  scroll,

  hover,
  extract,
  download,
  goBack,
  reload,
  closeTab,
  newTab,
  switchTab,
  picture,
  pdf,
  upload,
  dismiss,
  submit,
  send,
];
const OTHERS: readonly Verb[] = [
  returnValue,
  collect,
  search,
  searchIn,
  logIn,
  logOut,
  require,
  drag,
  accept,
  hide,
  reject,
  buy,
  checkout,
  confirm,
  view,
  ...STOP_VERBS,
  skip,
  makeOf,
  turn,
  switchTo,
  filter,
  count,
  expand,
  collapse,
  signUp,
  home,
  nextPage,
  nextStep,
  previousPage,
  pageNumber,
  goOn,
  whenSo,
  ...moves,
  ...moreButtons,
  give,
  change,
  changeButton,
  ...raiseAndLower,
  editTo,
  replace,
  makeNew,
  placeNew,
  ...placeOrder,
  appendTo,
  useChoice,
  ...actOn,
];

type Wording = { words: string; verb: Verb; isPlain: boolean };

// “Put it in the cart” comes before “put”.
// So do “leave it unchecked”, “what does it cost” and “save the PDF” before what reads a value.
const VERBS: readonly Verb[] = [
  answer,
  byPressing,
  putAmount,
  enterCount,
  fillNamed,
  describe,
  showPerPage,
  showOnly,
  showOn,
  ...bareKeys,
  ...coupons,
  ...askedFor,
  focus,
  leaveField,
  sayYes,
  goToEdge,
  dismissToo,
  markAs,
  saveAs,
  exportFile,
  stopAlone,
  stopThing,
  ...consentAlone,
  emptyOut,
  make,
  turnTo,
  takeAs,
  copyOver,
  sort,
  addFile,
  sendTo,
  typeAtEnd,
  addToList,
  addToCart,
  leave,
  cost,
  costsThing,
  howMuchIs,
  howMuchAre,
  report,
  ...particleVerbs,
  ...timeVerbs,
  printAsPdf,
  wholePicture,
  ...payBy,
  need,
  makeIt,
  putOn,
  swipe,
  turnWheel,
  draw,
  pullBy,
  pullOnto,
  doThe,
  saveFile,
  readPerson,
  saveButton,
  ...PLAIN,
  ...OTHERS,
];
/** Longer wordings come before shorter ones, as `go back` before `go`. */
const WORDINGS = groupByStart(
  VERBS.flatMap((verb) =>
    verb.says.map((words): Wording => ({ words, verb, isPlain: PLAIN.includes(verb) })),
  ),
);

/** What a clause means by its verb; null when no verb of the language takes it. */
export function readVerb(phrase: Phrase): Reading {
  for (const { words, verb } of WORDINGS.at(phrase, 0)) {
    const count = matchWords(phrase, words);
    if (count === null || (count === phrase.length && !verb.isAlone)) continue;
    // `More > Settings`, `View > Zoom`: a menu of that name.
    if (ARROWS.has(phrase[count]?.key ?? '')) continue;
    const reading = verb.read(phrase.slice(count));
    if (reading) return reading;
  }
  return null;
}

/** `Log out`, `Save`: a verb that is a whole line. */
export function isWholeVerb(phrase: Phrase): boolean {
  return WORDINGS.at(phrase, 0).some(
    ({ words, verb }) => verb.isAlone && matchWords(phrase, words) === phrase.length,
  );
}

export function mayBeginWith(word: string): boolean {
  return WORDINGS.begins(word);
}

/** How many words of a verb stand here; null when there is none. */
export function verbLength(phrase: Phrase, at: number, isPlain: boolean): number | null {
  for (const wording of WORDINGS.at(phrase, at)) {
    // Wordings of several words stand in no name.
    const count =
      isPlain && !wording.isPlain && !wording.words.includes(' ')
        ? null
        : matchWords(phrase, wording.words, at);
    if (count !== null) return count;
  }
  return null;
}

/** The verb that a misspelt first word may stand for: one letter more, less, other or exchanged. */
export function verbLike(word: string): string | null {
  if (word.length < 3 || word.length > 12 || WORDINGS.begins(word) || REAL_WORDS.has(word)) return null;
  for (const verb of WORDINGS.firsts()) {
    // Of three letters only one that is left out: “typ”.
    if (isSlip(verb, word) && (word.length > 3 || isShortened(verb, word))) return verb;
  }
  return null;
}
