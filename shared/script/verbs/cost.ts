import {
  isValueWord,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import { literalValue } from '#shared/script/words/value.ts';
import { readExtraction } from '#shared/script/verbs/extract.ts';
import { thingsIn } from '#shared/script/verbs/of-several.ts';
import type { Reading, Verb } from '#shared/script/verbs/verb.ts';

/** `How much does the lantern cost?` asks for the price beside it. */
export const cost: Verb = {
  says: [
    'how much does',
    'how much do',
    'what does',
    'what do',
    ...['find out', 'tell me', 'see', 'know', 'read', 'check', 'note', 'note down', 'write down'].flatMap(
      (verb) => [`${verb} what`, `${verb} how much`],
    ),
  ],
  read: (rest) => {
    const costs = ['have to pay', 'has to pay', 'cost', 'costs', 'pay', 'pays'];
    const priced = withoutEnd(rest, costs);
    return priced.length === rest.length ? null : pricesOf(priced);
  },
};

/** `How much are the tent and the stove`; “how much are my fines” is one value. */
export const howMuchAre: Verb = {
  says: ['how much are'],
  read: (rest) => (thingsIn(rest) ? pricesOf(rest) : cost.read(rest)),
};

/** `How much costs the room 205`, as learners of English ask. */
export const costsThing: Verb = {
  says: ['how much costs', 'how much cost', 'how much does cost', 'what costs', 'how expensive is'],
  read: pricesOf,
};

/** `How much is the ridge tent`: the value beside these words, else the price of a thing of that name. */
export const howMuchIs: Verb = {
  says: ['how much is', 'how much was'],
  read: (rest) => {
    const reading = readExtraction(rest);
    if (thingsIn(rest)) return pricesOf(rest);
    const price = /^(?:the|a|an|one)$/.test(rest[0]?.key ?? '') ? priceOf(rest) : null;
    if (reading?.verb !== 'extract' || !reading.target || price?.verb !== 'extract' || !price.target)
      return reading;
    return {
      ...reading,
      target: { ...reading.target, readings: [...reading.target.readings, ...price.target.readings] },
    };
  },
};

/** `the tent and the stove`: one price each. */
function pricesOf(said: Phrase): Reading {
  const things = thingsIn(said);
  return things ? things.flatMap((thing) => priceOf(thing, true) ?? []) : priceOf(said);
}

function priceOf(said: Phrase, isOne = false): Instruction | null {
  const thing = withoutStart(said, ['the', 'a', 'an', 'one']);
  if (thing.some(isValueWord) || isPerson(thing)) return null;
  const name = literalValue('price');
  const isIt = /^(?:it|this|that)$/.test(wordingOf(thing));
  const reading = { words: name, kind: null, ordinal: null, near: isIt ? null : valueOf(thing) };
  const target: TargetPhrase = { readings: [reading], written: name };
  return { verb: 'extract', target, is_data: false, name: isOne ? valueOf(thing) : name, is_named: false };
}

/** `How much do I have to pay?` asks for no price of a thing. */
function isPerson(thing: Phrase): boolean {
  return /^(?:i|we|you|one)$/.test(wordingOf(thing));
}
