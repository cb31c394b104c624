import { ADDRESS } from '#server/drafts/words/find-address.ts';

/** A description as its clauses: each begins with a verb, a condition, a loop or a question. Things that are only listed stay in theirs. */

const MOST_CLAUSES = 30;
const LONGEST_CLAUSE = 300;

/** Words that are nothing but verbs where they begin a clause. */
const DOES =
  'log ?in|log ?on|sign ?in|log ?out|log ?off|sign ?out|sign ?up|check ?out|hold on|clock in|clock out|pay|print (?:it|them)|send|tell|open|click|press|enter|fill|go|download|upload|save|add|put|write|read|get|take|make|create|extract|find|look|pull|grab|collect|compare|choose|select|pick|submit|reply|respond|forward|delete|remove|rename|convert|turn|publish|notify|inform|warn|alert|alarm|remind|ask|wait|buy|cancel|renew|accept|approve|reject|decline|confirm|keep|store|give|visit|navigate|scrape|calculate|register|apply|ping|translate|summari[sz]e|classify|compose|let|enrol|move|paste|attach|append|insert|zip|unzip|scroll|tick|untick|clear|reset|refresh|reload|reserve|reorder|restart|repeat|continue|go on|carry on|generate|leave|bring|transfer|import|upgrade|extend|unsubscribe|subscribe|say|verify|assign|invite|announce|hand|gather|fetch|pause|skip|ignore|tweet|escalate|prepare|proceed|archive';
/** Words that are things as well, where nothing is said of what is done with them. */
const MAY_DO =
  'email|e-mail|mail|message|text|call|phone|post|print|top|hold|draft|export|update|check|request|log|sign|free|raise|type|count|show|do|clock|split|merge|match|stop|end|quit|flag|file|list|report|note|label|share|name|change|copy|record|search|use|set|mark|run|start|close|order|book|answer|offer|track|watch|monitor|sort|filter|quote|document|charge|credit|cost|track|schedule|star|see|drop|store|cc|view|review|test|time|slack|whatsapp|sms|order|rate|like|lock|unlock|turn|back';
const OBJECT = String.raw`(?=(?: (?:up|down|out|in|on|off|back))? (?:me|us|him|her|them|it|the|an?|my|our|their|his|its|each|every|all|both|any|only|everyone|everybody|this|that|these|those|through|to|for|who|what|how|whether|if|\d|\p{Lu}|["“\uE002]))`;
const BEFORE_VERB = String.raw`(?:(?:please|also|then|only|never|always|just|finally|afterwards?|next|do not|don['’]t|simply|automatically) ){0,3}`;
const CONDITION =
  'if|when|whenever|unless|otherwise|else|or else|in case|as long as|while|until|provided|as soon as|once|except|in both cases|in any case|either way|in that case|for (?:each|every|all|any|those|these|the ones)|each time|every time|without|with my|after|before';
const STARTER = String.raw`${BEFORE_VERB}(?:(?:${DOES})(?![\p{L}-])|(?:e-?mail|text|call|phone) (?!(?:address(?:es)?|number|message|when|with|that|from|and|for|into|then|field|list)\b)\p{Ll}{3,20}(?=$|[,.;]| (?:and|if|when|unless|once|that|about|with|the|what|how)\b)|(?:${MAY_DO})(?![\p{L}-])${OBJECT}|(?:sort|filter|order) by|(?:${CONDITION})(?![\p{L}-]))`;
const PERSON_DOES = String.raw`(?:[Ii]|we|you|it|they) (?:(?:then|also|always|usually|just) )?(?:want |need |would like |(?:will |can |should |must |could )?)(?:to )?`;
/** A noun of one letter and a verb look alike behind “to”, “the” and the like. */
const NOT_BEHIND = String.raw`(?<!\b(?:to|the|an?|my|our|his|her|their|its|by|of|for|with|from|(?<!(?:[Ll]og|[Ss]ign) )in|on|at|as|not|and|or|new|please) ?)`;

