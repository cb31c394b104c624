import { type Phrase, textOfWord, valueOf, withoutStart, wordingOf } from '#shared/script/words/phrase.ts';
import { LISTED } from '#shared/script/target/read-place.ts';
import { takeName } from '#shared/script/words/split-phrase.ts';
import { literalText } from '#shared/script/words/value.ts';
import { saveFile } from '#shared/script/verbs/download.ts';
import { readExtraction } from '#shared/script/verbs/extract.ts';
import { clickOn } from '#shared/script/verbs/usual-buttons.ts';
import { either, type Reading, type Verb } from '#shared/script/verbs/verb.ts';

const DRAFT = /^(?:(?:it|this|that|everything|the \w+) )?(?:as|to|in) (?:an? |the )?drafts?$/;
const SAVED =
  /^(?:(?:the|my|this|all|these|your) )*(?:changes?|form|documents?|settings|drafts?|profile|page|it|this|everything|work|record|edits?|entry|file|preferences|and (?:close|continue|exit))$/;

/** `Save`, `Save the changes`; `Save the price` reads it, unless a button says so. */
export const saveButton: Verb = {
  says: ['save'],
  isAlone: true,
  read: (rest) => {
    const words = literalText(valueOf(withoutStart(rest, ['the', 'my', 'this', 'all'])));
    if (DRAFT.test(wordingOf(rest)))
      return clickOn(['Save as draft', 'Save draft', 'Save as a draft', 'Save to drafts', 'Save']);
    if (words === null || takeName(rest).name !== null) return null;
    const names = [words === '' ? 'Save' : `Save ${words}`, ...(words === '' ? [] : [`Save the ${words}`])];
    if (rest.length === 0 || SAVED.test(wordingOf(rest)))
      return clickOn([...names, 'Save changes', 'Save', 'Save and close', 'Apply changes', 'Apply', 'Done']);
    const named = savedThing(rest);
    if (named) return named;
    if (rest.length > MOST_SAVED) return null;
    // `Save + close`, `Save and new`
    const [joint, ...also] = rest;
    const second = /^(?:\+|and|&)$/.test(joint?.key ?? '') ? literalText(valueOf(also)) : null;
    if (second !== null) return clickOn(['and', '&', '+'].map((and) => `Save ${and} ${second}`));
    const last = rest.at(-1)?.key ?? '';
    const other = FILE.test(last) ? saveFile.read(rest) : readExtraction(rest);
    // `Save the house rules`: “Save rules”, or the only “Save”.
    const isThing =
      isMade(last) &&
      !FILE.test(last) &&
      rest.every(({ key }) => /^[\p{L}-]+$/u.test(key) && !NO_THING.test(key));
    const shorter =
      isThing && rest.length > 1 ? [...(words.includes(' ') ? [`Save ${last}`] : []), 'Save'] : [];
    return either(
      clickOn(names),
      shorter.length > 0 ? clickOn(shorter) : null,
      // What forms make is nothing that is read: with several “Save”, which one has to be said.
      other && 'verb' in other && shorter.length === 0 ? other : null,
    );
  },
};

/** What forms make. Their values are read: `Save the price`. */
const MADE =
  /^(?:rule|setting|tenant|member|guest|patient|pupil|child|product|article|shift|rota|plan|template|recipe|booking|reservation|team|group|class|room|property|flat|house|vehicle|car|pet|address|password|signature|availability)$/;

function isMade(noun: string): boolean {
  const one = noun.replace(/s$/, '');
  return LISTED.has(one) || MADE.test(one) || MADE.test(noun);
}

const MOST_SAVED = 3;
/** `Save it in a table` says where. */
const NO_THING = /^(?:it|them|this|that|these|those|in|into|to|as|at|on|under|from|for|with)$/;
const FILE = /^(?:attachments?|file|document|picture|image|photo|pdf|invoice|receipt|video)$/;

/** `Save the job Marketing intern`: the button beside that name. */
function savedThing(rest: Phrase): Reading {
  const [noun, ...name] = withoutStart(rest, ['the', 'this', 'my']);
  const isName = name.length > 0 && name.length < 6 && /^\p{Lu}/u.test(textOfWord(name[0]));
  if (!noun || !isName || !isMade(noun.key) || name.some(({ key }) => /^(?:as|to|in|under)$/.test(key)))
    return null;
  return clickOn([`Save ${noun.key}`, `Save this ${noun.key}`, 'Save', 'Save for later'], name);
}
