import { PLACED, STATEMENTS } from '#shared/script/wordings/reworded-statements.ts';

/**
 * Other ways to say a line that found nothing on its page, each a line of its own: the page decides whether one of them is meant. They
 * stand behind the refusal, so that no script pays for them when it is read.
 */
type Rule = readonly [RegExp, ...string[]];

const IT =
  '(?:it|this|that|(?:this|that|the) (?:one|ticket|issue|card|task|case|request|item|order|message|job))';
const ALL = '(?:them|these|those|all of them|both|both of them)';
const X = '(?<x>\\S.{1,60}?)';
const NAME = "(?<x>\\p{L}[\\p{L}.'’ -]{1,40}?)";
const rule = (says: string, ...lines: string[]): Rule => [
  new RegExp(`^(?:please )?${says}$`, 'iu'),
  ...lines,
];

const RULES: readonly Rule[] = [
  // What is taken out of a list.
  rule(
    `(?:take|strike|cross|knock|scratch|pull) (?:the |my )?${X} (?:off|out of|away from) (?:the |my |our |this )?(?<y>\\p{L}[\\p{L} ]{1,30})`,
    'remove $x from $y',
    'delete $x from $y',
    'remove $x',
    'delete $x',
  ),
  rule(`(?:take|strike|cross|knock) (?:the |my )?${X} (?:off|out|away)`, 'remove $x', 'delete $x'),
  rule(
    `(?:get rid of|bin|scrap|ditch|erase|dump|lose|throw (?:out|away)|do away with) (?:the |my )?${X}`,
    'remove $x',
    'delete $x',
  ),
  rule(`(?:drop|leave out) (?:the |my )?${X}`, 'remove $x'),
  rule(
    `(?:(?:i|we) )?(?:don['’]t|do not|no longer) (?:want|need) (?:the |my )?${X}(?: any ?more| any longer)?`,
    'remove $x',
  ),
  // Who does it.
  rule(
    `(?:let|have|get|ask) ${NAME} (?:to )?(?:handle|take|do|deal with|look after|look at|sort|own|work on|fix) ${IT}`,
    'assign it to $x',
  ),
  rule(`(?:give|hand|pass|delegate|route) ${IT} (?:on |over )?to ${NAME}`, 'assign it to $x'),
  rule(`put ${NAME} (?:on|in charge of) ${IT}`, 'assign it to $x'),
  rule(
    `${NAME} (?:should|can|will|is to|must|has to) (?:handle|take|do|deal with|look after) ${IT}`,
    'assign it to $x',
  ),
  // Which of what is listed.
  rule(
    '(?:open|view|show|go to|look at) (?:the |my )?(?:\\p{L}+ )?(?:message|mail|e-?mail|conversation|thread|ticket|request|post|article|note|letter|chat|notification|question|topic) (?:about|on|regarding|concerning|from|by|of|called|titled|named|with the subject) (?:the |my )?(?<x>[^,]{2,60}?)(?: (?:about|on|regarding) (?:the |my )?(?<y>[^,]{2,40}))?',
    'open $x $y',
  ),
  // What it is from now on.
  rule(
    `(?:mark|flag|set|make|label|call) ${IT} (?:as |to |to be )?(?:an? )?${X}`,
    'mark as $x',
    'mark $x',
    'tick $x',
    'choose $x',
    'set status to $x',
  ),
  rule(
    `(?:mark|flag|set|make|label) ${ALL} (?:as |to )?${X}`,
    'mark as $x',
    'mark $x',
    'set as $x',
    'make $x',
  ),
  rule(`${IT}(?:['’]s| is| was) (?:an? )?${X}`, 'choose $x', 'tick $x'),
  rule(
    `(?<x>archive|delete|remove|approve|reject|print|export|download|share|close|resolve|restore|cancel|pause) ${ALL}`,
    '$x',
    '$x selected',
    '$x all',
  ),
  // What a button of its row is called.
  rule(
    `make (?:the |my )?${X} (?:one of |a )?(?:my |our )?favou?rites?`,
    'add $x to favourites',
    'favourite $x',
    'star $x',
  ),
  rule(
    `send ${NAME} (?:an? |the |his |her |their )(?<y>\\p{L}[\\p{L} -]{2,30})`,
    'send a $y to $x',
    'send $y for "$x"',
    'click the "$y" button for "$x"',
  ),
  rule(`(?:put|move|place) ${IT} (?:in|into|on|to) (?:the )?(?<x>[^,]{2,40})`, 'choose $x', 'move it to $x'),
  rule(`(?:give|hand|pass) (?:the |this |that )\\p{L}+ (?:on |over )?to ${NAME}`, 'choose $x'),
  // The words of a field, and what is to stand in it.
  rule('make (?:the |my )?(?<y>\\p{L}+) (?<x>\\p{Lu}[^,]{2,80})', 'set $y to $x'),
  // Which button it is done with.
  rule(
    `(?:close|dismiss|hide|confirm|accept|acknowledge) (?:the |this |that )?(?:\\p{L}+ ){1,6}with (?:the )?["“]?${X}["”]?(?: button)?`,
    'click $x',
  ),
  // The whole name of a button says what it does to what.
  rule(`(?<y>remove|delete|edit|add|rename|clear) (?:the )?(?<z>\\p{L}+) ["“]${X}["”]`, 'click $y $z $x'),
  // What it is for.
  rule(`${X},? so (?:that )?(?:i|we|you|they|it|everyone|nobody)(?:['’]m|['’]re|['’]ll)? .{3,80}`, '$x'),
  // To what it is set.
  rule(
    '(?:put|set|switch|turn|bring|get|take|knock|change) (?:the |my )?(?<y>\\p{L}[\\p{L} -]{2,40}?) (?:(?:up|down|back|over) (?:to|on)|on|onto) (?:to )?(?<x>[^,]{1,40}?)(?<z> and (?:save|apply|confirm)(?: it| that)?)?',
    'set $y to $x$z',
  ),
  // Of what is listed.
  rule(
    "(?:(?:i|we)(?:['’]d)? )?(?:only|just) (?:want|need|like)(?: to see)? (?:the |my )?(?:\\p{L}+ ){1,3}(?:at|in|for|by|from|of|on|with|that are|which are) (?:the )?(?<x>[^,]{2,40}?)(?: (?:library|branch|shop|store|site|office|location|category))?",
    'show only $x',
    'choose $x',
  ),
  rule(
    '(?:show|list|display|see)(?: me)? (?:the |my )?(?<x>[\\p{L} -]{2,30}?)(?: ones)? only',
    'show only $x',
  ),
  // A list goes on over several pages.
  rule(
    `(?:go|turn|switch|jump|move) to page (?<x>\\d{1,3}) of (?:the |my |our |this )?\\p{L}[\\p{L} ]{1,30}`,
    'go to page $x',
  ),
  // What the tab of them is called.
  rule(
    `(?:go to|open|show|see|view|switch to|look at) (?:the |my )?(?<x>\\p{L}{3,20}) (?:ones|items|things)`,
    'click $x',
  ),
  // Forms that are known in one line only.
  rule(
    `(?:leave|add|post|make|write) (?:a|the|my) (?:comment|reply)(?: saying| that says| with|:)? ["“]?(?<x>[^"“”]{2,200})["”]?`,
    'comment $x',
    'reply $x',
  ),
  rule(`${X} (?:right )?(?:now|again|for me|quickly|then|once more|straight away|please)`, '$x'),
  rule(
    `(?<y>.*?\\b(?:date|day|arrival|departure|check-?in|check-?out|start|end|deadline|due)) (?:on|for) (?<x>(?:next |this )?\\p{L}+day)`,
    'set $y to $x',
  ),
  rule(`make (?:it|that) (?<x>\\d{1,3}|\\p{L}+) (?<y>\\p{L}[\\p{L} ]{1,30})`, 'set $y to $x'),
  // `Show just the unpaid ones`, `show only shows at the Old Hall`
  rule(
    '(?:show|list|display|see)(?: me)? (?:only|just) (?:the |my )?(?<x>\\p{L}[\\p{L} -]{2,30}) ones',
    'show only $x',
  ),
  rule(
    "(?:(?:show|list|display|see)(?: me)? )?(?:only|just)(?: show)? (?:the |my |what is |what’s |what's )?(?:\\p{L}+ ){1,3}(?:at|in|for|by|from|of|on|with|that are|which are) (?:the )?(?<x>[^,]{2,40})",
    'show only $x',
    'choose $x',
  ),
  rule(
    "(?:show|list|display|see)(?: me)? (?:only|just) (?:what(?:['’]s| is)|(?:the ones|those)(?: that| which)? are) (?:still |already |now )?(?<x>\\p{L}[\\p{L} -]{2,30})",
    'show only $x',
  ),
  rule(
    "(?:only|just) (?:show|list|display)(?: me)? (?<x>\\p{Lu}[\\p{L} .-]{1,40})['’]s \\p{L}+",
    'show only $x',
    'choose $x',
  ),
  // `The order is paid so tick it`
  rule(
    '(?:the |this |that |my )?(?<y>\\p{L}+) (?:is|are|was|has been|have been) (?:already |now )?(?<x>\\p{Ll}{3,20}),? so (?:please )?(?:tick|check) (?:it|that|this|the box)',
    'tick $x',
  ),
  rule(
    '(?:[\\p{L} ]{2,40}) (?:is|are|was|were|has|have|looks) (?:[\\p{Ll} ]{2,40}?) so (?:please )?(?<x>(?:click|press|choose|select|pick|tick|set|open|mark|approve|archive|remind|flag) .{2,80})',
    '$x',
  ),
  ...STATEMENTS,
  ...PLACED,
];

