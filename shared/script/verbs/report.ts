import { readPlace } from '#shared/script/target/read-place.ts';
import { type Phrase, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { splitAt } from '#shared/script/words/split-phrase.ts';
import { readExtraction } from '#shared/script/verbs/extract.ts';
import { named } from '#shared/script/verbs/named-button.ts';
import { either, type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

/** What people complain about: `Report the spam comment` presses a button. */
const FAULTS =
  /^(?:(?:a|an|the|this|that|my|new) )*(?:\w+ )?(?:claim|bug|problem|issue|error|damage|loss|fault|abuse|spam|user|post|comment|message|incident|absence|theft|accident|leak|it|ad|profile)\b/;
const VALUES =
  /(?:price|cost|amount|total|sum|number|date|balance|status|value|result|count|rate|temperature)s?$/;

/** What has become of a thing is no name for its value. */
const STATE =
  /^(?:lost|stolen|missing|broken|damaged|faulty|defective|spam|abusive|abuse|fraud|fraudulent|late|found|inappropriate|unsafe|resolved|fixed)$/;

/** `Report the total` reads it; `Report the second post` presses “Report” beside it. */
export const report: Verb = {
  says: ['report'],
  read: (rest) => readReport(rest),
};

function readReport(rest: Phrase): Reading {
  const split = splitAt(rest, ['as'], 'all');
  const state = split ? wordingOf(split.after) : '';
  if (split && STATE.test(state)) return reportAs(split.before, state);
  const button = named('Report', rest, ['Report', 'Flag']);
  if (FAULTS.test(wordingOf(rest))) return button;
  const value = readExtraction(rest);
  return VALUES.test(wordingOf(rest)) || rest.length > MOST_WORDS ? value : either(button, value);
}

const MOST_WORDS = 8;

/** `Report the library card as lost`: the button of those words beside the thing. */
function reportAs(thing: Phrase, state: string): Reading {
  const target = usualNames([`Report as ${state}`, `Report ${state}`, `Mark as ${state}`, 'Report']);
  const near = readPlace(withoutStart(thing, ['the', 'this', 'my']));
  const readings = target.readings.map((reading) => ({ ...reading, near }));
  return { verb: 'click', target: { ...target, readings }, how: 'once' };
}
