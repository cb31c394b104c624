import { isValueWord, type Phrase, valueOf } from '#shared/script/words/phrase.ts';
import { FILES } from '#shared/script/words/left-words.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import type { Reading, Verb } from '#shared/script/verbs/verb.ts';

export const upload: Verb = { says: ['upload', 'attach'], read: readUpload };

/** `Add the photos @photos`: only of what is a file. */
export const addFile: Verb = {
  says: ['add', 'insert', 'put in'],
  read: (rest) => {
    const noun = rest.at(-2)?.key ?? '';
    return rest.length > 1 && rest.length < 5 && (FILES.test(noun) || FILES.test(noun.replace(/s$/, '')))
      ? readUpload(rest)
      : null;
  },
};

/** `Upload @file`, `Upload @file to "Attachment"`, `Attach the file @invoice`. What is uploaded is always a variable. */
export function readUpload(rest: Phrase): Reading {
  const at = rest.findIndex(
    (word) => isValueWord(word) && word.parts.some((part) => typeof part === 'object'),
  );
  const file = rest[at];
  if (!file) return null;
  const place = rest.slice(at + 1);
  const target = /^(?:to|onto|into|in|as|for|on|under|at)$/.test(place[0]?.key ?? '')
    ? readTarget(place.slice(1))
    : null;
  if (place.length > 0 && !target) return null;
  return { verb: 'upload', file: valueOf([file]), target };
}
