import { baseOf } from '#browser/page/meaning/senses.ts';

/**
 * What people say for what pages say, each group one meaning. Two words are a verb and what stands behind it, near or a few
 * words on: `take the sweep out`; with a question mark, a line says it of much else, too. A group may hold nothing that
 * does more than the others of it.
 */
const GROUPS: readonly string[] = [
  'cancel|call off|scrap|withdraw',
  'remove|delete|take out|take off|get rid|throw away|throw out|cross off|strike off|drop',
  'return|come back|bring back|give back|hand back|returned',
  'collect|pick up|fetch|collected',
  'choose|select|pick|take',
  'pay|settle|hand over|paid',
  'receive|come in',
  'finish|complete|done',
  'remind|reminder|chase|nudge',
  'favourite|favorite|star|starred',
  'electricity|power|electric|mains',
  'next|forward|following|later',
  'previous|back|backward|earlier',
  'continue|carry on|proceed|go on|move on',
  'teacher|instructor|tutor|coach|trainer|take over?|taught',
  'price|cost|fee|charge|rent|pay|come to',
  'phone|telephone|mobile',
  'remark|comment|note|message',
  'manager|in charge|supervisor|lead|responsible',
  'book|reserve|reservation|booking',
  'enrol|enroll|register|join|sign up|put down?|take part|participate',
  'absent|away|absence',
  'reason|why',
  'total|sum|overall|altogether|come to',
  'due|owe|owing|outstanding|unpaid',
  'free|available|vacant',
  'taken|occupied|booked',
  'without|no|none|nobody',
  'begin|start|resume',
  'stop|halt|pause',
  'arrive|check in',
  'leave|check out|depart',
  'big|large|great|high|maximum',
  'small|little|low|minimum',
  'quantity|amount|count',
  'photo|picture|image',
  'address|street',
  'mail|post|letter|send',
  'email|e-mail|mail',
  'sms|text message|text',
  'daily|day',
  'incoming|come in|receive',
  'outgoing|go out|spend|expense',
  'late|overdue',
  'include',
  'necessary|essential|needed',
  'customer|client',
  'member|membership',
  'broken|damaged|defective|faulty',
  'clean|wash|washed',
  'urgent|priority',
  'repair|mend|fix',
  'worker|staff|colleague|employee',
  'car|vehicle',
  'doctor|physician',
  'child|kid',
  'parcel|package',
  'shop|store',
  'trip|journey|crossing',
  'promise|promised|due',
  'allergy|allergic|allergies',
  'hide|conceal',
  'dismiss|close',
  'status|state',
  'enable|activate|switch on?|turn on?',
  'disable|deactivate|switch off?|turn off?',
  'lock|closed|shut',
  'approve|accept|confirm|agree',
  'reject|decline|refuse|turn down',
  'reschedule|postpone|put off|shift',
  'publish|go live',
  'archive|file away',
  'assign|hand to?|give to?',
  'print|run off',
  'sort|arrange',
  'more|plus|increase|raise|extra',
  'more|rest|remainder',
  'less|fewer|minus|decrease|reduce|lower',
  'strength|intensity',
  'length|duration|runtime',
  'temperature|degree',
  'size|dimension',
  'speed|pace',
  'depth',
  'width',
  'height',
  'weight',
  'thickness',
  'age',
  'distance',
  'brightness',
  'frequency',
];

/** What a question after `how` asks for, as a page calls it. */
const MEASURES: Readonly<Record<string, string>> = {
  strong: 'strength',
  long: 'length',
  hot: 'temperature',
  warm: 'temperature',
  cold: 'temperature',
  big: 'size',
  large: 'size',
  fast: 'speed',
  quick: 'speed',
  deep: 'depth',
  wide: 'width',
  high: 'height',
  tall: 'height',
  heavy: 'weight',
  thick: 'thickness',
  old: 'age',
  far: 'distance',
  bright: 'brightness',
  often: 'frequency',
  expensive: 'price',
  dear: 'price',
};

const OF_WORD = new Map<string, string[]>();
/** By the verb, what stands behind it and the concept. */
export const PHRASES = new Map<string, { particle: string; concept: string; is_loose: boolean }[]>();
for (const group of GROUPS) {
  const words = group.split('|');
  const concept = words[0] ?? '';
  for (const word of words) {
    const [first = '', second] = word.split(' ');
    if (second === undefined) add(OF_WORD, baseOf(first), concept);
    else
      add(PHRASES, baseOf(first), {
        particle: second.replace('?', ''),
        concept,
        is_loose: second.endsWith('?'),
      });
  }
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** `How strong is it?` is answered by its strength. */
export function measureOf(word: string): string | null {
  const key = word.toLowerCase();
  return Object.hasOwn(MEASURES, key) ? (MEASURES[key] ?? null) : null;
}

export function conceptsOf(base: string): readonly string[] {
  return OF_WORD.get(base) ?? [];
}
