import { NUMBER, SUBJECT, UNIT, WHEN } from '#server/drafts/words/condition-parts.ts';
import { ADDRESS, withoutPlace } from '#server/drafts/words/find-address.ts';
import { findNumber } from '#server/drafts/words/number-conditions.ts';

/** Conditions in a description that become a step “Stop here unless …”. */

export const IF_CHANGED =
  /\b(?:when|if|once|whenever|only when|whether) (?:it|they|that|this|(?:the|its) \w+(?: page| site| list)?|(?:any|some)(?: of (?:the|its|their))? \w+|something|anything|there|\S{3,200}\.\S{2,200})(?: has| have| is| are| looks?)? ?(?:something |anything )?(?:changed|changes|change|new|different)(?: since (?:yesterday|then|before|(?:the )?last (?:time|run|one|week|month)|(?:the )?(?:day|time|run) before))?\b/i;

const SINCE = String.raw`(?: (?:since|as|like|than) (?:yesterday|then|before|(?:the )?last (?:time|run|one|week|month)|(?:the )?(?:day|time|run|week) before|it was(?: (?:before|yesterday|last time))?))?`;
const WHAT = String.raw`(?:it|they|that|this|nothing|(?:the|its|their) [\p{L}][\p{L}\d ]{1,40}?)`;
/** “If it has not changed”, “when nothing is new”. */
const UNCHANGED = new RegExp(
  String.raw`${WHEN} (?:nothing(?: on it| there)? (?:has |have |is |was )?(?:changed|changes|new|different)|${WHAT} (?:(?:has|have|is|did|does)(?: not|n['’]t) (?:changed?|different)|(?:is|are|stays?|remains?)(?: still)? (?:unchanged|(?:exactly )?the same)))${SINCE}(?![\p{L}])`,
  'iu',
);
const NOT_THE_SAME = new RegExp(
  String.raw`${WHEN} ${WHAT} (?:(?:is|are)(?: not|n['’]t| no longer)|(?:does not|doesn['’]t) stay) (?:quite |exactly )?the same${SINCE}(?![\p{L}])`,
  'iu',
);