/** What people say for what buttons are usually called. The same act; none that pays. */
const VERBS: Record<string, readonly string[]> = {
  insure: ['add cover', 'add insurance', 'cover', 'protect'],
  phone: ['call'],
  ring: ['call'],
  chase: ['remind', 'send reminder'],
  nudge: ['remind', 'send reminder'],
  'call off': ['cancel'],
  'sign off': ['approve'],
  'turn down': ['reject', 'decline', 'refuse'],
  'hand back': ['return'],
  'send back': ['return'],
  'give back': ['return'],
  'bring back': ['restore', 'return'],
  postpone: ['reschedule', 'move', 'snooze'],
  'put off': ['postpone', 'reschedule', 'snooze'],
  amend: ['edit', 'change', 'modify'],
  alter: ['edit', 'change', 'modify'],
  clone: ['duplicate', 'copy'],
  duplicate: ['copy', 'clone'],
  copy: ['duplicate', 'clone'],
  'look at': ['view', 'open', 'show'],
  halt: ['stop', 'pause'],
  finish: ['complete', 'done', 'mark as done'],
  begin: ['start'],
  launch: ['start', 'run'],
  hire: ['rent', 'reserve'],
  rent: ['hire', 'reserve'],
  'bring up': ['open', 'show'],
  'pull up': ['open', 'show'],
  silence: ['mute'],
  lend: ['check out', 'loan', 'issue'],
  extend: ['renew', 'prolong'],
  renew: ['extend', 'prolong'],
  prolong: ['extend', 'renew'],
  favourite: ['favorite', 'add to favourites', 'star', 'save'],
  bookmark: ['save', 'add bookmark', 'star'],
  swap: ['exchange', 'switch', 'change'],
};

const LONGEST = 200;

/** The likeliest first; none for a line that says only what it says. */
export function rewordings(line: string): readonly string[] {
  const text = line.trim().replace(/[.!]$/, '').replaceAll(/\s+/g, ' ');
  if (text.length > LONGEST || /[“”„«»\n]/.test(text)) return [];
  const byRule = RULES.flatMap(([says, ...lines]) => {
    const groups = says.exec(text)?.groups;
    if (!groups) return [];
    return lines.map((one) => one.replaceAll(/\$([vxyz])/g, (_all, name: string) => groups[name] ?? ''));
  });
  const byVerb = Object.entries(VERBS).flatMap(([verb, others]) =>
    text.toLowerCase().startsWith(`${verb} `)
      ? others.map((other) => `${other}${text.slice(verb.length)}`)
      : [],
  );
  // `Send it digitally`: a choice is called “Digital”.
  const plain = byRule.map((one) => one.replaceAll(/\b(\p{L}{4,20}?)ly\b/giu, '$1'));
  return [...new Set([...byRule, ...plain, ...byVerb])].filter((one) => one !== text);
}
