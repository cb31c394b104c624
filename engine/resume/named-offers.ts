import type { EditableLine } from '#engine/resume/editable-line.ts';
import { isRiskyText } from '#shared/action-words.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { onlyInstruction } from '#shared/script/read-understood.ts';
import { literalText } from '#shared/script/words/value.ts';
import type { RepairOffer } from '#shared/wire/repair.ts';

const SHOWN = 3;
const LONGEST_MESSAGE = 4_000;
/** The same words say what is nearest in `describe-nearest.ts` of the page. */
const NEAREST = ' Nearest to it: ';
const NAMED = /(\p{L}{1,30}(?: \p{L}{1,30})?) "([^"]{1,100})"(?:, |\.)/gu;
const MISSING = /^(?:Line \d{1,6} \(.{0,2000}?\): )?"([^"]{1,300})" is not on the page, so /s;
const MEANT = /^Did you mean: (.{1,300}?)\? /;
/** Nothing is beside these, or they are what was looked for itself. */
const NO_PLACE = /^(?:button|field|checkbox|radio|option|tab|switch)/;
const LEADS_ON = /^(?:link|tab|menuitem)$/;

type Failed = {
  /** The line as it was, and which of its edits are possible. */
  text: string;
  edits: EditableLine['edits'];
  message: string;
  what_to_do: string;
  /** The lines of its step up to it. */
  earlier: readonly string[];
};

/**
 * Offers for a line that reads, of the things that its failure names, where the page offered none that it had tried: the
 * same line with the place that is called nearly so, or a line before it that clicks what may lead to the thing.
 */
export function namedOffers(failed: Failed): RepairOffer[] {
  const line = onlyInstruction(failed.text);
  if (line?.verb !== 'extract') return [];
  const named = namedIn(failed.message);
  const places = failed.edits.includes('change') ? inOtherPlaces(line, named, failed) : [];
  if (places.length > 0) return places.slice(0, SHOWN);
  return failed.edits.includes('before') ? leadingThere(line, named, failed).slice(0, SHOWN) : [];
}

type Named = { kind: string; label: string };

function namedIn(message: string): Named[] {
  const text = message.slice(0, LONGEST_MESSAGE);
  const at = text.lastIndexOf(NEAREST);
  if (at === -1) return [];
  return [...text.slice(at + NEAREST.length).matchAll(NAMED)].flatMap(([, kind = '', label = '']) =>
    // One that was cut finds nothing.
    label.endsWith('…') || /[{}]/.test(label) ? [] : [{ kind, label }],
  );
}

type Read = Extract<Instruction, { verb: 'extract' }>;

function inOtherPlaces(line: Read, named: readonly Named[], { message, text }: Failed): RepairOffer[] {
  const missing = MISSING.exec(message.slice(0, LONGEST_MESSAGE))?.[1];
  if (missing === undefined || line.is_data) return [];
  const [before, behind, ...others] = text.split(missing);
  if (before === undefined || behind === undefined || others.length > 0 || text.includes('{{')) return [];
  const lineFor = (label: string) =>
    `${before.replace(/["'“‘]$/, '').replace(/\bthe $/i, '')}"${label}"${behind.replace(/^["'”’]/, '')}`.trim();
  const seen = new Set<string>();
  return named
    .filter(({ kind, label }) => !NO_PLACE.test(kind) && placeIn(missing, label) !== -1)
    .toSorted((one, other) => placeIn(missing, one.label) - placeIn(missing, other.label))
    .filter(({ label }) => !seen.has(label) && seen.add(label))
    .filter(({ label }) => isSameRead(line, lineFor(label)))
    .map(({ kind, label }) => ({
      kind,
      label,
      why: 'It is in what the line looks for.',
      box: null,
      line: lineFor(label),
      edit: 'change' as const,
    }));
}

/** Where a name of the page stands in what was looked for; -1 where it does not. */
function placeIn(wanted: string, label: string): number {
  return ` ${wanted} `.toLowerCase().indexOf(` ${label} `.toLowerCase());
}

/** The first line that the page proposes, and links that are called as a part of what is looked for. */
function leadingThere(line: Read, named: readonly Named[], failed: Failed): RepairOffer[] {
  const meant = MEANT.exec(failed.what_to_do)?.[1];
  const proposed = meant === undefined ? null : onlyInstruction(meant);
  const pressed = proposed?.verb === 'click' ? /^Click "([^"]{1,100})"$/.exec(meant ?? '')?.[1] : undefined;
  const readings = line.target?.readings.map(({ words }) => wordsOf(literalText(words) ?? '')) ?? [];
  // “Orders” has the open orders, and not the order number.
  const links = named.filter(({ kind, label }) => {
    const words = wordsOf(label);
    return (
      LEADS_ON.test(kind) &&
      readings.some(
        (wanted) => words.includes(wanted.at(-1) ?? '') && words.every((one) => wanted.includes(one)),
      )
    );
  });
  const all = [
    ...(pressed === undefined
      ? []
      : [{ kind: named.find(({ label }) => label === pressed)?.kind ?? 'link', label: pressed }]),
    ...links,
  ];
  const seen = new Set<string>();
  return all
    .filter(({ label }) => !seen.has(label) && seen.add(label))
    .filter(({ label }) => !isRiskyText(label) && !isClicked(failed, label))
    .map(({ kind, label }) => ({
      kind,
      label,
      why: 'It may lead to the page that has it.',
      box: null,
      line: `Click "${label}"`,
      edit: 'before' as const,
      is_far: true,
    }));
}

/** The page is open already. */
function isClicked({ earlier }: Failed, label: string): boolean {
  return earlier.slice(0, -1).some((line) => line.toLowerCase().includes(label.toLowerCase()));
}

/** In the singular, so that “order” is found in “Orders”. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/s$/, ''));
}

/** Later steps refer to the name of what it reads. */
function isSameRead({ name }: Read, text: string): boolean {
  const other = onlyInstruction(text);
  return other?.verb === 'extract' && !other.is_data && literalText(other.name) === literalText(name);
}
