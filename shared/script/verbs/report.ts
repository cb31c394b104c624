import { type Phrase, wordingOf } from '#shared/script/words/phrase.ts';
import { readExtraction } from '#shared/script/verbs/extract.ts';
import { named } from '#shared/script/verbs/named-button.ts';
import { either, type Reading, type Verb } from '#shared/script/verbs/verb.ts';

/** What people complain about: `Report the spam comment` presses a button. */
const FAULTS =
  /^(?:(?:a|an|the|this|that|my|new) )*(?:\w+ )?(?:claim|bug|problem|issue|error|damage|loss|fault|abuse|spam|user|post|comment|message|incident|absence|theft|accident|leak|it|ad|profile)\b/;
const VALUES =
  /(?:price|cost|amount|total|sum|number|date|balance|status|value|result|count|rate|temperature)s?$/;

/** `Report the total` reads it; `Report the second post` presses “Report” beside it. */
export const report: Verb = {
  says: ['report'],
  read: (rest) => readReport(rest),
};

function readReport(rest: Phrase): Reading {
  const button = named('Report', rest, ['Report', 'Flag']);
  if (FAULTS.test(wordingOf(rest))) return button;
  const value = readExtraction(rest);
  return VALUES.test(wordingOf(rest)) || rest.length > MOST_WORDS ? value : either(button, value);
}

const MOST_WORDS = 8;
