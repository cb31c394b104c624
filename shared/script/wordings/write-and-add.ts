import { capital, quoted } from '#shared/script/words/line-words.ts';
import type { Said } from '#shared/script/check/nearest-line.ts';
import { withoutStart } from '#shared/script/words/phrase.ts';

const WRITTEN =
  /^(?:notes?|comments?|messages?|remarks?|reviews?|repl(?:y|ies)|tags?|labels?|titles?|keywords?|participants?|guests?|attendees?|members?|recipients?)$/;

/** `Add the tag "Local"`, `Leave a note saying Back on Monday`: what is written, and its button. */
export function writeAndAdd({ words, part }: Said): string | null {
  const verb = words[0]?.key ?? '';
  if (!/^(?:add|leave|write|post|create)$/.test(verb)) return null;
  const rest = withoutStart(words.slice(1), ['a new', 'a', 'an', 'the', 'my', 'another']);
  const from = words.length - rest.length;
  const at = rest.findIndex(
    ({ key, is_quoted }, index) =>
      index > 0 &&
      (key === '' || is_quoted || /^(?:saying|says|with|reading|that|of|called|named)$/.test(key)),
  );
  if (at < 1 || at > 2) return null;
  const isSaid = rest[at]?.key !== '';
  const value = part(from + at + (isSaid ? 1 : 0));
  const noun = part(from, from + at);
  if (!WRITTEN.test(words[from + at - 1]?.key ?? '')) return null;
  const button = /^(?:post|create)$/.test(verb) ? capital(verb) : 'Add';
  return value === ''
    ? null
    : `Type ${quoted(value.replace(/^the /, ''))} into "${capital(noun)}", then click "${button}"`;
}
