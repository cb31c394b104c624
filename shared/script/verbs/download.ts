import { type Phrase, textOfWord, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { literalValue } from '#shared/script/words/value.ts';
import { takeName } from '#shared/script/words/split-phrase.ts';
import { nameFrom } from '#shared/script/verbs/extract.ts';
import { type Reading, usualNames, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

export const download: Verb = { says: ['download', 'export'], read: readDownload };

function readDownload(rest: Phrase): Reading {
  const { what, name } = takeName(rest);
  return withTarget(withoutStart(what, ['file', 'the file']), (target) => ({
    verb: 'download',
    target: besideName(target),
    name: name ?? nameFrom(target, 'download'),
  }));
}

/** `the payslip for June`: where nothing is called so, the button “Download” beside June comes before the word “payslip”. */
function besideName(target: TargetPhrase): TargetPhrase {
  const at = target.readings.findIndex(({ near, kind }) => near !== null && kind === null);
  const near = target.readings[at]?.near;
  if (!near) return target;
  const button = {
    words: literalValue('Download'),
    kind: null,
    ordinal: null,
    near,
    is_exact: true as const,
  };
  return { ...target, readings: target.readings.toSpliced(at, 0, button) };
}

const FILES =
  /^(?:pdf|csv|xlsx|excel|zip|docx|spreadsheet|attachments?|file|document|picture|image|photo|video)$/;

/** `the csv of the orders`, `the export`: no page shows one. */
const KINDS_OF_FILE =
  /^(?:the |a |an |this |that |my |our )?(?:csv|pdf|xlsx?|excel|zip|docx|json|export|download)(?: (?:file|export|version))?(?: (?:of|for|with|from) |$)/;

/** `the csv of the orders`: what a page calls the button for it, also where it says nothing of orders. */
function readFile(rest: Phrase): Reading {
  const reading = readDownload(rest);
  const [format = ''] = /csv|pdf|xlsx?|excel|zip|docx|json/.exec(wordingOf(rest)) ?? [];
  if (!reading || !('verb' in reading) || reading.verb !== 'download') return reading;
  const of = rest.findIndex(({ key }) => /^(?:of|for|with|from)$/.test(key));
  const noun =
    of === -1 ? null : withoutStart(rest.slice(of + 1), ['all the', 'all', 'the', 'my', 'our', 'these']);
  // Of one invoice, a button for all of them brings another file.
  if (noun !== null && !/^\p{Ll}{3,}s(?: as .*)?$/u.test(wordingOf(noun))) return reading;
  const names = ['Download', 'Download as', 'Export', 'Export as', 'Export to', 'Save as'];
  const usual = usualNames(format === '' ? ['Export', 'Download'] : names.map((name) => `${name} ${format}`));
  const { target } = reading;
  return { ...reading, target: { ...target, readings: [...target.readings, ...usual.readings] } };
}

/** `Save the invoice PDF as invoice` asks for the file. */
export const saveFile: Verb = {
  says: [
    'save',
    'keep',
    'get',
    'fetch',
    'grab',
    'store',
    'get me',
    'give me',
    'i need',
    'retrieve',
    'obtain',
  ],
  read: (rest) => {
    const { what, name } = takeName(rest);
    const isFile = KINDS_OF_FILE.test(wordingOf(what));
    if (!isFile && (what.length < 2 || !FILES.test(what.at(-1)?.key ?? ''))) return null;
    if (isFile) return readFile(rest);
    // `the orders csv`: a button may say the kind of file alone.
    const listed = what.at(-2);
    const kind = /^(?:csv|xlsx|excel|pdf)$/.test(what.at(-1)?.key ?? '') ? what.slice(-1) : [];
    const isOfAll = /^\p{Ll}{3,}s$/u.test(textOfWord(listed)) && kind.length > 0;
    const own = readTarget(what);
    const target = isOfAll ? { ...own, readings: [...own.readings, ...readTarget(kind).readings] } : own;
    return { verb: 'download', target, name: name ?? nameFrom(target, 'download') };
  },
};
