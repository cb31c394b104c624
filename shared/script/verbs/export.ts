import type { Instruction } from '#shared/script/instruction.ts';
import { type Phrase, valueOf, withoutEnd, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { takeName } from '#shared/script/words/split-phrase.ts';
import { isEmpty, literalText, literalValue } from '#shared/script/words/value.ts';
import { nameFrom } from '#shared/script/verbs/extract.ts';
import { type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const FORMATS = ['csv', 'excel', 'pdf', 'xlsx', 'xls', 'json', 'xml', 'word', 'zip'];
/** Of a file that a line saves: it is no name of what is kept. */
const AS_FORMAT = FORMATS.flatMap((format) =>
  ['as', 'to', 'in', 'into', 'like'].flatMap((as) =>
    ['an', 'a', ''].flatMap((article) =>
      ['file', 'format', ''].map((file) =>
        `${as} ${article} ${format} ${file}`.replaceAll(/\s+/g, ' ').trim(),
      ),
    ),
  ),
).toSorted((a, b) => b.length - a.length);

const AS_ONLY = AS_FORMAT.filter((words) => /^(?:as|in|like) /.test(words));

/** `Export the list to Excel`: a button of these words, or `Export` alone. */
export const exportFile: Verb = {
  says: ['export'],
  read: (rest) => {
    const { what: said, name } = takeName(rest);
    const asName = withoutEnd(rest, AS_FORMAT);
    const what = asName.length < rest.length ? asName : said;
    const last = literalText(valueOf(rest.slice(-1))) ?? '';
    // `to a CSV file`
    const format = FORMATS.includes(last.toLowerCase())
      ? last
      : formatIn(rest.slice(asName.length)).toUpperCase();
    const words = literalText(valueOf(withoutStart(what, ['the', 'this', 'all', 'my'])));
    const isFormat = FORMATS.includes(format.toLowerCase());
    if (AS_ONLY.includes(wordingOf(rest))) return { ...inFormat(formatIn(rest)), may_be_shown: true };
    if (isEmpty(valueOf(what)) || words === null || rest.some(({ is_quoted }) => is_quoted)) return null;
    const names = isFormat
      ? [
          `Export ${words} to ${format}`,
          `Export to ${format}`,
          `Export as ${format}`,
          `Export ${format}`,
          `Download ${format}`,
        ]
      : [];
    const target = readTarget(what);
    // `Export the list and send it to Anna`: the button alone would leave out the rest.
    const isJoined = what.some(({ key }) => key === 'and' || key === 'then');
    const usual = usualNames([
      `Export ${words}`,
      ...names,
      ...(isJoined ? [] : ['Export']),
      ...(isFormat ? [format] : []),
      ...(isJoined ? [] : ['Download']),
    ]);
    return {
      verb: 'download',
      target: { ...target, readings: [...usual.readings, ...target.readings] },
      name: (asName.length < rest.length ? null : name) ?? nameFrom(target, 'download'),
      ...((asName.length < rest.length || name === null) && { may_be_shown: true }),
    };
  },
};

/** `Save the confirmation as a PDF`, `Download the statement as CSV`: a file of that kind. */
export const saveAs: Verb = { says: ['save', 'download', 'get', 'store', 'keep'], read: readSaveAs };

function formatIn(words: Phrase): string {
  return words.find(({ key }) => FORMATS.includes(key))?.key ?? '';
}

/** What is on the page, as a file of that kind. */
function inFormat(format: string): Extract<Instruction, { verb: 'download' }> {
  const names = ['Download', 'Download as', 'Export', 'Save as', 'Export as', 'Export to'].map(
    (verb) => `${verb} ${format}`,
  );
  const target = usualNames([...names, format, 'Export', 'Download']);
  return { verb: 'download', target, name: literalValue('download') };
}

function readSaveAs(rest: Phrase): Reading {
  if (AS_ONLY.includes(wordingOf(rest))) return inFormat(formatIn(rest));
  const what = withoutEnd(rest, AS_ONLY);
  if (what.length === rest.length || /^(?:page|it|site)$/.test(what.at(-1)?.key ?? '')) return null;
  const format = formatIn(rest.slice(what.length));
  // `Download that as a CSV`
  if (/^(?:it|that|this|them|everything|all)$/.test(wordingOf(what))) return inFormat(format);
  const target = readTarget(what);
  if (target.readings.length === 0) return null;
  const [thing] = target.readings.slice(-1);
  const words = literalText(thing?.words ?? literalValue('')) ?? '';
  // A page that has a button for each format shows them by their names.
  const usual = usualNames(
    [
      `${words} as ${format}`,
      `${words} (${format})`,
      `${words} ${format}`,
      `Download ${format}`,
      `Download as ${format}`,
      `Export to ${format}`,
      `Save as ${format}`,
      `Export as ${format}`,
      format,
    ].map((name) => name.trim()),
  );
  return {
    verb: 'download',
    target: { ...target, readings: [...usual.readings, ...target.readings] },
    name: nameFrom(target, 'download'),
  };
}
