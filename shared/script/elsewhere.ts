import { type Phrase, wordingOf } from '#shared/script/phrase.ts';

/** Lines that a browser cannot do as they are written, and what does it instead. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:every|each) (?:\w+ )?(?:day|morning|evening|night|week|month|hour|minute|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|^(?:daily|weekly|hourly)\b/,
    'When a workflow starts is said by its trigger: add a Schedule above this step.',
  ],
  [
    /^(?:send|e-?mail|mail|notify|message)\b.*(?:\be?-?mails?\b|\bme\b|\bus\b|\bresults?\b)/,
    'Mails are sent by a step of their own: add Send an email. When a run fails, a mail comes by itself.',
  ],
  [
    /\bcaptcha\b|\bnot a robot\b/,
    'A captcha is for a person: turn on the live view, take control, solve it, and give control back.',
  ],
  [
    /^(?:if|when|unless|for each|for every|repeat|while|until|otherwise|else)\b/,
    'Conditions and repetitions cannot be written here yet. “Make sure …” stops a run when something is not so.',
  ],
  [
    /^(?:close|quit|exit) (?:the )?browser$/,
    'The browser closes by itself after the run. Leave this line out.',
  ],
  [
    /^(?:enter|type|fill in|use) (?:the )?(?:code|otp|verification code|one-time code)$/,
    'Which code? Write it, or a variable, as in: Type @code into "Code".',
  ],
  [
    /^(?:fill|enter|type|put)\b.*\bwith my (?:address|details|data|account|information|name)\b/,
    'Write what belongs into each field, as in: Name: Ada, Street: 5 Main St.',
  ],
  [
    /^(?:attach|upload) (?:the |a |my )?(?:file|document|invoice|picture|image)$/,
    'Which file? Write a variable that holds it, as in: Upload @file.',
  ],
  [
    /^(?:add|put) \d+ .*\b(?:cart|basket|bag)$/,
    'Write the number in a line of its own, as in: Set Quantity to 2. Then: Add to cart.',
  ],
];

/** Null for everything else. */
export function explainElsewhere(phrase: Phrase): string | null {
  const wording = wordingOf(
    phrase.slice(0, 12).map((word) => (word.key === '' ? { ...word, key: 'x' } : word)),
  );
  return ELSEWHERE.find(([pattern]) => pattern.test(wording))?.[1] ?? null;
}
