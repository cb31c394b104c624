import { type Phrase, valueOf } from '#shared/script/words/phrase.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import type { Verb } from '#shared/script/verbs/verb.ts';

/** `Draw "10,40 20,60; 30,20 30,70" on "Signature"`: strokes of points in percent of its size. */
export const draw: Verb = {
  says: ['draw'],
  read: (rest: Phrase) => {
    const [path, on, ...named] = rest;
    if (!path?.is_quoted && !path?.parts.some((part) => typeof part === 'object')) return null;
    if (!/^(?:on|onto|over|in|into)$/.test(on?.key ?? '') || named.length === 0) return null;
    const target = readTarget(named);
    return target.readings.length === 0 ? null : { verb: 'draw', target, path: valueOf([path]) };
  },
};
