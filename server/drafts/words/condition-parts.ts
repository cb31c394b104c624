/** Parts of the patterns that conditions in a description are found by. */

export const WHEN = String.raw`\b(?:only )?(?:when|if|whether|once|whenever|as soon as)`;
/** What is said to be, and what it is. */
export const NAMED_SUBJECT = String.raw`(?:it|they|this|that|(?:(?:the|its|their|our) )?[\p{L}](?:[\p{L}\d '’/-]|[.:](?=[\w/])){0,80}?)`;
const BECOMES = String.raw`(?: (?:is|are|gets?|goes|falls?|drops?|rises?|becomes?|comes?|was|has fallen|has dropped|has risen))?`;
export const SUBJECT = String.raw`(?:${NAMED_SUBJECT}${BECOMES} )?`;
export const UNIT = String.raw`(?: ?(?:€|\$|£|%|per ?cent|eur|euros?|usd|dollars?|gbp|pounds?|chf|francs?)(?![\p{L}]))?`;
export const NUMBER = String.raw`[€$£]? ?(?<number>\d[\d.,]{0,15})(?<![.,])${UNIT}`;
