/**
 * What somebody wants said as how it is to be: `the rent should start on 3 June`, `there will be 4 guests`, `I live in area C`. Each becomes
 * lines that set a field or choose, and the page decides whether it has exactly that.
 */
type Rule = readonly [RegExp, ...string[]];

const MODAL = '(?:should|must|will|shall|can|has to|have to|is to|are to|needs to|need to|ought to)';
const OWN = '(?:the |my |our |his |her |their |your |its |this )';
/** What is done is no name: `Show orders from 3 May`. */
const NO_VERB =
  '(?!(?:show|list|view|open|read|get|see|delete|remove|export|import|download|print|copy|move|send|filter|find|search|book|buy|order|cancel|save|select|choose|pick|click|press|go|scroll|drag|wait|type|enter|set|put|change|count|check|add|create|upload|mark|tick|sort|repeat|run|start|stop|play|pause)\\b)';
const NAME = String.raw`(?<x>\p{L}[\p{L}\d '’/-]{1,50}?)`;
const VALUE = String.raw`(?<v>[^\s"“”,;?][^"“”;?]{0,80}?)`;
/** With a number in it. */
const TIME = String.raw`(?<v>(?=[^\n]{0,30}\d)[^\s"“”,;?][^"“”;?]{0,40}?)`;
const rule = (says: string, ...lines: string[]): Rule => [
  new RegExp(`^(?:please )?${says}(?:,? please)?$`, 'iu'),
  ...lines,
];

const BEGINS = [
  'start',
  'start date',
  '$x start',
  '$x start date',
  'starts',
  '$x starts',
  'starts on',
  'from',
];
const ENDS = ['end', 'end date', '$x end', '$x end date', 'ends', '$x ends', 'ends on', 'until', 'to'];
const toSet = (names: readonly string[]) => names.map((name) => `set ${name} to $v`);

export const STATEMENTS: readonly Rule[] = [
  rule(
    `(?:there ${MODAL} be|there(?:['’]ll| are going to) be|we (?:are|will be)|we['’](?:re|ll be)) (?<v>\\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: of)? ${NAME}`,
    'set $x to $v',
    'set number of $x to $v',
  ),
  // Of two fields under one heading, as “From” and “until”.
  rule(
    `${NO_VERB}${OWN}?${NAME} (?:${MODAL} )?(?:(?:start|begin|run|last|go|be|apply)s? )?from ${TIME}`,
    'set "From" for $x to $v',
    'set "Start" for $x to $v',
  ),
  rule(
    `${NO_VERB}${OWN}?${NAME} (?:${MODAL} )?(?:(?:end|finish|stop|run|last|go|be|apply)(?:e?s)? )?(?:until|till) ${TIME}`,
    'set "Until" for $x to $v',
    'set "To" for $x to $v',
    'set "End" for $x to $v',
  ),
  rule(
    `${NO_VERB}${OWN}?${NAME} (?:${MODAL} (?:start|begin|commence)|starts|begins|commences) (?:on|at|from|in) ${VALUE}`,
    ...toSet(BEGINS),
  ),
  rule(
    `${NO_VERB}${OWN}?${NAME} (?:${MODAL} (?:end|finish|stop|expire|run out)|ends|finishes|expires) (?:on|at|by|in) ${VALUE}`,
    ...toSet(ENDS),
  ),
  // `The owner is Lou`; “the name is wrong” is no name.
  [
    /^(?:[Tt]he|[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|[Yy]our) (?<x>\p{L}[\p{L}\d '’/-]{1,50}?) (?:is|are|should be|must be|will be) (?:called |named |set to )?(?<v>[\p{Lu}\d][^"“”;?]{0,80}?)$/u,
    'set $x to $v',
  ],
  rule(
    `(?:i|we|he|she|they) (?:live|lives|am|are|is|stay|stays|work|works) (?:in|at|on) (?:the )?(?<x>\\p{L}{3,30}) (?<v>\\p{L}|\\d{1,4}|\\p{Lu}[\\p{L}\\d -]{0,40})`,
    'set $x to $v',
    'choose $x $v',
  ),
  rule(
    `(?:i|we)(?:['’]d| would)? (?:like|want|prefer|choose|need|take|go for|rather have) (?:to have )?(?:the |an? )?${VALUE} (?:for|as) ${OWN}?${NAME}`,
    'choose $v as $x',
    'set $x to $v',
  ),
  rule(
    `(?:i|we)(?:['’]d| would) (?:like|prefer|rather have|choose) (?:to have )?(?:the |an? )?${VALUE}`,
    'choose $v',
  ),
  rule(`(?:send|make|keep|have|print|deliver) (?:it|this|them) ${VALUE}`, 'choose $v'),
];

/** The same for what is filled in, chosen or pressed beside something. */
export const PLACED: readonly Rule[] = [
  rule(
    `(?:enter|type|put|write|set|fill in|key in) ["“]?${VALUE}["”]? as (?:the )?${NAME} (?:for|of|on|beside|next to|in the row of) (?:the )?(?<y>[^"“”,;]{2,60})`,
    'type $v into $x for $y',
  ),
  rule(
    `(?:choose|pick|select|set) ${VALUE} (?:in|from|on|for|as|with|using) (?:the )?${NAME} (?:filter|selector|picker|chooser|selection|choice|setting)`,
    'choose $v as $x',
    'choose $v in $x',
  ),
  rule(
    `(?:filter|narrow|limit|restrict) (?:it|them|the list|the table|the rows|the results)? ?(?:the )?${NAME} (?:by|to|on|with) (?:the )?${VALUE}`,
    'choose $v as $x',
  ),
  rule(
    `(?:filter|narrow|limit) (?:it |them |the \\p{L}+ )?(?:by|to|on|for) (?:the )?${NAME} (?:of |is |= ?)?${VALUE}`,
    'choose $v as $x',
  ),
  rule(
    `(?:open|show|click|click on|press|tap|use) (?:the )?(?:more|options?|actions?|context|row|three[- ]dots?|dots|overflow|kebab|…|\\.\\.\\.)(?: menu| options| actions| button| icon)? (?:for|of|on|next to|beside|at|in the row of) (?:the )?(?<y>[^"“”,;]{2,60})`,
    'click "More" next to $y',
    'click "More options" next to $y',
    'click "More actions" next to $y',
    'click "Options" next to $y',
    'click "Actions" next to $y',
    'click "Menu" next to $y',
  ),
  rule(
    `(?:clear|clear out) ${OWN}?(?<x>\\p{L}[\\p{L} -]{2,30})`,
    'click "Clear $x"',
    'click "Clear" next to $x',
    'click "Clear all" next to $x',
    'click "Clear everything" next to $x',
  ),
  rule(
    `empty(?: out)? ${OWN}?(?<x>\\p{L}[\\p{L} -]{2,30})`,
    'click "Empty $x"',
    'click "Clear $x"',
    'click "Empty" next to $x',
    'click "Clear" next to $x',
    'click "Remove everything" next to $x',
    'click "Remove all" next to $x',
    'click "Clear all" next to $x',
  ),
  rule(
    '(?:refresh|reload) (?:the |this |my )?(?<x>\\p{L}[\\p{L} -]{2,30})',
    'click "Refresh $x"',
    'click "Reload $x"',
    'click "Refresh" next to $x',
    'click "Refresh"',
    'click "Reload"',
  ),
];
