import type { Phrase } from '#shared/script/phrase.ts';
import { hasQuoted, withoutEnd, withoutStart } from '#shared/script/phrase.ts';
import { readCondition } from '#shared/script/verbs/require.ts';
import { readExtraction } from '#shared/script/verbs/extract.ts';
import { either, type Reading, type Verb, withTarget } from '#shared/script/verbs/verb.ts';

export const check: Verb = { says: ['check off', 'check'], read: readCheck };

export const tick: Verb = {
  says: ['tick off', 'tick', 'turn on', 'switch on', 'enable', 'activate', 'agree to', 'agree with', 'agree'],
  read: (rest) => readTick(rest, true),
};

export const untick: Verb = {
  says: ['uncheck', 'untick', 'turn off', 'switch off', 'disable', 'deactivate'],
  read: (rest) => readTick(rest, false),
};

function readTick(rest: Phrase, is_checked: boolean): Reading {
  return withTarget(rest, (target) => ({ verb: 'check', target, is_checked }));
}

/** `Check "I agree"` ticks it, `check the price` reads it, `check that …` looks: what is on the page decides. */
function readCheck(rest: Phrase): Reading {
  const condition = withoutStart(rest, ['that', 'if', 'whether']);
  if (condition.length < rest.length) return readCondition(condition);
  const isBox = withoutEnd(rest, ['checkbox', 'check box', 'box', 'toggle', 'switch']).length < rest.length;
  const ticking = readTick(rest, true);
  if (isBox || hasQuoted(rest) || !ticking || !('verb' in ticking)) return ticking;
  return either(ticking, readExtraction(rest));
}
