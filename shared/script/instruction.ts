import type { Duration } from '#shared/script/words/seconds.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import type { MostInLine } from '#shared/script/words/the-most.ts';
import type { Value } from '#shared/script/words/value.ts';

/** How often, with which button, or with which key held down. */
export type ClickHow = 'once' | 'twice' | 'right' | 'control' | 'shift';

/** Where it is searched, and what for when the page has that. `is_field`: only a field of that name. */
export type Within = { place: Value; words: Value; is_field?: true };

/** What one clause asks for, as it was written: variables are not filled in. */
export type Instruction =
  | { verb: 'open'; address: Value }
  /** `is_again`: of `3 times`, each but the first, which must do something again. `opens`: it is to show something. */
  | { verb: 'click'; target: TargetPhrase; how: ClickHow; is_again?: true; opens?: true }
  | {
      verb: 'type';
      target: TargetPhrase | null;
      value: Value;
      /** Said as what a field is to hold, and not as keys: of a list, its choice is taken. */
      is_set?: true;
      /** Nothing parts the name of the field from the value, so words of a longer label on the page are no value. */
      runs_on?: true;
      /** Said as more or as less than it is: `raise`, `lower`. */
      goes?: 'up' | 'down';
      /** It begins a sign-in: the whole line is left out where the page is signed in already. */
      begins_sign_in?: true;
    }
  /** `arranges`: what is listed on the page is sorted or becomes fewer by it. */
  | { verb: 'select'; target: TargetPhrase | null; option: Value; arranges?: true }
  | { verb: 'check'; target: TargetPhrase; is_checked: boolean; arranges?: true }
  /** Every checkbox of the page, or of a part of it. `count` is how many there must be, where the line says so. */
  | { verb: 'check_all'; near: TargetPhrase | null; is_checked: boolean; count: number | null }
  /** `sends_form`: only from a field, whose form it sends. */
  | { verb: 'press'; key: Value; target: TargetPhrase | null; sends_form?: true }
  | { verb: 'wait'; seconds: Duration }
  /** Until the page has loaded and has come to rest. */
  | { verb: 'wait_loaded'; seconds: Duration | null }
  | { verb: 'wait_for'; what: TargetPhrase; is_gone: boolean; seconds: Duration | null }
  | { verb: 'wait_until'; that: Condition; seconds: Duration | null }
  | { verb: 'scroll'; to: 'down' | 'up' | 'top' | 'bottom' | { target: TargetPhrase } }
  | { verb: 'hover'; target: TargetPhrase }
  /** A section, a branch of a tree, a menu: what it holds is shown, or hidden. */
  | { verb: 'expand'; target: TargetPhrase; is_open: boolean }
  /** `is_named` when its author gave the name. */
  | {
      verb: 'extract';
      target: TargetPhrase | null;
      is_data: boolean;
      name: Value;
      is_named: boolean;
      /** Of a table, where only some are wanted. */
      columns?: readonly ReadColumn[];
      /** It shows the next page until there is none. */
      is_all_pages?: true;
      /** Of a table or list, no more than so many of its first. */
      most?: number;
      /** What each of them must have, as `prices`. */
      also?: Value;
      /** Of the page itself, which shows neither. */
      of_page?: PageFact;
    }
  /** How many there are. `is_left`: how many the page still has of it, as a shop says. */
  | { verb: 'count'; target: TargetPhrase; name: Value; is_named: boolean; is_left?: true }
  /** `may_be_shown`: nobody has named its file, and the page may make it without sending it. */
  | { verb: 'download'; target: TargetPhrase; name: Value; may_be_shown?: true }
  /** `is_whole`: of the page from its top to its end. */
  | { verb: 'screenshot'; target: TargetPhrase | null; name: Value; is_whole?: true }
  | { verb: 'upload'; file: Value; target: TargetPhrase | null }
  | { verb: 'pdf'; name: Value }
  /**
   * Types into the page's search field and presses Enter. `recipes for soup`, `within` says: on a page of `recipes`,
   * only the words behind that.
   */
  | { verb: 'search'; words: Value; within?: Within }
  /** After typing a password: the field for it goes away. */
  | { verb: 'signed_in' }
  /** `ends`: where it is not so, the run is completed there, and has not failed. */
  | { verb: 'require'; that: Condition; ends?: true }
  | { verb: 'slide'; target: TargetPhrase; value: Value }
  | { verb: 'drag'; from: TargetPhrase; to: TargetPhrase; side: 'onto' | 'above' | 'below' }
  /** By so many pixels; `by` null leaves to the run how far. */
  | { verb: 'pull'; target: TargetPhrase; way: 'left' | 'right' | 'up' | 'down'; by: number | null }
  /** `target` null is the middle of the window. `by` is the sum of all turns. */
  | {
      verb: 'wheel';
      target: TargetPhrase | null;
      way: 'left' | 'right' | 'up' | 'down';
      by: number;
      times: number;
      with_control: boolean;
    }
  /** With the mouse; `path` as in `shared/script/strokes.ts`. */
  | { verb: 'draw'; target: TargetPhrase; path: Value }
  /** Closes what lies over the page; `is_outside` by a click on an empty place beside it. `is_it`: what the line before is about. */
  | { verb: 'dismiss'; what: string; is_outside?: true; is_it?: true }
  /** The question that the line before makes the browser ask in a window of its own. `text` is typed into it.
   * `button`: where the page asks in a window of its own, what is pressed there.
   */
  | { verb: 'answer'; is_accepted: boolean; text: Value | null; button?: TargetPhrase }
  /** 1 is the first tab, -1 the last. */
  | { verb: 'switch_tab'; to: number }
  | { verb: 'new_tab' }
  /** `unless`: not where the page has this, which may turn what it shows. */
  | { verb: 'go_back'; unless?: TargetPhrase }
  | { verb: 'reload' }
  | { verb: 'close_tab' }
  /** Again and again until it is so. */
  | { verb: 'until'; of: Instruction; that: Condition }
  /** Where the field for a password is on the next page: presses what leads there. */
  | { verb: 'to_password' }
  /** Left out when it is not on the page. */
  | { verb: 'optional'; of: Instruction }
  /** The page decides which is meant; the likeliest first. */
  | { verb: 'either'; of: readonly Instruction[] }
  /** Not understood by its words alone: it is done where one thing of the page says all of them. */
  | {
      verb: 'as_shown';
      sentence: string;
      what_to_do: string;
      near: string | null;
      /** It names one of several by a measure: the page is asked which that is. */
      of_most?: MostInLine;
    };

