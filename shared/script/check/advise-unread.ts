import { plainWording } from '#shared/script/wordings/elsewhere.ts';
import type { Phrase } from '#shared/script/words/phrase.ts';

/** What a line lacks that no verb took. */
const UNREAD: readonly (readonly [RegExp, string])[] = [
  [/^(?:tip|top up|log|charge|bet|bid)\b.*\d/, 'Write the number into its field, as in: Set "Tip" to 2.'],
  [
    /^(?:reassign|allocate|route|delegate|hand over)\b.* to /,
    'Write what is pressed and chosen, as in: Click "Reassign". Then: Select "Mia" from "Assignee".',
  ],
  [
    /^(?:delivery|pick-?up|appointment|slot)\b.*\bbetween \d/,
    'Choose it by its words, as in: Click "18:00 – 20:00".',
  ],
  [
    /^(?!.*\b(?:is|are|be)\b)\p{L}+(?: \p{L}+)? (?:above|below|over|under|less than|more than|at least|at most) \d/u,
    'Write what must be so: Make sure the price is below 30. Or what is set: Set "Max price" to 30.',
  ],
  [/\b(?:until|till)$/, 'Until what? As in: Click "Next" until it is gone. Or: Wait until "Saved" is shown.'],
  [/\bfrom \d.* (?:to|until|till) \d/, 'Write the two days, as in: From 1 January to 31 December.'],
  [
    /^(?:move|transfer|shift) \d/,
    'Write each into its field, as in: Quantity: 12, From: B4, To: C1. Then: Click "Move".',
  ],
  [
    /\b(?:is|are) (?:fine|ok|okay|enough|good|alright)$/,
    'Write what is chosen, as in: Select "Second class".',
  ],
  [/^for (?:the |my )?\S+ x$/, 'Write what is chosen, as in: Select "Clean water" from "Project".'],
  [
    /^(?:snooze|pause|postpone|mute) (?:it )?(?:until|till|for) /,
    'Write what is pressed and chosen, as in: Click "Snooze". Then: Click "Tomorrow".',
  ],
  [
    /^only (?:the )?\S+(?: \S+| (?:with|under|in|from|for) .+)$/,
    'Write what is pressed for that on the page, as in: Check "Only free". Or: Filter by status Open.',
  ],
  [/^sort from /, 'Write by what, as in: Sort by price, lowest first.'],
  [/\bbetween \D?\d\S* and \D?\d/, 'Write both, as in: Set "Min price" to 10. Then: Set "Max price" to 20.'],
  [/^drop x$/, 'Write what is pressed, as in: Click "Drop" next to "Statistics".'],
  [/^drop\b.* on (?:the )?\d/, 'Write what is pressed, as in: Click "Drop" in the row of "26 December".'],
  [
    /^return\b.* (?:to|at|in|on|by) /,
    'Write what is chosen for it on the page, as in: Return location: Oslo. Or: Click "Return".',
  ],
  [
    /^\d+ \p{L}+(?: of)? \S/u,
    'Write the number into its field, as in: Set Quantity to 6. Then: Click "Add" next to "Rioja".',
  ],
  [
    /\b(?:everyone|everybody|anyone|anybody|all those|those|people|members) (?:who|that|whose|with|without)\b/,
    'Go over them one by one: For each row of "Members": — and below it, indented: If "Unpaid" is shown, click "Remind".',
  ],
  [/^(?:describe|explain)\b/, 'Write it behind a colon, as in: Description: the tap drips.'],
  [
    /^(?:open|go to|visit|navigate to) https?:?\/{0,2}$/,
    'Write the whole address behind it, as in: Open example.com',
  ],
  [/^(?:press|hit)$/, 'Which key? As in: Press Enter. A sign by its name: Press comma.'],
  [/^copy$/, 'What? Read "Total" as total. A key: Press Ctrl+C.'],
  [
    /^wait\b.* to (?:finish|end|stop|complete|be (?:done|over|finished))$/,
    'Write what is shown then, as in: Wait for "Uploaded".',
  ],
  [
    /^(?:tell|read|find|get|extract|see|know|note|check|show|say|copy|save|write)\b.* (?:when|whether|how|where|why|who)\b/,
    'Write the words that the value stands beside, as in: Read "Due date" as due.',
  ],
  [
    /^(?:type|type in|enter|put|write|insert|paste|input|fill in) (?:in )?(?:the|my|our|your|his|her|their|an?)\b/,
    'What is typed there? Write it in quotes, or a variable, as in: Type @number into "Batch".',
  ],
  [/^(?:how|when|what|where|who|which)\b/, 'Write what is read, as in: Read "Total" as total.'],
  [
    /^i(?:'m| am) looking for\b|^(?:search|look) for .* from\b/,
    'Write what is typed and where, as in: From: Berlin, To: Rome. Then: Click "Search".',
  ],
  [/^use the\b.*\bkeys?\b/, 'Write the key, as in: Press Down 3 times.'],
  [/^scroll\b/, 'Where to? Scroll down. · Scroll to the bottom. · Scroll to "Terms".'],
  [
    /^(?:paste|insert|put|type|enter) (?:it|this|that|them)\b/,
    'Give the value a name, and write that, as in: Copy the order number as number. Then: Type @number into "Search".',
  ],
  [
    /^(?:write|type|put) (?:to|in|into|for)\b/,
    'Write what is typed and where, as in: Type "Hello" into "Message".',
  ],
  [
    /^(?:put|type|enter|fill|write|insert)\b.*\b(?:in|into|there)$/,
    'Write what is typed and where, as in: Type @phone into "Phone number".',
  ],
  [
    /^(?:read|copy|extract|get|save|store|note|record|remember|keep|grab|collect|list)\b.* (?:to|in|into) x$/,
    'What is read gets a name of its own, as in: Copy the total as total.',
  ],
  [
    /\b(?:at least|at most|(?:more|fewer|less) than) (?:\d|one |two |three |four |five )/,
    'How many there are is counted first, as in: Count the rows as rows. Then: If rows is less than 3, stop.',
  ],
  [
    /\b(?:goes|belongs|go|comes) (?:in|into|to|under)\b/,
    'Write what is typed and where, as in: Type @date into "Date".',
  ],
  [
    /^replace\b.* with\b/,
    'Write the whole text that the field should have, as in: Set "Title" to "Second edition".',
  ],
  [
    /^(?:select|choose|pick) x (?:and|or|,) x/,
    'Say of which list, each in a line of its own, as in: Select "Large" from "Size".',
  ],
  [/^(?:stop|abort|quit|end)\b/, 'Write when, as in: Stop if it says "Sold out".'],
  [
    /^answer\b/,
    'Click the button, as in: Click "Yes". A question of the browser itself: Answer yes in the prompt.',
  ],
  [/^give\b/, 'Write what is typed and where, as in: Type "call back" into "Notes".'],
  [/\bnot empty$/, 'Write what is there when it is not empty, as in: Make sure "Lantern" is shown.'],
  [
    /^(?:attach|upload|drop|drag)\b/,
    'Which file? Write a variable that holds it, as in: Upload @file to "Documents".',
  ],
  [
    /^(?:log|sign) ?(?:me )?(?:in|on)\b/,
    'With which name and password? Write both, as in: Log in as @user with @password.',
  ],
  [
    /^wait\b/,
    'Write what is waited for, as in: Wait for "Saved". · Wait until "Loading" is gone. · Wait 5 seconds.',
  ],
  [/\bone$/, 'The second of what? Name it, as in: Click the second "Edit" button.'],
  [/\b(?:it|them)\b/, 'It is not clear what “it” is: write its words, or the variable that holds the value.'],
];

/** For a line that no verb takes; null when nothing is known about it. */
export function adviseUnread(phrase: Phrase): string | null {
  const wording = plainWording(phrase);
  return UNREAD.find(([pattern]) => pattern.test(wording))?.[1] ?? null;
}
