import { type Phrase, withoutStart } from '#shared/script/words/phrase.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { literalValue } from '#shared/script/words/value.ts';
import { takeName } from '#shared/script/words/split-phrase.ts';
import { nameFrom } from '#shared/script/verbs/extract.ts';
import { type Reading, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

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
