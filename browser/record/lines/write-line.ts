import type { Act, Named } from '#browser/record/acts/act.ts';
import type { RecordedLine, RecordedPart } from '#shared/live/live-recording.ts';
import { isNamelessGround } from '#browser/record/acts/lost-notes.ts';
import { isDrawing } from '#browser/record/acts/strokes.ts';
import { writeStrokes } from '#shared/script/strokes.ts';
import { relativeDate } from '#shared/schedule/relative-date.ts';
import { quoteWords } from '#shared/script/words/recorded-text.ts';

const LONGEST_NAME = 40;
const ANY_DAY = '2026-01-01';
const CLICKS = {
  once: 'Click',
  twice: 'Double-click',
  right: 'Right-click',
  control: 'Ctrl-click',
  shift: 'Shift-click',
} as const;

/** Signs that end a line or a part of it are written as words. */
const SIGNS: Record<string, string> = { ',': 'Comma', ';': 'Semicolon', '.': 'Period', ' ': 'Space' };

function keyWords(key: string): string {
  const sign = key.at(-1) ?? '';
  return `${key.slice(0, -1)}${SIGNS[sign] ?? sign}`;
}

/** The line that a person would have written for it. */
export function writeLine(act: Act): RecordedLine {
  const { on } = act;
  const named = [on, act.kind === 'drag' ? act.onto : null].flatMap((one) => one ?? []);
  return {
    id: act.id,
    parts: joinWords(partsOf(act)),
    note: act.note,
    risk: riskOfAct(act),
    is_sure: named.every(({ words }) => words.is_sure),
    memory: memoryOfAct(act),
  };
}

function memoryOfAct(act: Act): RecordedLine['memory'] {
  const { on } = act;
  // Found by its memory, the ground would be pressed in its middle, where an entry may be.
  if (!on || (act.kind === 'click' && isNamelessGround(on))) return null;
  return {
    ...on.memory,
    // What no words find is what its person pressed.
    ...(!on.words.is_sure && { is_approved: true }),
    ...(act.kind === 'click' && act.sets && { sets: act.sets }),
    ...(act.kind === 'type' && (act.is_completed || saysDay(act.value)) && { is_as_typed: true }),
  };
}

function riskOfAct(act: Act): RecordedLine['risk'] {
  if (act.kind === 'pull') return act.risk;
  return act.kind === 'click' || act.kind === 'press' ? (act.on?.risk ?? null) : null;
}

/** Counted from today, when a run would type the day itself into some fields. */
function saysDay(value: string | null): boolean {
  return value !== null && relativeDate(value, ANY_DAY) !== null;
}

function partsOf(act: Act): RecordedPart[] {
  const thing = act.on?.words.phrase ?? '';
  switch (act.kind) {
    case 'click':
      return [`${CLICKS[act.how]} ${thing}`];
    case 'type':
      if (act.value === '') return [`Clear ${thing}`];
      if (act.after !== undefined && act.value !== null)
        return ['Type ', valuePart(act.on, act.value.slice(act.after.length))];
      if (act.is_at_cursor === true) return ['Type ', valuePart(act.on, act.value)];
      return ['Type ', valuePart(act.on, act.value), act.on ? ` into ${thing}` : ''];
    case 'set':
      return act.is_date
        ? ['Type ', valuePart(act.on, act.value), ` into ${thing}`]
        : [`Set ${thing} to `, valuePart(act.on, act.value)];
    case 'step':
      return [
        `Set ${quoteWords(act.label)} to `,
        { value: `${act.value}`, name: variableName(act.label, 'value') },
      ];
    case 'tick':
      // `Select … for …` is a choice from a list.
      if (act.is_radio)
        return [`${!thing.startsWith('"') || thing.includes('" for "') ? 'Tick' : 'Select'} ${thing}`];
      return [`${act.is_on ? 'Tick' : 'Untick'} ${thing}`];
    case 'choose':
      return [
        'Select ',
        ...act.labels.flatMap((label, at) => [...(at === 0 ? [] : [' and ']), valuePart(act.on, label)]),
        ` from ${thing}`,
      ];
    case 'fold':
      return [`${act.is_open ? 'Expand' : 'Collapse'} ${thing}`];
    case 'press':
      return [act.on ? `Press ${keyWords(act.key)} in ${thing}` : `Press ${keyWords(act.key)}`];
    case 'point':
      return [`Point at ${thing}`];
    case 'scroll':
      if (act.to === '') return ['Scroll to the bottom'];
      return [`Scroll ${act.is_up ? 'up' : 'down'} until ${act.to} is shown`];
    case 'upload':
      return ['Upload ', { file: true, name: nameFor(act.on, 'file') }, thing === '' ? '' : ` to ${thing}`];
    case 'wheel': {
      const turns = act.times > 1 ? ` in ${act.times} turns` : '';
      const over = act.on ? `over ${thing} ` : '';
      return [
        `Turn the wheel ${over}${act.way} by ${act.by} pixels${turns}${act.with_control ? ' with Ctrl' : ''}`,
      ];
    }
    case 'pull':
      if (act.strokes && isDrawing(act))
        return [
          'Draw ',
          { value: writeStrokes(act.strokes), name: nameFor(act.on, 'drawing') },
          ` on ${thing}`,
        ];
      return [`Swipe ${thing} ${act.way} by ${act.by} pixels`];
    case 'drag':
      return act.onto === null
        ? [`Drag ${thing} to ${act.value}`]
        : [`Drag ${thing} ${act.side} ${act.onto.words.phrase}`];
    default:
      return act.words;
  }
}

function valuePart(on: Named | null, value: string | null): RecordedPart {
  if (value === null) return { secret: true, name: nameFor(on, on ? 'password' : 'code') };
  return { value, name: nameFor(on, 'value') };
}

/** What its variable may be called: the name of the field, as names of variables are written. */
function nameFor(on: Named | null, otherwise: string): string {
  const { marks, before = '' } = on?.aim ?? {};
  const words =
    [marks?.name, marks?.label, marks?.placeholder, before, marks?.field_name].find((one) => one) ?? '';
  return variableName(words, otherwise);
}

function variableName(words: string, otherwise: string): string {
  const name = words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, LONGEST_NAME);
  return name === '' || /^\d/.test(name) ? otherwise : name;
}

function joinWords(parts: readonly RecordedPart[]): RecordedPart[] {
  return parts.filter((part) => part !== '');
}
