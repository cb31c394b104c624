import {
  isValueWord,
  type Phrase,
  textOfWord,
  withoutStart,
  wordingOf,
} from '#shared/script/words/phrase.ts';
import { type Reading, usualNames, type Verb } from '#shared/script/verbs/verb.ts';

const ALL =
  /^(?:everyone|everybody|all|all (?:of )?(?:the |my |our )?\p{L}+|the (?:whole )?(?:team|class|group))$/u;
/** What a button is called that sends these. */
const OWN: ReadonlyMap<string, string> = new Map([
  ['reminder', 'Remind'],
  ['invitation', 'Invite'],
  ['invite', 'Invite'],
]);
const MOST_WORDS = 5;

/** `Send a reminder to flat 4`: “Send reminder” or “Remind” beside it; to everyone, the button for all. */
export const sendTo: Verb = { says: ['send'], read: readSend };

function readSend(rest: Phrase): Reading {
  const at = rest.findIndex(({ key }) => key === 'to');
  const noun = withoutStart(rest.slice(0, at), ['the', 'a', 'an', 'my', 'our']);
  const whom = withoutStart(rest.slice(at + 1), ['the']);
  const [only, ...more] = noun;
  const isNoun = only && more.length === 0 && at > noun.length && /^\p{Ll}{4,}$/u.test(textOfWord(only));
  if (!isNoun || whom.length === 0 || whom.length > MOST_WORDS || whom.some(isValueWord)) return null;
  const own = OWN.get(only.key);
  if (own === undefined) return null;
  const names = [`Send ${only.key}`, `Send a ${only.key}`, own];
  const to = wordingOf(rest.slice(at + 1));
  const target = ALL.test(to)
    ? usualNames([
        `Send ${only.key}s`,
        `Send all ${only.key}s`,
        `Send ${only.key} to ${to}`,
        `${own} ${to}`,
        `${own} all`,
        ...names.slice(0, 2),
      ])
    : usualNames(names, { near: whom });
  return { verb: 'click', target, how: 'once' };
}
