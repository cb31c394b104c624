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
    /^(?:do not|don't|dont|never|avoid)\b(?! (?:accept|allow)\b)|^do nothing$/,
    'Only what is written is done. Leave this line out.',
  ],
  [
    /^(?:drag|move|slide|pull|push) .* to the (?:left|right|maximum|minimum|max|min)$/,
    'How far? Write the value, as in: Move the Volume slider to 80.',
  ],
  [
    /^(?:select|highlight|mark) (?:the )?text\b/,
    'Text is read, not selected, as in: Read "Total due" as total.',
  ],
  [
    /^(?:translate|summari[sz]e|rewrite|analy[sz]e|classify|paraphrase)\b/,
    'That needs a language model: read the text under a name here, and add Ask a model behind this step.',
  ],
  [
    /^(?:call|phone|ring) (?:the|my|our|a|up)\b/,
    'A workflow makes no calls. To tell somebody something, add Send an email or Post a message.',
  ],
  [/^ask (?:me|us)\b/, 'Questions to a person are a step of their own: add Ask me.'],
  [
    /^(?:calculate|compute|add up|sum up|work out)\b/,
    'Read each value under a name here. Texts are put together by the step Text template.',
  ],
  [
    /^(?:raise|increase|lower|decrease|reduce) .* by x?\d*$/,
    'Write the value that it should have, as in: Set Quantity to 3. Or click its button: Click "+" 2 times.',
  ],
  [
    /^(?:close|quit|exit) (?:the )?browser$/,
    'The browser closes by itself after the run. Leave this line out.',
  ],
  [
    /^(?:enter|type|type in|fill in|put in|use|write) (?:the )?(?:code|otp|verification code|one-time code)$/,
    'Which code? Write it, or a variable, as in: Type @code into "Code".',
  ],
  [
    /^(?:enter|type|type in|fill in|put in|write|input|provide) (?:my|your|our|the) [a-z-]+(?: [a-z-]+)?$/,
    'What is typed there? Write it, or a variable, as in: Type @password into "Password".',
  ],
  [
    /^click (?:anywhere |somewhere )?outside\b/,
    'To close what lies over the page, write: Close the dialog. Or: Press Escape.',
  ],
  [/^close (?:all|the other|all other|every)\b.*\btabs?$/, 'Tabs are closed one by one: Close the tab.'],
  [
    /^(?:reply|respond|comment)\b.* with\b/,
    'Write it in lines of their own, as in: Click "Reply". Then: Type "Thanks" into "Message".',
  ],
  [
    /^(?:select|choose|pick) (?:the )?(?:first|second|third|fourth|fifth|last|\d+(?:st|nd|rd|th)) (?:option|entry|choice|value)\b/,
    'Options are chosen by their words, as in: Select "Express" from "Shipping".',
  ],
  [
    /^(?:open|click) (?:the |a )?(?!new).+ in a new (?:tab|window)$/,
    'A link opens where its page wants it: click it. Or open an address so: Open a new tab with example.com.',
  ],
  [/^(?:without|except|unless)\b/, 'Write what is to be done instead, as in: Click "Discard".'],
  [
    /^(?:is|are|does|do|has|have|was|were|will)\b/,
    'A question is written as what must be so: Make sure "Sold out" is shown. Or as what is to be read: Read "Stock" as stock.',
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

/** What a line lacks that no verb took. */
const UNREAD: readonly (readonly [RegExp, string])[] = [
  [/^give (?:the|my|it)\b/, 'Write what is typed and where, as in: Type "call back" into "Notes".'],
  [/\bnot empty$/, 'Write what is there when it is not empty, as in: Make sure "Lantern" is shown.'],
  [/^(?:attach|upload)\b/, 'Which file? Write a variable that holds it, as in: Upload @file to "Documents".'],
  [
    /^(?:log|sign) ?(?:me )?(?:in|on)\b/,
    'With which name and password? Write both, as in: Log in as @user with @password.',
  ],
  [/\bone$/, 'The second of what? Name it, as in: Click the second "Edit" button.'],
  [/\b(?:it|them)\b/, 'It is not clear what “it” is: write its words, or the variable that holds the value.'],
];

/** For a line that no verb takes; null when nothing is known about it. */
export function adviseUnread(phrase: Phrase): string | null {
  const wording = plainWording(phrase);
  return UNREAD.find(([pattern]) => pattern.test(wording))?.[1] ?? null;
}

function plainWording(phrase: Phrase): string {
  return wordingOf(phrase.slice(0, 12).map((word) => (word.key === '' ? { ...word, key: 'x' } : word)));
}

/** Null for everything else. */
export function explainElsewhere(phrase: Phrase): string | null {
  const wording = plainWording(phrase);
  return ELSEWHERE.find(([pattern]) => pattern.test(wording))?.[1] ?? null;
}
