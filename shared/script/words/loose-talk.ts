import { TRADE_TALK } from '#shared/script/wordings/trade-talk.ts';

const ON_COLON =
  'Leave out what stands before the colon, as in: Click "Orders". A text for a field is written in quotes, as in: Subject: "Open the gate".';

/** What people say to another person, and the line or the step that does it here. */
export const LOOSE_TALK: readonly (readonly [RegExp, string])[] = [
  ...TRADE_TALK,
  [
    /^(?:mark|set|tick|check|select|put) (?:everyone else|everybody else|everything else|all others|all the others|the rest|the others)(?: as| to)? \S/,
    'Write a loop, as in: For each row of "Pupils": — and below it, indented, what is done in each.',
  ],
  [
    /^type (?:\S+ ){1,2}(?:priority|status|severity|category|assignee|owner|label|stage) \S+$/,
    'Write what belongs into each field, as in: Type: Bug, Priority: High.',
  ],
  [
    /^move (?:my|the|our|this) (?:\w+ )?(?:appointment|meeting|booking|reservation|event|date|deadline|visit|delivery) to (?:\d|next|tomorrow|today|mon|tue|wed|thu|fri|sat|sun)/,
    'Write what belongs into each field, as in: Date: 1 September. Then: Click "Save".',
  ],
  [
    /^(?!(?:it|there|this|that|if|when|make|i|we|you) )\S.* (?:needs?|has|have|is) (?:to be )?paid (?:by|with|via|in|per|through) \S/,
    'Write what is chosen, as in: Select "Card" from "Payment".',
  ],
  [
    /^(?!(?:it|there|this|that|if|when|make|i|we|you) )\S.* (?:needs?|has|have) to (?:be|get) (?:downloaded|exported|submitted|emptied|deleted|removed|uploaded|cancell?ed|renewed|sent|printed|clicked|pressed|archived|filled(?: in| out)?|entered|typed|added|(?:turned|switched) (?:on|off)|read|copied|moved|renamed|paid|ordered|booked)(?: (?:by|with|via|in|per|through|before|until) \S.*)?$/,
    'Write what is done, as in: Click "Delete". Or what must be so, as in: Make sure "Deleted" is shown.',
  ],
  [
    /^(?:get|have|need|i need|we need) (?:the|this|that|my|our|all|these|x)\b(?: (?!amount|total|price|sum|number|date|value)\S+){0,4} (?:deleted|removed|cancell?ed|emptied|submitted|downloaded|exported|uploaded|printed|archived|renewed|(?:switched|turned) (?:on|off))$/,
    'Write what is done, as in: Delete "Order 7". Or what is read, as in: Read the rows of "Orders" as orders.',
  ],
  [
    /^(?:menu|sidebar|navigation|nav|toolbar): (?:(?:click|open|press|tap|choose|select|go to|hover)(?: on| over)? \S|.* (?:>|->|→) )/,
    'Leave out what stands before the colon, as in: Click "Orders".',
  ],
  [
    /^(?!(?:in|on|at|under|within|if|when|for|repeat|while|until|unless|once|step|then|next|first|finally|now|otherwise|else|please|each|every|all)\b)[\p{L}-]+(?: [\p{L}-]+)?: (?:(?:please|first|then|now|just) )?(?:click|press|tap|scroll|hover|untick|uncheck|tick|double-click|right-click)\b/u,
    ON_COLON,
  ],
  [
    /^(?!(?:in|on|at|under|within|if|when|for|repeat|while|until|unless|once|step|then|next|first|finally|now|otherwise|else|please|each|every|all)\b)(?!(?:\p{L}+ )?(?:subject|title|notes?|comments?|message|text|description|name|reason|remarks?|body|content|answer|reply|question|task|todo|instructions?|headline|heading|caption|bio|about|wish|request|feedback|review): )[\p{L}-]+(?: [\p{L}-]+)?: (?:(?:please|first|then|now|just) )?(?:(?:open|read|download|select|choose|pick|save|close|delete|remove|turn (?:on|off)|switch (?:on|off)|go to) (?:the|it|this|all|my|first|last|an?)\b|wait (?:for|until|\d))|^settings: (?:turn|switch) (?:on|off) /u,
    ON_COLON,
  ],
  [
    /^(?:i'd like|i would like|we would like|we'd like) (?:the|my|our|this|these|all)(?: (?!amount|total|price|sum|number|date|value|time)\S+){1,4} \p{L}{3,}ed$/u,
    'Write what is done, as in: Delete "Order 7". Or what is chosen, as in: Select "Large" from "Size".',
  ],
  [
    /^search (?:for )?(?:click|press|tap|scroll) (?:on |the )/,
    'Each in a line of its own, as in: Click "Search".',
  ],
  [
    /^(?:checkbox|box|tick box|field|input|text field|input field|list|drop-?down|dropdown|radio): \S/,
    'Write what is done with it, as in: Check "Newsletter". Or: Type "Ada" into "Name".',
  ],
  [
    /^(?:add|order|take|buy) \d+ ?(?:x|×|times|pieces of|units of) \S/,
    'Write the number in a line of its own, as in: Set Quantity to 2. Then: Click "Add".',
  ],
  [
    /^(?:get|read|copy|collect|extract|list|note|show|grab) (?:me )?(?:the |my )?(?:last|latest|newest|most recent|next) (?:\d+|two|three|four|five|six|seven|eight|nine|ten) \S/,
    'Read all of them, as in: Read the table "Readings" as readings. Or the newest: Sort by date. Then: Read the first row as reading.',
  ],
  [
    /^(?:which|what) \p{L}+s (?:are|were|have)\b|^who (?:is|was|are|has|have) (?!x)\S+ (?:on|in|at|for|from|to|today|tomorrow)\b/u,
    'A question is written as what is to be read: Read the table "Tables" as tables. Or as what must be so: Make sure "Free" is shown.',
  ],
  [
    /^(?:put|write|enter|insert) (?:the|all|these|those|them|everything) (?:.* )?(?:in|into|to) (?:a|an) (?:new )?(?:spreadsheet|(?:google |excel )?sheet|excel(?: file)?|table|list|file|document|database)(?: (?:called|named|with) .*)?$/,
    'Read it under a name here, as in: Read the table as rows. A step behind this one keeps it, as in Append rows.',
  ],
  [
    /^(?:put|place|leave|keep) (?:\S+ ){1,5}on (?:hold|mute|standby|stand-by|ice|pause|sale|display|notice|repeat|backorder|probation)$/,
    'Write what is pressed for that on the page, as in: Click "Hold" in the row of "3".',
  ],
  [
    /^(?:type|write|enter|put|input|insert|paste|key)(?: in)? (?:the (?:number|value) )?\d\S* (?:on|at|by|per|each|again|more|off|over|down|up|left|right|with|from|of|around|instead|here|there)\b(?!.* (?:into|in|to|as|for|under) )/,
    'Write the text in quotes, and the field that it is for, as in: Type "7" into "Repeat".',
  ],
  [
    /^(?:type|write|enter|put|input|insert|paste)(?: in)? [^\sx]\S* (?:on|at|onto|beside|below|above|under|behind) (?:the|my|our|this)\b(?!.* (?:into|in|to|as|for) )/,
    'Write the text in quotes, and the field that it is for, as in: Type "Ada" into "Name".',
  ],
  [
    /^(?:i|we) (?:(?:really|also|do|just) )?(?:like|love) (?!to\b)/,
    'Only what is written is done. Write what is to be pressed, as in: Click "Like".',
  ],
  [
    /^give (?:it |them |him |her )?(?:\d|one|two|three|four|five) stars?$/,
    'A star is clicked by its name, as in: Click "5 stars".',
  ],
  [
    /^(?:enter|type|put|put in|fill in|input|use) (?:the |my |that )?(?:[a-z-]+ )?(?:code|pin|tan|otp|token|number) (?:from|in|of|that|i|we|you|sent|received|out of) .*\b(?:text|sms|message|phone|e-?mail|mail|app|authenticator|letter|get|got|receive|received|sent)\b/,
    'A person has to give it: add the step Ask me before this one, and type its answer here, as in: Type @code into "Code".',
  ],
  [
    /^(?!repeat|for|refresh|reload|wait|pause|if|set|choose|select|pick|type|enter|fill|put|write|click until)\S+ .*\b(?:(?:once|twice|(?:two|three|four|\d+) times) (?:a|an|per|each|every) (?:hour|day|week|month|quarter|year)|every (?:(?:other|second|third|\d+|two|three|four|five|six|ten|few) )?(?:hours?|days?|weeks?|months?|mornings?|evenings?|nights?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?))$/,
    'When a workflow starts is said by its trigger: add a Schedule above this step.',
  ],
  [
    /^(?:click|press|type|enter|open|read|check|download|upload|select|choose|fill) .*x (?:.*)?\b(?:(?:once|twice) (?:a|per|each|every) (?:hour|day|week|month|year)|every (?:(?:other|second|third|\d+|two|three|four|five|six|ten|few) )?(?:hours?|days?|weeks?|months?))$/,
    'When a workflow starts is said by its trigger: add a Schedule above this step.',
  ],
  [
    /^(?:create|make|add|start|open|set up|insert) (?:a |an |the |my |our )?(?:new )?(?:\w+ ){1,2}(?:called|named|titled|by the name of|with the (?:name|title)) \S/,
    'Write what belongs into each field, as in: Click "New list". Then: Type "Groceries" into "Name". Then: Click "Create".',
  ],
  [
    /^(?:save|store|keep) (?:it|this|that|everything) (?:as|under|with the name) (?!an? |the |drafts?\b|pdf|csv|excel|xlsx)/,
    'Write the name into its field, as in: Type "Summer" into "Name". Then: Click "Save".',
  ],
  [
    /^(?:call|name) (?:it|this|that|him|her|them) \S/,
    'Write the name into its field, as in: Type "Summer picnic" into "Name".',
  ],
  [
    /^(?:download|save|print|export|copy|read out) (?:every|each) \S|^(?:download|save|print|open|click) all (?:the |my |our )?\w+ (?:from|of|in|since|for|before|after|between|that|which) /,
    'Write a loop, as in: For each row of "Invoices": — and below it, indented: Download "PDF".',
  ],
  [
    /^(?:read|get|grab|copy|extract|collect|note|note down|take|save|list|fetch|scrape)(?: all)? (?:the )?\w+s(?:, (?:the )?\w+s)* and (?:all )?(?:the )?(?:\w+ )?\w+s (?:(?:from|in|of|out of) (?:the|this) (?:table|list|results|overview)|(?:in|into|as|to) (?:a|one) (?:new )?(?:table|list|spreadsheet))$/,
    'Name the columns as the page does, as in: Read the columns "Name" and "Amount" of the table as rows.',
  ],
  [
    /^(?:choose|pick|select|take) (?:an?|some) (?:nice|good|random|suitable|different|matching|free|pretty|fitting|cheap|strong|new|secure|other)\b/,
    'Which one? Write its words, or its number, as in: Click the first "Free" button.',
  ],
  [
    /^(?:show|display|list|see|view) only .* (?:with|that|which|from|of|without|who|where|in|for|under|over)\b/,
    'Write what is pressed for that on the page, as in: Check "Only free". Or: Filter by status Open.',
  ],
  [
    /^(?:check |see |look |find out |find |tell me |write down |note |note down |count |read )?how many [a-z -]+ (?:(?:have|has|had|did|will|can|could|would) (?!i\b|we\b|you\b)|(?:is|are) (?:still )?(?:left|free|available|open|remaining) (?:in|for|on|at|of)\b)/,
    'Write the words that the number stands beside, as in: Read "Tickets left" as left.',
  ],
  [
    /^(?:add|set|assign|attach|create) (?:the |a )?(?:tag|label) (?!to\b|x)\S+$|^(?:tag|label) (?:it |this |that |them )?(?:as|with) /,
    'Write it in lines of their own, as in: Type "vip" into "Tag". Then: Click "Add".',
  ],
  [
    /^(?:make sure|verify|check|ensure|see)(?: that| if| whether)? (?:i've|we've|i have|we have) (?:got )?/,
    'Write the words that the page shows then, as in: Make sure "New message" is shown.',
  ],
  [
    /^send (?:it|this|that|the \w+|them) to (?:my|our|his|her) (?:phone|mobile|cell|e-?mail|mailbox|inbox|boss|team|colleagues?)$|^(?:send|write) (?:him|her|them|my \w+|our \w+|the team|everybody|everyone) /,
    'E-mails and messages are sent by steps of their own: add Send an e-mail, or Post a message.',
  ],
  [
    /^(?:let (?:me|us) know|(?:inform|text|alert|ping|notify) (?:me|us)) (?:when|once|if|as soon as|that)\b|^tell (?:me|us) (?:when|once|if|as soon as) .* (?:free|available|ready|done|finished|back|open|there|empty|full|changes|drops|falls|rises|appears|comes)$/,
    'Wait for it, as in: Wait until "Free" is shown. Then add a step behind this one that tells you: Send me an e-mail, or Post a message.',
  ],
  [
    /^(?:message|text|ping|slack) \w+ (?:on|in|via|by|with|about|that)\b|^(?:post|write|send|say) .* (?:on|in|to|via) (?:slack|teams)\b/,
    'Messages are sent by a step of their own: add Post a message, or Send an e-mail.',
  ],
  [
    /^(?:confirm|approve|authori[sz]e|unlock|validate|verify)(?: (?:it|this|that|(?:the|my|our) [a-z-]+))? (?:with|by|using) (?:the |my |our )?(?:[a-z-]+ )?(?:code|tan|pin|otp|token|passcode|password)(?: x|: x)?$/,
    'Write it in lines of their own, as in: Type @code into "Code". Then: Click "Confirm".',
  ],
  [
    /^(?:only|just) (?:show|display|list)\b(?:.* (?:with|that|which|from|of|without|who|where|in|for|under|over)\b| (?:me )?\S+$)/,
    'Write what is pressed for that on the page, as in: Check "Only free". Or: Filter by status Open.',
  ],
  [
    /^(?:if|when|unless) (?:something|anything)(?:'s)?(?: is| goes| went| has gone)? (?:wrong|broken|off|bad)\b/,
    'Write the words that the page shows then, as in: If "Error" is shown, stop.',
  ],
  [
    /^(?:how many|count how many) (?:are|is) (?:there|left)$/,
    'How many of what? Write it, as in: Count the rows as rows.',
  ],
  [
    /^for (?:each|every|all): |^for (?:each|every|all)(?: one)? of (?:them|these|those)\b|^(?:delete|remove|cancel) (?:of|from) (?:the )?list the\b/,
    'Name the list, as in: For each row of "Orders": — and below it, indented, what is done in each.',
  ],
  [
    /^(?:write|type|enter|put)(?: in)? (?:in|into) (?:the|my) (?:\w+ )?(?:\w+ )?(?:box|field|form|area|notes?) that\b/,
    'Write the text in quotes, as in: Type "He limps" into "Comment".',
  ],
  [/^save in (?:the )?variable\b/, 'Write the name behind it, as in: Read "Average" as average.'],
  [
    /^expect (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) \w+s$/,
    'Count them first, as in: Count the rows as rows. Then: If rows is less than 3, stop.',
  ],
  [
    /^find out (?:if|whether)\b/,
    'A question is written as what must be so: Make sure "Sold out" is shown. Or as what is to be read: Read "Stock" as stock.',
  ],
  [
    /^(?:find|get|look for|search for)(?: me)? (?:the )?(?:cheapest|lowest|highest|newest|latest|oldest|best|shortest|longest|nearest|closest|fastest|biggest|largest|smallest|heaviest|lightest|(?:most|least) \w+|next free|next available|first free|first available)\b(?!.*["x])|^(?:choose|pick|select|take|click) (?:whichever|whatever|the one that is)\b/,
    'Sort first, as in: Sort by price. Then: Click the first result.',
  ],
  [
    /^(?:choose|pick|select|take|click)(?: on)? any (?!of\b)|^find me an? /,
    'Which one? Write its words, or its number, as in: Click the first "Free" button.',
  ],
  [
    /^(?:enter|type|type in|put|fill in|write|add|paste|search|search for|select|choose|upload) (?:each|every|every one|each one|all|every row|each row) (?:of )?x\b|^(?:do|repeat) (?:this|that|it|these|the same|the above|the steps)(?: steps)? (?:for|with|on|in) (?:all|every|each)\b.*(?:\bx|@\w+)$/,
    'Write: For each row of @file: — and below it, indented, what is done with each. There [Email] is a column of the row.',
  ],
  [
    /^(?:do|repeat) (?:this|that|it|these|the above|the steps)(?: steps)? (?:for|with|on|in) (?:all|every|each)\b/,
    'Write a loop, as in: For each row of "Orders": — and below it, indented, what is done in each.',
  ],
  [
    /^(?:the )?same (?:again|thing|for|with)\b|^and (?:the )?same\b/,
    'Write a loop, as in: For each row of "Orders": — and below it, indented, what is done in each.',
  ],
  [
    /^(?:read |check |see |tell me |count )?how many .* (?:left|remaining|remain)(?: over)?$/,
    'Write the words that the number stands beside, as in: Read "Tickets left" as left.',
  ],
  [
    /^(?:thank you|thanks|hurry up|hurry|good luck|well done|be careful|good job|very good|no problem)$|^(?:ignore|disregard)\b/,
    'Only what is written is done. Leave this line out.',
  ],
  [
    /^turn (?:up|down) \S/,
    'Write the value that it should have, as in: Set Volume to 80. Or click its button: Click "+" 2 times.',
  ],
  [
    /^use (?:my|our|the|his|her) (?:usual|other|second|first|saved|old|new|default|same|normal)\b/,
    'Choose it by its words, as in: Select "Savings" from "Account".',
  ],
  [
    /^(?:run|do|start|repeat) (?:it|this|that|all this|the workflow|the run)(?: again)? (?:every|each|tomorrow|at \d|on \w+day|next|daily|weekly|hourly|once a)/,
    'When a workflow starts is said by its trigger: add a Schedule above this step.',
  ],
  [
    /^(?:find|get|look for|search for|open|click|select|choose) (?:the |a )?\w+ with the (?:cheapest|lowest|highest|newest|latest|oldest|best|shortest|longest|nearest|most|least|biggest|largest|smallest)\b/,
    'Sort first, as in: Sort by price. Then: Click the first result.',
  ],
  [
    /^wait (?:for|until|till) .* (?:changes|to change|turns) (?:to|into) \S/,
    'Write what it becomes, as in: Wait until the status is Done.',
  ],
  [
    /^wait (?:for|until|till) (?:there (?:is|are) )(?:at least |exactly )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten) /,
    'How many there are is counted first, as in: Count the rows as rows. Then: If rows is less than 3, stop.',
  ],
  [
    /^(?:type|enter|put|write|fill|fill in|set|select|choose|pick|tick|check|click)\b.*[^ ] (?:and |but )?not x$/,
    'Only what is written is done: leave out what is not to be done, as in: Type "5" into "Quantity".',
  ],
  [
    /^(?:count|how many)\b.* (?:that|which|who) (?:is|are|was|were|has|have|had|does|do|did)\b/,
    'Filter the list first, as in: Filter by status Open. Then: Count the rows as rows.',
  ],
];
