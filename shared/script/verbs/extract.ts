import { matchWords, type Phrase, withoutStart, wordingOf } from '#shared/script/phrase.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { readTarget, withoutTextOf } from '#shared/script/read-target.ts';
import { takeName } from '#shared/script/split-phrase.ts';
import type { TargetPhrase } from '#shared/script/target.ts';
import { isEmpty, literalValue, type Value } from '#shared/script/value.ts';
import type { Verb } from '#shared/script/verbs/verb.ts';

export const extract: Verb = {
  says: [
    'extract',
    'read out',
    'read',
    'get',
    'copy',
    'save',
    'note down',
    'note',
    'record',
    'remember',
    'keep',
    'grab',

    'find out',
    'know',
    'tell me',
    'show me',
    'give me',
    'what is',
    "what's",
    'what are',
    'whats',
    'how much is',
    'i want to know',
    'i need to know',
    'write down',
    'look up',
    'see what',
    'store',
    'fetch',
  ],
  read: readExtraction,
};

/** Several of a kind, as a table or a list. */
export const collect: Verb = {
  says: ['collect', 'list', 'scrape', 'gather', 'get all', 'extract all', 'read all', 'save all', 'copy all'],
  read: (rest) => readExtraction(rest, true),
};

export function readExtraction(rest: Phrase, isData = false): Instruction | null {
  const { what: named, name } = takeName(rest);
  const what = withoutQuestion(named);
  if (what.length === 0) return null;
  const is_named = name !== null;
  if (isWholePage(wordingOf(what))) {
    return { verb: 'extract', target: null, is_data: false, name: name ?? literalValue('text'), is_named };
  }
  const all = isData ? withoutStart(what, ['all of the', 'all the', 'all', 'the']) : what;
  const place = withoutRowsOf(all);
  const target = place.length === 0 ? null : readTarget(withoutTextOf(place));
  return {
    verb: 'extract',
    target,
    is_data: isData || isCollection(what),
    name: name ?? nameFrom(target, 'text'),
    is_named,
  };
}

/** `what the price is`, `the price of the lantern is`. */
function withoutQuestion(phrase: Phrase): Phrase {
  const asked = withoutStart(phrase, ['what', 'which', 'me']);
  const last = asked.at(-1);
  return asked.length > 1 && (last?.key === 'is' || last?.key === 'are') ? asked.slice(0, -1) : asked;
}

function isWholePage(wording: string): boolean {
  return (
    /^(?:(?:the|all) )*(?:(?:text|content)s? (?:of|on|from) )?(?:(?:the|this|whole) )*page(?: text)?$/.test(
      wording,
    ) || /^(?:all )?(?:the )?text$/.test(wording)
  );
}

/** `the "Orders" table`, `list of orders`, `all rows`. */
function isCollection(what: Phrase): boolean {
  const keys = what.filter((word) => !word.is_quoted).map((word) => word.key);
  const from = (keys[0] === 'all' ? 1 : 0) + (keys[keys[0] === 'all' ? 1 : 0] === 'the' ? 1 : 0);
  const named = [keys[from], keys[from + 1], keys.at(-1)];
  return named.some((key) => key === 'table' || key === 'list' || key === 'rows');
}

function withoutRowsOf(what: Phrase): Phrase {
  for (const start of ['all the rows', 'all rows', 'the rows', 'rows']) {
    const count = matchWords(what, start);
    if (count === null) continue;
    const of = /^(?:of|from|in)$/.test(what[count]?.key ?? '') ? 1 : 0;
    const article = of === 1 && what[count + 1]?.key === 'the' ? 1 : 0;
    return what.slice(count + of + article);
  }
  return what;
}

export function nameFrom(target: TargetPhrase | null, otherwise: string): Value {
  const first = target?.readings[0];
  if (!first || (isEmpty(first.words) && first.kind === null)) return literalValue(otherwise);
  return isEmpty(first.words) ? literalValue(first.kind ?? otherwise) : first.words;
}
