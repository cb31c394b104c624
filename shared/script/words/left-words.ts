import { COMPARING } from '#shared/script/flow/comparisons.ts';
import { STATES } from '#shared/script/flow/test-words.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { SHOWING } from '#shared/script/shown-words.ts';
import { BECOMING } from '#shared/script/verbs/wait-words.ts';

const wordsIn = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** They join the parts of a sentence, and choose nothing by themselves. */
export const JOINING = wordsIn(
  'the a an this that these those my our your his her its their to in into on onto as from of for with by at under below above beside beneath inside within near after before behind and is are be it you i we please then so just simply afterwards using via now called named labelled labeled titled says saying',
);
/** A verb that learners of English put at the end of a line. */
export const VERB_LAST = /^(?:click|press|open|close|download|delete|tick)$/;
/** Between a name and what is about it. */
export const NAMING = /^(?:called|named|titled|labelled|labeled|saying|that|reading)$/;
/** Ends a phrase of whose file it is. */
export const FILES =
  /^(?:files?|scan|photo|picture|image|document|report|invoice|letter|contract|certificate|cv|audio|recording|logo|cover|slides|essay|backup|attachment|video|spreadsheet|homework|form)$/;
/** Where it is on the screen: it helps a person to look, and says nothing that the page does not. */
export const SIDES = wordsIn('top bottom left right front upper lower corner middle side center centre hand');

/** What a verb says besides in fixed words, which stand in no value of what is read. */
export const OWN: Partial<Record<Instruction['verb'], ReadonlySet<string>>> = {
  answer: wordsIn('alert prompt ok question browser yes no confirm cancel'),
  check: wordsIn('off on unchecked checked ticked unticked empty'),
  check_all: wordsIn('both all every each everything everyone everybody them'),
  click: wordsIn('or either them these cart basket bag trolley suggestion page screen'),
  count: wordsIn(
    'altogether overall total all together there do does did have has how many number left out stock available remaining still',
  ),
  dismiss: wordsIn(
    'annoying rid popups about comes up cookie cookies outside away anywhere somewhere else empty blank free place spot area space part page screen background',
  ),
  download: wordsIn('file it name call save store keep'),
  drag: wordsIn('onto drop'),
  draw: wordsIn('on onto over in into'),
  extract: wordsIn(
    'all both every each rows column columns text texts value values content contents page what which who when where how much does do did cost costs pay pays say shown there whole out call save store name keep remember record put write note list table',
  ),
  go_back: wordsIn('previous page pages browser step steps where were came started'),
  hover: wordsIn('mouse cursor pointer'),
  new_tab: wordsIn('new window tab separate another second browser'),
  open: wordsIn('page site website web browser address url intranet'),
  wheel: wordsIn('mouse wheel over on up down left right by pixels pixel px in turns with ctrl'),
  pull: wordsIn('over across left right up down pixels pixel px'),
  press: wordsIn('key keys arrow page'),
  reload: wordsIn('page site website browser screen tab window'),
  screenshot: wordsIn(
    'only just page screen site website whole entire full full-page complete call save name store keep',
  ),
  scroll: wordsIn(
    'down up top bottom end start beginning very all way bit little page screen until further more',
  ),
  search: wordsIn('bar field site search page shop number'),
  select: wordsIn('options menu'),
  slide: wordsIn('percent per cent'),
  signed_in: wordsIn('account password pin user username name e-mail email'),
  switch_tab: wordsIn('new other previous back'),
  type: wordsIn(
    'about around roughly approximately circa ca exactly form empty blank text value slowly down up calendar only what whatever written content contents everything words',
  ),
  upload: wordsIn('file files new'),
  wait: wordsIn('few moment moments bit short little while after couple some half so or two'),
  wait_loaded: wordsIn(
    'page site load loads loading loaded has finished ready until till up at most max everything',
  ),
};

/** What says that something is so. What they deny and compare is read where conditions are. */
export const ASKING = wordsIn(
  'if unless when until till while once long as there here page screen do does did say says said show shows shown showing see sees seen read reads contain contains includes has have had was were will been equal equals exactly more less fewer than or not no longer any anymore further yet most least over under above below up between appear appears appeared disappear disappears exist exists present absent gone visible hidden displayed found find missing enabled disabled ticked unticked checked unchecked selected empty blank filled off clickable greyed grey gray out should otherwise else logged signed on user everything them all must shall need needs whether can could cannot reach url address one url asked asks needed necessary required prompted applicable available possible am still already now currently really belongs comes pops close closes closed shows turns goes stays costs cost exceed exceeds drops rises falls load loads loading loaded open opens opened finish finished finishes done ready max maximum minimum also stop results',
);
/** What says how often, and over what. */
export const LOOPS = wordsIn(
  'each every all rows lines entries items products results file first times time repeat round rounds most up no more than max while long until page only',
);
/** Kinds of what is read that ask something. */
export const ASKS: ReadonlySet<string> = new Set(
  'require wait_for wait_until until optional if otherwise loop'.split(' '),
);
/** No noun: it says which of several, or denies. */
export const CHOOSING = wordsIn(
  'other same next previous wrong last first second third only new newest old oldest latest cheapest most any every each all both no not some half double another different right left rest none nothing nobody just barely almost hardly day week month year morning evening time tab window',
);

const THERE_OR_GONE = wordsIn([...BECOMING, ...SHOWING].join(' '));
/** Words of a kind of condition, from the wordings that it is read by. */
export const WORDED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['compare', COMPARING],
  ['state', wordsIn(STATES.flatMap(([, wordings]) => wordings.map(([words]) => words)).join(' '))],
  ['wait_for', THERE_OR_GONE],
  ['wait_until', THERE_OR_GONE],
  ['wait_loaded', THERE_OR_GONE],
  ['shown', THERE_OR_GONE],
  ['gone', THERE_OR_GONE],
]);