const SENTENCE = /[.!?](?=\s|$)|\n|;|\s[–—-]\s/;
const BETWEEN = new RegExp(
  String.raw`\s*(?:${SENTENCE.source}|,(?: (?:and|but|or))?(?: then)?(?= (?:${PERSON_DOES})?${STARTER})|${NOT_BEHIND} (?:and|but|or)(?: then)?(?= (?:${PERSON_DOES})?${STARTER})| then(?= ${STARTER})|: (?=${STARTER}))\s*`,
  'u',
);
const RUN_ON =
  /(?<=\b(?:open|go to|visit|log ?in(?: to)?|sign ?in(?: to)?|click|press|choose|select|type|enter|tick|untick|download)\b[^,;:\n]{1,60}?)(?<!\b(?:to|the|an?|my|our|and|or|then|but|not|of|for|i|we|you|please|[Nn]ever|[Dd]on['’]t|can|could|must|should|which|that|by|also|if|when)) (?=(?:click|press|choose|select|type|tick|untick|log in|sign in|go to) (?:(?:on|the|all) )?(?:["“]|\p{Lu}|\d)|type (?:the|my|their) \p{Ll}[\p{L} ]{1,30} (?:into|in) |(?:take a (?:screenshot|picture)|save the (?:file|page)|log in\b|sign in\b|(?:download|read|copy|extract) the \p{L}))/gu;
/** “If the CV is missing send a reminder”. */
const THEN_DOES = new RegExp(
  String.raw`^(?<head>(?:and |but |only )?(?:if|when|whenever|unless|once|as soon as|in case|otherwise|else|for (?:each|every|all|those|these|any)|each time|every time|either way|in any case|in both cases)\b.{0,200}?)(?<!\b(?:each|every|all|any|the|an?|my|our|no|if|when|whenever|once|unless|i|I|we|you|it|they|to|(?:do|does|did|is|are) not)),? (?:then )?(?:(?:i|I|we) (?:then )?)?(?<does>(?:please )?(?:send|tell|e-?mail|mail|message|ping|slack|notify|inform|warn|alert|remind|write|post|put|add|save|click|press|open|download|reply|forward|create|make|ask|let|buy|order|text|call|move|delete|mark|go|do|set|copy|read|extract|type|enter|choose|select|tick|untick|take|note|collect|get|pick) (?:me|us|him|her|them|it|its|the|an?|my|our|their|each|all|nothing|down|to|in|on|for|\d|["“\uE002]|#|\p{Lu}|\S{1,60}@).{0,200}|(?:click|press|extract|copy) \p{L}.{1,200}|(?:stop|end|quit|finish|skip|ignore)(?: (?:it|there|here|this|that|the run|right there|then|everything|the rest))*)$`,
  'u',
);
/** Up to a comma: “if it is over £500, …”. */
const HEAD_TO_COMMA =
  /^(?<head>(?:and |but |only )?(?:if|when|whenever|unless|once|as soon as|in case|in both cases|in any case|in that case|otherwise|for (?:each|every|all|those|these|any)|each time|every time)\b[^,]{0,200}), (?<does>.{3,300})$/iu;
/** “Send it to Ann if it is over 100”. */
const CONDITION_BEHIND =
  /^(?<does>(?!(?:but )?(?:only|not) (?:if|when|unless|once)\b)(?!(?:(?:i|we)(?:['’]d| would)? (?:want|need|like|wish) to )?(?:check|see|tell me|find out|look|ask|know|verify|test|say|let me know|let us know|notify me|alert me|warn me|e-?mail me|mail me|inform me|remind me|ping me|message me)\b).{3,200}?),? (?<head>(?:but )?(?:only |not )?(?:if|unless|once|whenever|as soon as|in case|as long as|provided(?: that)?|except (?:if|when|on)) .{3,200})$/iu;
/** “Click 10:00 and then Book”. */
const PRESSES_MORE =
  /(?<verb>\b(?:click|press|tap)(?: on)? (?:[\p{Lu}\d][^\s,;.]{0,30})(?: [\p{L}\d&]{1,20}){0,3}?)(?:,? and then|,? then|, then) (?=\p{Lu}[\p{L}\d &]{0,40}(?:[,.;\n]|$| and\b| then\b))/gu;
/** “Click Accept all if the cookie window appears”. */
const PRESSES_IF_SHOWN =
  /^(?:click|press|tap|tick|choose|select) .{2,80}? (?:if|when|in case) (?:the|an?|any) [^,]{2,60}? (?:appears?|shows? up|pops? up|comes? up|is shown)$/iu;
const IS_DENIAL = /^(?:please )?(?:but )?(?:don['’]t|do not|never|not)$/iu;
/** “Close the banner if it appears”: one line says both. */
const CLOSES =
  /^(?:please )?(?:close|dismiss|accept|decline|reject) .{2,80}? (?:if|when|in case) (?:it|they|one|any|there is one|that) ?(?:appears?|shows? up|pops? up|comes? up|is shown|is there|are shown)?(?: on [^,]{3,200})?$/iu;
/** “Let my team know when …”. */
const SAID_WHEN =
  /^(?<does>(?:please )?(?:let|tell|notify|inform|warn|alert|e-?mail|mail|ping|message|post|send|write|open|create|make|add|put|save|file|raise|slack|click|press|order|buy|book|forward|delete|move|download)\b.{2,150}?),? (?<head>(?:only )?when .{3,200})$/iu;
/** “Mail me if …”: what is told hangs on it. */
const TOLD_IF =
  /^(?<does>(?:please )?(?:tell|notify|alert|warn|inform|e-?mail|mail|remind|ping|message|let) (?:me|us)(?: know)?(?: by (?:e-?)?mail)?(?: (?:in|on|via) slack)?(?: (?:in|to) #[\w-]{1,40})?),? (?<head>(?:only )?(?:if|when|whenever|once|as soon as|unless|in case|before) .{3,250})$/iu;

/** Nothing in quotes, in brackets or in an address divides clauses. */
const KEPT = new RegExp(
  String.raw`"[^"\n]{1,300}"|“[^”\n]{1,300}”|\([^()\n]{1,200}\)|[^\s,;@()]{1,64}@[^\s,;@()]{1,100}(?<![.!?:])|${ADDRESS.source}|\{\{[^{}]{1,80}\}\}`,
  'gi',
);

export type Clause = {
  kind: 'if' | 'each' | 'do';
  words: string;
  /** Which sentence it stands in. */ sentence: number;
};

const IS_IF =
  /^(?:and |but )?(?:only |not )?(?:if|when|whenever|unless|once|as soon as|in case|as long as|while|until|provided|otherwise|or else|else|except|in both cases|in any case|either way|in that case|each time|every time)\b/i;
const IS_EACH =
  /^(?:and |then )?(?:for|with) (?:each|every|all|those|these|any|the ones)\b(?! (?:day|week|month|year|hour|minute)s?\b)|^(?:go|loop|run|step|work|look) (?:down|over|through) (?:the|each|every|all|my|our|them|those|these)\b(?!.{0,40}\bpage\b)|^(?:take|do|check|go over|process) (?:each|every)\b/i;

export function splitByVerb(text: string): Clause[] {
  const kept: string[] = [];
  const masked = withCommas(text)
    .replaceAll(/\s{2,}/g, (space) => (space.includes('\n') ? '\n' : ' '))
    .replaceAll(/[\uE002\uE003]/g, ' ')
    .replaceAll(KEPT, (words) => `\uE002${kept.push(words) - 1}\uE003`);
  const shown = (words: string) =>
    words
      .replaceAll(/\uE002(\d+)\uE003/g, (_place, at: string) => kept[Number(at)] ?? '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/^[\s,;:.]+|[\s,;:]+$/g, '')
      .slice(0, LONGEST_CLAUSE);
  let sentence = 0;
  const clauses: Clause[] = [];
  for (const whole of masked.split(new RegExp(SENTENCE.source, 'g'))) {
    sentence += 1;
    for (const part of whole.split(BETWEEN).flatMap(apart)) {
      const words = shown(part.replace(/^(?:and|but|then|or)\b,? /i, ''));
      if (words === '') continue;
      clauses.push({ words, sentence, kind: IS_EACH.test(words) ? 'each' : IS_IF.test(words) ? 'if' : 'do' });
    }
  }
  return withDenials(clauses).slice(0, MOST_CLAUSES);
}

/** “Don't” belongs to what is not to be done. */
function withDenials(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    if (before && IS_DENIAL.test(before.words))
      joined[joined.length - 1] = { ...before, words: `${before.words} ${clause.words}` };
    else joined.push(clause);
  }
  return joined;
}

/** “Go to Leads click Export and save it”: verbs of a page behind what is named with a capital, without a comma. */
function withCommas(text: string): string {
  return text.replaceAll(PRESSES_MORE, '$<verb>, click ').replaceAll(RUN_ON, ', ');
}

/** A condition and what hangs on it, the condition first. */
function apart(part: string): string[] {
  const said = part.trim();
  if (CLOSES.test(said) || PRESSES_IF_SHOWN.test(said)) return [said];
  const told = TOLD_IF.exec(said)?.groups;
  if (told?.head !== undefined && told.does !== undefined) return [told.head, told.does];
  // A name has a capital behind the first word.
  const lowered = said.charAt(0).toLowerCase() + said.slice(1);
  const found = (
    THEN_DOES.exec(lowered) ??
    HEAD_TO_COMMA.exec(said) ??
    CONDITION_BEHIND.exec(said) ??
    SAID_WHEN.exec(said)
  )?.groups;
  if (found?.head === undefined || found.does === undefined) return [said];
  if (
    (CONDITION_BEHIND.test(said) || SAID_WHEN.test(said)) &&
    !THEN_DOES.test(lowered) &&
    !HEAD_TO_COMMA.test(said)
  )
    return [found.head, ...apart(found.does)];
  const does = said.slice(-found.does.length);
  return [said.slice(0, found.head.length), ...apart(does)];
}
