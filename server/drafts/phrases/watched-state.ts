import {
  comparedWithNumber,
  type FoundCondition,
  MOVED,
  MOVED_BY,
  NEWS,
} from '#server/drafts/words/conditions.ts';
import { ADDRESS, PRACTICE_SHOP, withoutPlace } from '#server/drafts/words/find-address.ts';
import { snake } from '#server/drafts/words/snake.ts';

/** “Tell me when the Head Torch is back in stock”: a thing, and what its page says then. */

const TELL = String.raw`(?:please )?(?:tell|notify|mail|e-?mail|alert|inform|ping|warn|let|remind|send) me (?:know |an? (?:e-?)?mail |a message )?(?:by e-?mail )?`;
const WAITS = '(?:when|once|whenever|as soon as)';
const VERB = String.raw`(?:is|are|has|have|gets?|becomes?|comes?|goes|says|shows|reads)(?: been)?`;
/** What a page is compared for, or what nobody can look for on it. */
const NO_STATE = String.raw`(?!(?:not|no longer|on|at|from|by|for|with|of|an?|the|my|our|its|their|cheaper|less|lower|below|under|smaller|fewer|more|higher|above|over|greater|bigger|larger|different|changed|changes|changing|new|updated|other|down|up|any|some|one|more|shown|displayed|visible|there|listed|empty|blank)\b)`;
const STATE = new RegExp(
  String.raw`^${TELL}(?:${WAITS}|if|whether) (?:${ADDRESS.source}|(?:(?:the|my|our|its|a|an|some|any) )?(?<what>[\p{L}\d](?:(?! (?:not|no longer|doesn['’]t|never)\b)[\p{L}\d '’-]){0,60}?)) ${VERB} (?:(?:now|finally|already) )?(?<denied>(?:not|no longer) )?(?:been )?(?:back )?${NO_STATE}(?<state>[\p{L}][\p{L} -]{1,40}?)(?: (?:again|now|yet|there))?(?= (?:on|at|from|and|then|in (?:the|my|our|this))\b|[,.;\n]|$)`,
  'iu',
);
/** “If there is a snow warning”. */
const THERE_IS = new RegExp(
  String.raw`^${TELL}(?:${WAITS}|if|whether) there (?:is|are|['’]s) (?<denied>no |not )?(?:(?:an?|any|some|the) )?(?<state>(?!(?:new|more|fewer|less|over|under|something|anything|nothing|problems?|errors?|some|any|one|none|no|not|changes?|a)\b)[\p{L}][\p{L}-]{1,30}(?: (?!ones?\b)[\p{L}-]{2,30}){0,2}?)(?: ones?)?(?: (?:again|now|yet|there|left))?(?= (?:on|at|from|and|then|in|for)\b|[,.;\n]|$)`,
  'iu',
);
const TOLD_WHEN = new RegExp(String.raw`^${TELL}.{0,200}?\b${WAITS}\b`, 'iu');
/** “When it is done” is the end of the run. */
const RUN_ENDS = /^(?:done|finished|complete(?:d)?|over|through|ready)$/i;
/** “As soon as it can be ordered again”. */
const CAN_BE_BOUGHT = /\b(?:can|may) be (?:bought|ordered|purchased|had)(?: again)?\b/i;
const NO_THING = /^(?:it|they|that|this|these|those|there|something|anything|someone|everything)$/i;

