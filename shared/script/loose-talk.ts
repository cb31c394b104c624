/** What people say to another person, and the line or the step that does it here. */
export const LOOSE_TALK: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:let (?:me|us) know|(?:inform|text|alert|ping|notify) (?:me|us)) (?:when|once|if|as soon as|that)\b|^tell (?:me|us) (?:when|once|if|as soon as) .* (?:free|available|ready|done|finished|back|open|there|empty|full|changes|drops|falls|rises|appears|comes)$/,
    'Wait for it, as in: Wait until "Free" is shown. Then add a step behind this one that tells you: Send an email, or Post a message.',
  ],
  [
    /^(?:message|text|ping|slack) \w+ (?:on|in|via|by|with|about|that)\b|^(?:post|write|send|say) .* (?:on|in|to|via) (?:slack|teams)\b/,
    'Messages are sent by a step of their own: add Post a message, or Send an email.',
  ],
  [
    /^find out (?:if|whether)\b/,
    'A question is written as what must be so: Make sure "Sold out" is shown. Or as what is to be read: Read "Stock" as stock.',
  ],
  [
    /^(?:find|get|look for|search for)(?: me)? (?:the )?(?:cheapest|lowest|highest|newest|latest|oldest|best|shortest|longest|nearest|closest|fastest|biggest|largest|smallest|next free|next available|first free|first available)\b(?!.*["x])|^(?:choose|pick|select|take|click) (?:whichever|whatever|the one that is)\b/,
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