/** The title is what the browser shows on the tab. */
export type PageFact = 'address' | 'title';

/** A column of a table, and what it is called in what was read; null as on the page. */
export type ReadColumn = { name: Value; called: Value | null };

export type Condition =
  /** `counts`: what some of them do, such as `waiting for an answer`. No page shows that for each one in these words. */
  | { kind: 'shown' | 'gone'; what: TargetPhrase; counts?: string }
  /** What is read there is, or holds, this. */
  | { kind: 'reads'; what: TargetPhrase; value: Value; is_part: boolean }
  | { kind: 'address'; part: Value; is_not?: true }
  | { kind: 'state'; what: TargetPhrase; state: ControlState; is_not: boolean }
  | {
      kind: 'compare';
      /** On the page, unless a line before gave a value this name. */
      what: TargetPhrase;
      /** The whole of what is compared; null for something on the page. */
      variable: Value | null;
      how: Comparison;
      value: Value;
      is_not: boolean;
    }
  | { kind: 'all'; of: readonly Condition[] }
  | { kind: 'any'; of: readonly Condition[] };

export type ControlState = 'enabled' | 'ticked' | 'empty';
export type Comparison = 'is' | 'contains' | 'more' | 'less';

export type NumberedInstruction = {
  /** Of its first word, from 1. */
  line: number;
  /** As it was written, without list marks and politeness. */
  written: Value;
  instruction: Instruction;
};