/** “Isn't”. */
const NOT_SHORT = /\b(is|are|was|were|has|have)n['’]t\b/gi;
const IS_OVER = new RegExp(
  String.raw`^${WAITS} (?:it|this|that|everything|all|all of it|the (?:run|workflow)|you)(?: is| are| has|['’]s|['’]re)?(?: all)? (?:done|finished|complete(?:d)?|over|through|ready)$`,
  'i',
);

/** “When it is done” is no condition: a mail is the end of a run. */
export function isEndOfRun(condition: string): boolean {
  return IS_OVER.test(condition);
}

/** An address of no page in it, where a thing is first to be found. */
const WHOLE_SITE = /^(?:https?:\/\/)?[^/]+\/?$/i;

export type WatchedState = {
  /** Null where it is not named. */
  thing: string | null;
  condition: FoundCondition;
};

export function findWatchedState(clause: string): WatchedState | null {
  const whole = clause.replaceAll(NOT_SHORT, '$1 not').replace(CAN_BE_BOUGHT, 'is back');
  const found =
    STATE.exec(whole) ??
    STATE.exec(withoutPlace(whole)) ??
    THERE_IS.exec(whole) ??
    THERE_IS.exec(withoutPlace(whole));
  const said = found?.groups?.state;
  if (!found || said === undefined) return null;
  const what = withoutPlace(found.groups?.what?.trim() ?? '');
  if (RUN_ENDS.test(said) && (what === '' || NO_THING.test(what))) return null;
  // A page says that something can be bought again, not that it is back.
  const other = /^back$/i.test(said) ? 'in stock' : said;
  const isDenied = found.groups?.denied !== undefined;
  return {
    thing: what === '' || NO_THING.test(what) ? null : what,
    condition: {
      words: found[0],
      condition: isDenied ? 'lacks' : 'contains',
      other,
      guess: isDenied
        ? `It writes to you when the page does not say “${other}”: write the words that your page has.`
        : `It writes to you when the page says “${other}”: write the words that your page shows then.`,
    },
  };
}

/** “When the status of my ticket changes”. */
const CHANGED = new RegExp(
  String.raw`^${TELL}(?:${WAITS}|if|whether) (?:(?:the|my|our|its) )?(?<what>[\p{L}\d](?:(?! (?:not|no longer)\b)[\p{L}\d '’/-]){1,80}?) (?:(?:has|have|is|are|was|were) )?(?:not )?(?:been )?(?:changed|changes?|different|updated)\b`,
  'iu',
);

/** “Watch a.example for new jobs”, “mail me the new grants”. */
const NEW_ONES =
  /\b(?:(?:watch|monitor|check|look|keep an eye|track)\b[^,;\n]{0,200}? for (?:(?:any|all|the) )?new (?=\p{L})[\p{L}-]{2,30}(?: [\p{L}-]{2,30}){0,2}|(?:e-?mail|mail|send|tell) me (?:the|all|any|all the) new (?:[\p{L}-]{2,30} )?[\p{L}-]{2,30}s)(?![\p{L}-])/iu;

export const NEWS_BY_CHANGE =
  'It goes on when the list is another one than last time, with all that is in it.';

/** What is new is found by comparing with last time. */
export function watchedNews(text: string): FoundCondition | null {
  const words = NEW_ONES.exec(text)?.[0];
  return words === undefined ? null : { words, condition: 'changed', guess: NEWS_BY_CHANGE };
}

const NUMBER = new RegExp(
  String.raw`^${TELL}(?:${WAITS}|if) (?:(?:the|its|my|our|an?|any|some|each) )?(?<what>[\p{L}][\p{L}\d '’-]{0,80}?) (?:is|are|gets?|goes|falls?|drops?|rises?|becomes?|comes?|was|has fallen|has dropped|has risen) (?=(?:\p{L}+(?: \p{L}+)? )?[€$£]?\d)`,
  'iu',
);

/** “When more than 5 animals are waiting”. */
const COUNTED = new RegExp(
  String.raw`^${TELL}(?:${WAITS}|if) (?:there (?:are|is) )?(?:(?:more|fewer|less|over|under) (?:than )?|at (?:least|most) |no (?:more|fewer|less) than )?\d{1,6} (?:or (?:more|fewer|less) )?(?<things>[\p{L}-]{2,30}(?: [\p{L}-]{2,30}){0,2}?s|people|children)(?: (?:are|have been|were|have) (?<state>[\p{L}-]{3,20}))?(?=$|[,.;\n]| (?:on|at|in) )`,
  'iu',
);

type Awaited = { lines: { text: string; guess: string | null }[]; read: string };

/** The lines that read what a clause waits for, and the name of it. */
export function readAwaited(clause: string, description: string): Awaited | null {
  const whole = clause.replaceAll(NOT_SHORT, '$1 not');
  return awaitedIn(whole, description) ?? awaitedIn(withoutPlace(whole), description);
}

function awaitedIn(clause: string, description: string): Awaited | null {
  const counted = COUNTED.exec(withoutPlace(clause))?.groups;
  if (counted?.things !== undefined) {
    const things = counted.state === undefined ? counted.things : `${counted.state} ${counted.things}`;
    const read = snake(`number of ${things}`);
    return { lines: [{ text: `Count the ${things} as ${read}`, guess: null }], read };
  }
  const movedBy = (MOVED_BY.exec(clause) ?? MOVED_BY.exec(withoutPlace(clause)))?.groups?.what;
  if (movedBy !== undefined && !NO_THING.test(movedBy)) {
    const what = withoutPlace(movedBy);
    const read = snake(what.split(/ (?:of|for|on|in|at) /i)[0] ?? what);
    return { lines: [{ text: `Read the ${what} as ${read}`, guess: null }], read };
  }
  const moved = (MOVED.exec(clause) ?? MOVED.exec(withoutPlace(clause)))?.groups?.what;
  if (moved !== undefined && !NO_THING.test(moved)) {
    const thing = /\bprices?\b/i.test(moved) ? withoutPlace(moved) : `price of the ${withoutPlace(moved)}`;
    return { lines: [{ text: `Read the ${thing} as price`, guess: null }], read: 'price' };
  }
  const state = findWatchedState(clause);
  if (state) {
    const address = ADDRESS.exec(description)?.[0];
    const isOnSite = address === undefined ? PRACTICE_SHOP.test(description) : WHOLE_SITE.test(address);
    const open = `Click "${state.thing}"`;
    return {
      lines: [
        ...(state.thing !== null && isOnSite
          ? [{ text: open, guess: 'Its page is one click from the first one.' }]
          : []),
        { text: 'Read the page as page', guess: null },
      ],
      read: 'page',
    };
  }
  const changed = CHANGED.exec(withoutPlace(clause))?.groups?.what;
  if (changed !== undefined && !NO_THING.test(changed)) {
    const read = snake(changed.split(/ (?:of|for|on|in|at) /i)[0] ?? changed);
    return { lines: [{ text: `Read the ${changed} as ${read}`, guess: null }], read };
  }
  const said = NUMBER.exec(clause)?.groups?.what?.trim();
  if (said === undefined || comparedWithNumber(clause) === null) return null;
  const what = withoutPlace(said);
  if (NO_THING.test(what)) {
    const guess = 'Nobody said what is compared: the price is a guess.';
    return { lines: [{ text: 'Read the price as price', guess }], read: 'price' };
  }
  const read = snake(what.split(/ (?:of|for|on|in|at) /i)[0] ?? what);
  return { lines: [{ text: `Read the ${what} as ${read}`, guess: null }], read };
}

/** What has changed, of a clause that is to be told of it. */
export function changedThing(clause: string): string | null {
  return CHANGED.exec(withoutPlace(clause))?.[0] ?? null;
}

/** “When a new review appears”. */
export function waitsForNews(text: string): boolean {
  return /^(?:when|whenever|once|as soon as) /i.test(NEWS.exec(text)?.[0] ?? '');
}

/** Whether somebody waits for something: it is looked at again and again, and said once. */
export function waitsForIt(clause: string): boolean {
  return TOLD_WHEN.test(clause);
}
