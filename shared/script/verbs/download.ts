import { type Phrase, withoutStart } from '#shared/script/phrase.ts';
import { takeName } from '#shared/script/split-phrase.ts';
import { nameFrom } from '#shared/script/verbs/extract.ts';
import { type Reading, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

export const download: Verb = { says: ['download', 'export'], read: readDownload };

function readDownload(rest: Phrase): Reading {
  const { what, name } = takeName(rest);
  return withTarget(withoutStart(what, ['file', 'the file']), (target) => ({
    verb: 'download',
    target,
    name: name ?? nameFrom(target, 'download'),
  }));
}