/** “When the tent got cheaper”, “when it drops”: than it was, for no number is said. */
export const MOVED =
  /\b(?:only )?(?:if|when|whether|once|whenever|as soon as) (?:the |my |our |its )?(?<what>[\p{L}\d][\p{L}\d .'’-]{0,80}?) (?:(?:has|have|is|are|was|were) )?(?:(?:(?:got|gets|get|become|becomes|became|gone|goes|been) )?(?:(?<below>cheaper|less expensive)|(?<above>more expensive|dearer))(?! than)|(?:ever )?(?:(?<fell>drops?|dropped|falls?|fell|fallen|decreases?|decreased|sinks?|(?:goes|go|went|gone|comes?|came) down)|(?<rose>rises?|rose|risen|increases?|increased|climbs?|climbed|(?:goes|go|went|gone) up))(?: again)?(?! (?:to|below|under|above|over|by|in|into|out|off|behind|from)\b| (?:more|less|at)\b|\d))\b/iu;
/** “About new orders”, “if there is a new order”: others than last time. */
export const NEWS =
  /\b(?:(?:about|of|(?:if|when|whether|once|whenever|as soon as) there (?:is|are|was|were)) (?:(?:an?|any|some|all|the) )?new (?<what>[\p{L}][\p{L}-]{1,30}(?: (?!on\b|at\b|in\b|from\b|and\b)[\p{L}][\p{L}-]{1,30})?)(?![\p{L}-])|(?:if|when|whether|once|whenever|as soon as) (?:an?|any|some|the) new (?<comes>[\p{L}][\p{L}-]{1,30}(?: [\p{L}-]{1,30})?) (?:appears?|comes? (?:out|in|up)|shows? up|arrives?|(?:is|are|gets?) (?:added|listed|posted|published|there|available|online))\b)/iu;

const SIZE = String.raw`(?:(?<below>cheaper|less|lower|below|under|smaller|fewer|shorter)|(?<above>more expensive|more|higher|above|over|greater|bigger|larger|longer))(?: than)?`;
/** “If it went up by more than 10%”. */
export const MOVED_BY = new RegExp(
  String.raw`\b(?:only )?(?:when|if|whether|once|whenever|as soon as) (?:(?:the|my|our|its) )?(?<what>[\p{L}\d][\p{L}\d .:/'’-]{0,80}?) (?:(?:has|have|is|are|was|were) )?(?:(?<down>(?:goes|go|went|gone) down|falls?|fell|fallen|drops?|dropped|decreases?|decreased)|(?<up>(?:goes|go|went|gone) up|rises?|rose|risen|climbs?|climbed|increases?|increased)|(?:moves?|moved|changes?|changed))(?: (?:up|down))? by (?:(?:more than|at least|over) )?(?<amount>[€$£]? ?\d[\d.,]{0,15}(?<![.,])${UNIT})`,
  'iu',
);
/** “When it drops below 30”. */
const COMPARED = new RegExp(
  String.raw`\b(?:only )?(?:when|if|whether|once|whenever|as soon as) ${SUBJECT}(?<!\bwith )${SIZE} ${NUMBER}`,
  'iu',
);

/** “If it is lower than yesterday”: than it was. */
const THAN_BEFORE = new RegExp(
  String.raw`\b(?:only )?(?:when|if|whether|once|whenever|as soon as) ${SUBJECT}${SIZE} (?:yesterday|before|(?:the )?last (?:time|one|run|week|month|day)|(?:the )?(?:day|week|time) before|(?:the )?previous (?:one|time|run|day|week|value|price)|it was(?: (?:before|yesterday|last time))?)\b`,
  'iu',
);

/** “If it says "In stock"”, “when example.com no longer shows "Sold out"”. */
export const STATED =
  /\b(?:when|if|whether|once|as soon as) (?:it|there|this|that|(?:(?:the|this) )?(?:page|site|shop)|(?:https?:\/\/)?[^\s"“”]{1,200}\.[^\s"“”]{1,200}) (?<denied>(?:does not|doesn['’]t|no longer|stops?) )?(?:says?|shows?|contains?|reads?|has|lists?|saying|showing) ["“](?<text>[^"”\n]{1,100})["”]/iu;

/** “If it says anything other than All systems operational”. */
export const OTHER_THAN =
  /\b(?:when|whenever|if|whether|once|as soon as) (?:it|there|this|that|(?:(?:the|this|our|my) )?(?:[\p{L}-]{2,20} )?(?:page|site|shop|status)|(?:https?:\/\/)?[^\s"“”]{1,200}\.[^\s"“”]{1,200}) (?:says?|shows?|reads?|displays?|is) (?:anything|something)(?: else)? (?:other than|but|different (?:from|than)|except|than) (?:["“](?<quoted>[^"”\n]{1,100})["”]|(?<bare>[\p{L}\d][\p{L}\d '’-]{1,80}?)(?= (?:and|then)\b|[,.;\n]|$))/iu;

/** “Check if tickets are available”: which words the page says then, nobody has said. */
const STATE = new RegExp(
  String.raw`\b(?:check|see|find out|look|know)(?: (?:on|at|in))?(?: ${ADDRESS.source})?(?: to see)? (?:if|whether) (?:(?:the|my|our|a|an) )?(?:there (?:is|are)|[\p{L}\d][\p{L}\d -]{0,60}? (?:is|are|has|have|was|were|gets?|becomes?|comes?))(?: (?:now|already|still|any|been|back)){0,2} (?<denied>(?:not|no longer|no) )?(?:(?:any|back) )?(?<state>[\p{L}][\p{L} -]{1,40}?)(?: again| now| yet)?(?= (?:on|at|from|and|then)\b|[,.;\n]|$)`,
  'iu',
);

/** “When the word fire is in it”, “if the page mentions fire”. */
const WORD_IN_IT =
  /\b(?:when|if|whether|once|whenever|as soon as) (?:(?:the )?(?:word|words|text|name) ["“]?(?<text>[\p{L}\d][\p{L}\d '’-]{1,60}?)["”]? (?:is|are|appears?|comes? up|shows? up|turns? up|occurs?|can be found)(?: (?:in|on) (?:it|them|there|the (?:page|site|list|text|news)))?|(?:it|there|the (?:page|site|list|text|news)) mentions? ["“]?(?<named>[\p{L}\d][\p{L}\d '’-]{1,60}?)["”]?)(?=[,.;\n]|$| and\b| then\b)/iu;

/** “If Delayed is shown”, “when "Sold out" appears”: words that begin with a capital, or stand in quotes, are those of the page. */
const SHOWN =
  /\b(?:[Ii]f|[Ww]hen|[Ww]henever|[Oo]nce|[Aa]s soon as|whether) (?:(?:there is |the (?:words?|text|message|label|notice|button|page says) )?["“](?<quoted>[^"”\n]{1,100})["”]|(?:(?:the )?(?:words?|text|message|label|notice|button|status) )?(?<bare>\p{Lu}[\p{L}\d '’-]{0,80}?)) (?:(?:is|are|was) (?<denied>not |no longer )?(?:shown|displayed|visible|listed|mentioned|there|on (?:it|there|screen|(?:the|that) (?:page|list|screen|site|board))|in (?:it|there|the (?:list|table|page)))|(?:appears|shows up|pops up|comes up|turns up)(?: (?:on|in) (?:it|there|(?:the|that) (?:page|list|screen|site|board)))?)(?=[,.;\n]|$| and\b| then\b)/u;
/** “When it no longer says Sold out”. */
const SAYS_BARE =
  /\b(?:[Ii]f|[Ww]hen|[Ww]henever|[Oo]nce|[Aa]s soon as|whether) (?:it|there|this|that|(?:the|this) (?:page|site|list|shop)|\S{2,100}\.\S{2,200}) (?<denied>(?:does not|doesn['’]t|no longer|stops?) )?(?:says?|shows?|reads?|saying|showing) (?<quoted>(?!))?(?<bare>\p{Lu}[\p{L}\d '’-]{0,60}?)(?=[,.;\n]|$| and\b| then\b)/u;
/** “If it is empty”. */
const EMPTY =
  /\b(?:if|when) (?<what>(?:it|they|this|that|(?:the |its )?[\p{L}][\p{L}\d '’-]{0,60}?)) (?:is|are|stays|was) (?<denied>not )?(?:empty|blank)\b/iu;

export type FoundCondition = {
  words: string;
  condition: string;
  other?: string;
  /** These words are looked for on the page. */
  is_shown?: boolean;
  /** What of it nobody has said. */
  guess?: string;
};

/** “If it is not below 30”. */
const IS_DENIED = /\b(?:not|no longer|never)\b|n['’]t\b/i;
const NOT_BY_HOW_MUCH = 'It goes on each time that the value is another one: by how much is not compared.';

/** The first condition of a description that a step can check of what was read. */
export function findCondition(description: string): FoundCondition | null {
  // Also with a page between: “when the mug on a.example got cheaper”.
  const moved = findMove(description) ?? findMove(withoutPlace(description));
  if (moved) return moved;
  const unchanged = UNCHANGED.exec(description);
  if (unchanged) return { words: unchanged[0], condition: 'same' };
  const changed = IF_CHANGED.exec(description) ?? NOT_THE_SAME.exec(description) ?? NEWS.exec(description);
  if (changed) return { words: changed[0], condition: 'changed' };
  const otherThan = OTHER_THAN.exec(description);
  const usual = otherThan?.groups?.quoted ?? otherThan?.groups?.bare;
  if (otherThan && usual !== undefined) return { words: otherThan[0], condition: 'lacks', other: usual };
  const stated = STATED.exec(description)?.groups;
  if (stated?.text !== undefined) {
    const condition = stated.denied === undefined ? 'contains' : 'lacks';
    return { words: STATED.exec(description)?.[0] ?? '', condition, other: stated.text };
  }
  const shown = [SHOWN, SAYS_BARE]
    .flatMap((words) => [words.exec(description), words.exec(withoutPlace(description))])
    .find((one) => one !== null && !/ or /u.test(one.groups?.bare ?? ''));
  const seen = shown?.groups?.quoted ?? shown?.groups?.bare;
  if (shown && seen !== undefined) {
    const condition = shown.groups?.denied === undefined ? 'contains' : 'lacks';
    return { words: shown[0], condition, other: seen, is_shown: true };
  }
  const empty = EMPTY.exec(description);
  if (empty)
    return { words: empty[0], condition: empty.groups?.denied === undefined ? 'empty' : 'not_empty' };
  const inIt = WORD_IN_IT.exec(description);
  const word = inIt?.groups?.text ?? inIt?.groups?.named;
  if (inIt && word !== undefined) return { words: inIt[0], condition: 'contains', other: word };
  const compared = COMPARED.exec(description);
  const other = compared?.groups?.number;
  if (!compared || other === undefined) return findNumber(description) ?? findState(description);
  const isBelow = compared.groups?.below !== undefined;
  if (IS_DENIED.test(compared[0]))
    return { words: compared[0], condition: isBelow ? 'at_least' : 'at_most', other };
  return { words: compared[0], condition: isBelow ? 'below' : 'above', other };
}

/** The condition that holds a number; null where none does. */
export function comparedWithNumber(text: string): string | null {
  return COMPARED.exec(text)?.[0] ?? findNumber(text)?.words ?? null;
}

/** “When it drops”, “if it went up by more than 10%”, “if it is lower than yesterday”: than it was. */
function findMove(description: string): FoundCondition | null {
  const by = MOVED_BY.exec(description);
  if (by) {
    const { down, up, amount = '' } = by.groups ?? {};
    const words = by[0];
    if (down === undefined && up === undefined)
      return { words, condition: 'changed', guess: NOT_BY_HOW_MUCH };
    return { words, condition: down === undefined ? 'rose' : 'fell', other: amount };
  }
  const than = THAN_BEFORE.exec(description) ?? MOVED.exec(description);
  // “If it is not lower than before” is no move.
  if (!than || IS_DENIED.test(than[0])) return null;
  const { above, rose } = than.groups ?? {};
  return { words: than[0], condition: (above ?? rose) === undefined ? 'fell' : 'rose' };
}

/** Also with a page between: “check if the invoice on a.example is paid”. */
export function stateAsked(text: string): RegExpExecArray | null {
  return STATE.exec(text) ?? STATE.exec(withoutPlace(text));
}

function findState(description: string): FoundCondition | null {
  const found = stateAsked(description);
  const other = found?.groups?.state;
  if (!found || other === undefined) return null;
  const isDenied = found.groups?.denied !== undefined;
  return {
    words: found[0],
    condition: isDenied ? 'lacks' : 'contains',
    other,
    guess: isDenied
      ? `It goes on when the page does not say “${other}”: write the words that your page has.`
      : `It goes on when the page says “${other}”: write the words that your page shows then.`,
  };
}
