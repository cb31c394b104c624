import { LOOSE_TALK } from '#shared/script/words/loose-talk.ts';
import { matchesAny } from '#shared/script/words/matches-any.ts';
import { type Phrase, wordingOf } from '#shared/script/words/phrase.ts';
import { entersCoupon } from '#shared/script/verbs/coupon.ts';

const SWIPE = 'Write what it should do, as in: Scroll down. · Click "Next". · Swipe "Order 12" left.';
const ON_PERSON =
  'Questions to a person are a step of their own: add Ask me. To do something in the page yourself: turn on the live view, take control, and give control back.';

/** Lines that a browser cannot do as they are written, and what does it instead. */
const ELSEWHERE: readonly (readonly [RegExp, string])[] = [
  ...LOOSE_TALK,
  [
    /^(?:every|each) (?:\w+ )?(?:days?|morning|evening|night|weeks?|months?|hours?|minutes?|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|^(?:daily|weekly|hourly)\b/,
    'When a workflow starts is said by its trigger: add a Schedule above this step.',
  ],
  [
    /^(?:check|look|see|watch|monitor|test)(?: (?:the|my|our) \S+(?: \S+)?)? (?:every|each) (?:\w+ )?(?:days?|morning|evening|night|weeks?|months?|hours?|minutes?|monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?: (?:if|whether|for|that|when)\b|$)/,
    'When a workflow starts is said by its trigger: add a Schedule above this step.',
  ],
  [
    /^(?:send|e-?mail|mail|notify|message)\b(?!.*@).*\b(?:me|us|results?)\b/,
    'E-mails are sent by a step of their own: add Send me an e-mail. When a run fails, an e-mail comes by itself.',
  ],
  [
    /^(?:send|e-?mail|mail|notify|message)\b.*(?:\be?-?mails?\b|\bme\b|\bus\b|\bresults?\b)|^(?:send|forward|e-?mail|mail) .* to [^\s@]+@[^\s@]+\.[a-z]+$/,
    'E-mails are sent by a step of their own: add Send an e-mail. When a run fails, an e-mail comes by itself.',
  ],
  [
    /\bcaptcha\b|\bnot a robot\b|^solve the (?:puzzle|riddle)\b/,
    'A captcha is for a person: turn on the live view, take control, solve it, and give control back.',
  ],
  [
    /^(?:wait|pause|hold on) (?:for|until|till|while|so|so that) (?:(?:my|our|your|his|her|their) (?:[a-z]+ )?(?:approval|confirmation|go-ahead|permission|consent|decision|signature|input|answer|ok|okay)|(?:a|an|the) (?:[a-z]+ )?(?:approval|go-ahead|permission|consent|ok|okay)|(?:approval|go-ahead|permission|consent))$|^(?:wait|pause|hold on|stop) (?:for|until|till|while|so|so that) (?:(?:me|us|you|him|her|them|somebody|someone|a (?:person|human)|(?:the|a|my) (?:user|person|human|customer|boss|manager|colleague)) (?:to|has|have) \w|(?:i|we|you|he|she|somebody|someone|the user|the customer)(?: (?:can|could|must))?(?:'ve| have| has| had)?(?: (?:manually|myself|finally))? (?:manually |been )?(?:log|sign|enter|type|solve|confirm|approve|allow|press|click|answer|reply|respond|decide|say|tell|give|fill|pay|choose|select|pick|review|check|finish|complete|accept|take|intervene|am (?:done|ready|finished)|are (?:done|ready|finished)|done|logged|signed|said|told|given|paid|chosen|picked|taken)(?:ed|d|s|es)?\b(?! (?:in|up|out)$))/,
    ON_PERSON,
  ],
  [
    /^(?:wait|pause|hold on) (?:for|until|till|while) (?:me|us|somebody|someone|i (?:log|sign) in|i have (?:logged|signed) in)\b|^let me (?:log|sign|enter|type|solve|confirm|approve|check|review|do|decide|choose)\b|^give me (?:some )?time\b|^wait for (?:me|us|somebody|someone|a (?:person|human)|the user)$/,
    ON_PERSON,
  ],
  [
    /^(?:wait(?: for| until| till)?|once|when|as soon as|after) (?:(?:the|this|my|all|every) )?(?:(?:downloads?|\w+ download|files?) (?:to (?:finish|end|complete|be (?:done|complete|finished|over|ready))|finishes|ends|completes|(?:is|are|has|have)(?: been)? (?:finished|done|complete|completed|over|ended))|\w+ (?:to (?:be downloaded|download|finish downloading)|downloads|(?:is|are|has|have)(?: been| finished)? (?:downloaded|downloading)))(?: completely)?$|^wait (?:for|until) (?:the|my) downloads?$/,
    'What downloads waits for its file by itself, as in: Download "Report". Leave this line out.',
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
    /^(?:call|phone|ring) (?:the|my|our|a|up|his|her|their|him|them|back)\b/,
    'A workflow makes no calls. To tell somebody something, add Send an e-mail or Post a message.',
  ],
  [
    /^(?:inform|remind|warn) (?:me|us) (?:that|to|about|of|next|tomorrow|when|on|in)\b/,
    'E-mails are sent by a step of their own: add Send me an e-mail, or Post a message.',
  ],
  [
    /^(?:tell|inform|remind|warn) (?:him|her|them|the \w+|my \w+|our \w+) (?:that|to|about|of|next|tomorrow|when|on|in)\b/,
    'E-mails are sent by a step of their own: add Send an e-mail, or Post a message.',
  ],
  [
    /^ask (?:me|us|him|her|them|\w+ (?:whether|if|about))\b/,
    'Questions to a person are a step of their own: add Ask me.',
  ],
  [
    /^(?:calculate|compute|add up|sum up|work out)\b/,
    'Read each value under a name here. Texts are put together by the step Text template.',
  ],
  [
    /^(?:raise|increase|bump|lower|decrease|reduce) (?:.* by (?:x|\d|an? |one|two|three|four|five|ten|some|half)|(?!.*(?:\d|x$|\bto\b|:))[a-z -]+$)/,
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
    /^(?:enter|type|type in|fill in|put in|write|input|provide) (?:my|your|our|the) (?!(?:name|surname|city|town|street|address|country|company|e-?mail|username|password|pin|subject|title|reason|message|comment|note) (?!number|code|name|address|id|date|time|line)\S+$)[a-z-]+(?: (?!x$)[a-z-]+)?$/,
    'What is typed there? Write it, or a variable, as in: Type @password into "Password".',
  ],
  [
    /^press (?:on )?(?:outside\b|(?:anywhere|somewhere)\b|(?:the |an |a )?(?:empty|blank|free|white) (?:area|spot|space|place)\b)/,
    'To close what lies over the page, write: Close the dialog. Or: Click outside the dialog.',
  ],
  [/^close (?:all|the other|all other|every)\b.*\btabs?$/, 'Tabs are closed one by one: Close the tab.'],
  [
    /^(?:reply|respond|comment)\b.*(?: with\b|: x)|^(?:reply|respond|comment)(?: (?:to|on) .+)? x$/,
    'Write it in lines of their own, as in: Click "Reply". Then: Type "Thanks" into "Message".',
  ],
  [
    // `Write a comment: …` names a field and its text.
    /^(?:(?:add|leave|post|create)|write(?! [\w ]+: )) (?:(?:a|an|the|my) )?(?:\w+ )?(?:note|comment|message|remark|review|reply|tag|label|participant|attendee|guest)\b.*(?:: | saying\b| says\b| with\b| reading\b| x\b)/,
    'Write it in lines of their own, as in: Type "Back on Monday" into "Note". Then: Click "Add".',
  ],
  [
    /^(?:transfer|send|pay|wire|withdraw|deposit) (?:(?=\S*\d)\S+|x\S*) (?:\S+ )?(?:to|into|from)\b/,
    'Write what belongs into each field, as in: Recipient: Anna Schmidt, Amount: 250. Then: Click "Transfer".',
  ],
  [
    /^(?:write|compose|draft) (?:an? |the )?(?:new )?(?:e-?mail|mail|message)\b.* (?:to|with)\b/,
    'Write what belongs into each field, as in: To: @boss, Subject: Report. Then: Click "Send".',
  ],
  [
    /^(?:forward|share|send)\b.* (?:to|with) x$/,
    'Write it in lines of their own, as in: Click "Forward". Then: Type @boss into "To".',
  ],
  [
    /^(?:fill|complete) (?:in |out )?the form with x\b/,
    'Write what belongs into each field, as in: Name: @name, E-mail: @email.',
  ],
  [
    /^(?:switch|go|change|move) (?:to|into|inside|in) the (?:i?frame)\b/,
    'What is in a frame is found like everything else. Leave this line out.',
  ],
  [
    /^wait (?:until|till) \d{1,2}[:.]\d\d(?! (?:is|are|appears?|shows?|comes?|can|turns?)\b)/,
    'When a workflow starts is said by its trigger: add a Schedule above this step.',
  ],
  [
    /^wait (?:for|until|till) .* (?:changes|to change)$/,
    'Write what it becomes, as in: Wait until the status is Done.',
  ],
  [
    /^(?:verify|make sure|check|ensure|assert|confirm|expect)(?: that)? (?:there (?:are|is|should be|must be)|the (?:list|table) (?:has|should have)) (?:exactly |at least |at most |only |(?:no |not )?(?:more|fewer|less) than )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) /,
    'Count them first, as in: Count the rows as rows. Then: If rows is less than 3, stop.',
  ],
  [
    /^there (?:should|must) be (?:exactly |at least |at most |only |(?:no |not )?(?:more|fewer|less) than )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) /,
    'Count them first, as in: Count the rows as rows. Then: If rows is less than 3, stop.',
  ],
  [
    /^(?:start|open|launch|run) (?:the |a |my |your )?(?:web ?)?(?:browser|chrome|firefox|edge|safari)$/,
    'The browser opens by itself. Leave this line out, and open the site: Open example.com.',
  ],
  [
    /^(?:press|click) and hold\b|^hold (?!on\b).* for \d|^long[- ](?:press|click)\b/,
    'A press is short. To move something, write: Drag "A" onto "B".',
  ],
  [
    /^(?:click|tap|press) (?:on )?(?:there|here)$/,
    'Write the words of what is clicked, as in: Click "Save".',
  ],
  [
    /^scroll (?:.* )?(?:to the |to )?(?:left|right|sideways|horizontally)$/,
    'What is out of sight is scrolled to by itself. Leave this line out.',
  ],
  [/^swipe\b(?!.*\b(?:left|right|up|down)\b)|^swipe (?:to the )?(?:left|right|up|down)$/, SWIPE],
  [/^zoom\b.*\d/, 'What is out of sight is scrolled to by itself. Leave this line out.'],
  [
    /^skip (?:it|this|that|this one)$/,
    'Write the opposite, as in: Unless "Assigned" is shown, click "Assign".',
  ],
  [
    /^(?:go (?:through|over(?! to\b))|loop|iterate)\b|^(?:click|open|visit|tap|press|fill|fill in|select)(?: on)? (?:each|every) (?!day|box|checkbox)/,
    'Write a loop, as in: For each row of "Orders": — and below it, indented, what is done in each.',
  ],
  [
    /^(?:select|tick|check|choose|mark|open|click) (?:the )?(?:first|last) (?:\d+|two|three|four|five|six|seven|eight|nine|ten) /,
    'Write a loop, as in: For each of the first 3 rows of "Orders": — and below it, indented: Check the checkbox.',
  ],
  [
    /^(?:add|insert|import|use|put) (?:the |a |an |my )?(?:photo|picture|image|file|document|attachment|csv|pdf) (?:from |in )?x$|^import x$/,
    'A file is uploaded, as in: Upload @file to "Photo".',
  ],
  [
    /^(?:send|submit|post) (?:the |my |a )?(?:\w+ ){0,3}x (?:to|for)\b/,
    'Write what is typed in a line of its own, as in: Type @number into "Tracking number". Then: Click "Send".',
  ],
  [
    /^(?:issue|make|do|place|file|create|raise|book) (?:a |an |the )?(?:new )?\w+ (?:of|for|over) \S*\d/,
    'Write what belongs into each field, as in: Amount: 20. Then: Click "Refund".',
  ],
  [
    /^(?!if|for|read|get|collect|list|extract|count|make|check|verify)\w+ (?:all|every|each) .*\b(?:that|which|who|where|whose)\b/,
    'Write a loop, as in: For each row of "Products": — and below it, indented: If "Sold out" is shown, click "Archive".',
  ],
  [
    /^(?:click|select|choose|pick|open|take|buy|book)(?: on)? the (?:cheapest|lowest|highest|most|newest|latest|oldest|best|shortest|longest|nearest|closest|fastest|biggest|largest|smallest)\b/,
    'Sort first, as in: Sort by price. Then: Click the first result.',
  ],
  [
    /^(?:do|repeat) the same\b/,
    'Write a loop, as in: For each row of "Orders": — and below it, indented, what is done in each.',
  ],
  [
    /^(?:do|repeat) (?:this|that|it|these|the above|the steps)\b/,
    'Write: Repeat 3 times: — and below it, indented, what is repeated.',
  ],
  [
    /^(?:nothing (?:else|more)|no more|we are done|i am done|all done|the end|that's it|that is (?:it|all)|finish here|end of (?:the )?(?:script|test|steps|workflow))(?: to do)?(?: here)?$/,
    'The run ends behind its last line by itself. Leave this line out.',
  ],
  [
    /^rename\b.* (?:to|as|into)\b/,
    'Write it in lines of their own, as in: Click "Rename". Then: Type "News" into "Name".',
  ],
  [
    /^(?:assign|transfer|convert|forward|hand over|delegate) .* (?:to|into) (?!me$)/,
    'Write it in lines of their own, as in: Click "Assign". Then: Select "Miller" from "Assignee".',
  ],
  [
    /^(?:freeze|pause|suspend|extend|postpone|reserve|book|block|reschedule|schedule) .+ (?:until|till|to|for) (?:\d|next|tomorrow|today|mon|tue|wed|thu|fri|sat|sun|x$)/,
    'Write what belongs into each field, as in: Date: 1 September. Then: Click "Save".',
  ],
  [
    /^(?:add|create|enter|insert) \d+ (?!for ).* (?:at|for|with)\b.*\d|^(?:add|create|enter|insert) (?:a|an|another|a new|new) (?:\w+ )?(?:line|row|item|entry|position|product|customer|contact|user|task|event|appointment|record) (?:with|of|for)\b.*(?:\d| x|,)/,
    'Click what adds it, then fill its fields, as in: Click "Add line". Then: Name: Cable, Quantity: 20.',
  ],
  [
    /^(?:select|choose|pick|tick|mark) (?:all|every|each) \S+ (?:by|from|of|for|with|in|without)\b/,
    'Go over them: For each row of "Tracks": — and below it, indented: If "Simone" is shown, check the checkbox.',
  ],
  [
    /^(?:every|each|all) \S.* (?:should|must|has to|have to|needs to|need to) /,
    'Go over them: For each row of "Orders": — and below it, indented, what is done in each.',
  ],
  [
    /^(?:skip|ignore|leave out) (?:the )?(?:rest|others|next|remaining|other)\b/,
    'Write what is done only then: If "E-mail" is shown: — and below it, indented, the other lines.',
  ],
  [
    /^(?:read|get|extract|copy|save|note) (?:the )?(?:cell|value|entry|number|text) (?:under|below|in|from) .* (?:row|line)\b/,
    'Write the column and the row, as in: Read "Price" for "Aurora" as price.',
  ],
  [/^leave (?:the )?(?:rest|others?|everything)\b/, 'Only what is written is done. Leave this line out.'],
  [
    /^(?:pay|check out|checkout) (?:with|by|using|via) (?:the|my|our|a|an) \S+ \S/,
    'Choose it and click, as in: Select "Saved card". Then: Click "Pay".',
  ],
  [
    /^scroll (?:down |up )?(?:(?:to )?(?:the )?(?:very )?(?:top|bottom|end) of (?!(?:the |this |my )?(?:page|site|screen|website|window)\b)|(?:inside|in|within) .* to (?:the )?(?:very )?(?:top|bottom|end)$|(?:the|this) (?!page\b|screen\b|site\b|window\b).* (?:down|up|to (?:the )?(?:very )?(?:top|bottom|end))$)/,
    'Write what is to be in sight there, as in: Scroll to the last row of "Messages".',
  ],
  [/^compare\b/, 'Write what must be so, as in: Make sure the total is 100.'],
  [
    /^(?:after|before) \w+ing .+/,
    'Write what is done in lines of their own, in their order, as in: Click "Save". Then: Make sure it says Saved.',
  ],
  [
    /^hold (?:down |the )?(?:ctrl|control|shift|alt|cmd|command|key)\b/,
    'Keys are pressed together, as in: Press Ctrl+A. Rows are chosen by their checkboxes.',
  ],
  [
    /^(?:select|choose|pick) (?:the )?(?:first|second|third|fourth|fifth|last|\d+(?:st|nd|rd|th)) (?:option|entry|choice|value)\b/,
    'Options are chosen by their words, as in: Select "Express" from "Shipping".',
  ],
  [
    // An address is opened there.
    /^(?:open|click) (?:the |a )?(?!new|\S*[\w-]\.[a-z]{2}|https?:).+ in (?:a )?new (?:tab|window)$/,
    'A link opens where its page wants it, as in: Click "Bookings". An address in a new tab: Open a new tab with example.com.',
  ],
  [
    /^(?:is|are|does|do (?:i|we|you|they|these|those|any|all)|has|have|was|were|will)\b/,
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
    /^(?:add|put) (?:\d+|two|three|four|five|six|seven|eight|nine|ten) .*\b(?:cart|basket|bag)$/,
    'Write the number in a line of its own, as in: Set Quantity to 2. Then: Add to cart.',
  ],
];

/** Nearly every line is none of them. */
const isAny = matchesAny(ELSEWHERE.map(([pattern]) => pattern));

/** Of its first words; what is quoted or a variable is an x. */
export function plainWording(phrase: Phrase): string {
  return wordingOf(phrase.slice(0, 12).map((word) => (word.key === '' ? { ...word, key: 'x' } : word)));
}

export function explainElsewhere(phrase: Phrase): string | null {
  const wording = plainWording(phrase);
  if (!isAny(wording)) return null;
  const advice = ELSEWHERE.find(([pattern]) => pattern.test(wording))?.[1] ?? null;
  // `Enter the voucher SPRING` says what is typed.
  return advice !== null && entersCoupon(phrase) ? null : advice;
}
