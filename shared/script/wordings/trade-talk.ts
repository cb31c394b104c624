/** What lines of many trades say in one, and the lines that do it here. */
export const TRADE_TALK: readonly (readonly [RegExp, string])[] = [
  [
    /^(?!write (?:the|my|our) (?:report|summary|abstract|letter|essay|diagnosis|review|story|caption|introduction) x$)(?:tell|inform|notify|write|answer|ask) (?:the |my |our |his |her )?(?!with x)\p{L}+ x$/u,
    'Write it in lines of their own, as in: Type "Hello" into "Message". Then: Click "Send".',
  ],
  [
    /^(?:reply|respond|answer|comment) x (?:to|on) /,
    'Each in a line of its own, as in: Click "Reply". Then: Type "Thanks" into "Message".',
  ],
  [
    /^(?:take|record|enter|add|request) (?:an? |the )?(?:payment|deposit|refund|donation|tip|prepayment) of \D?\d/,
    'Write the number into its field, as in: Set "Amount" to 42. Then: Click "Take payment".',
  ],
  [
    /^report (?:\p{L}+ ){1,3}(?:as )?(?:sick|ill|absent|missing) /u,
    'Write what belongs into each field, as in: First day: 3 May 2027. Then: Click "Send".',
  ],
  [
    /^how much (?!is\b|are\b).* (?:left|remaining|in stock|over)$/,
    'Write the words that the number stands beside, as in: Read "Tickets left" as left.',
  ],
  [
    /^(?:send|write|leave) (?:(?:the|my|our|a|this) )?[\p{L}-]+(?: \p{L}+)? (?:a|an|the|this|my) (?:\p{L}+ )?(?:message|note|e-?mail|mail|text|reply|comment)(?::| saying| that says| with)? x$/u,
    'Write it in lines of their own, as in: Type "Hello" into "Message". Then: Click "Send".',
  ],
  [
    /^(?:get|list|read|show|collect|find|give me|export|copy|note|write down) (?:me )?(?:all )?(?:the )?(?:list of )?(?:the )?[\p{L} ]{1,40} with (?:an? |the )?\p{L}+ (?:below|above|under|over|less than|more than|at least|at most|of) \d/u,
    'Ask inside a loop: For each row of "Products" as products: — and below it, indented: If "Stock" is less than 5, read "Product" as product.',
  ],
  [
    /^(?:top up|recharge|charge up|load) (?:(?:my|the) \p{L}+ (?:with|by) )?[$€£]?\d\S*(?: (?:euros?|dollars?|pounds?|€))?$/u,
    'Write the number into its field, as in: Set "Amount" to 20. Then: Click "Top up".',
  ],
  [
    /^(?:order|buy) (?:the|a|an|my) .* for (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|lunch|dinner|breakfast)$/,
    'Click the button that stands beside it, as in: Click "Order" next to "Pasta".',
  ],
  [
    /^(?:read|copy|extract|note|show|open|grab) (?:me )?(?:the |my )?(?:newest|latest|most recent|oldest|last) (?:message|mail|e-?mail|comment|review|ticket|request|booking|notification|post)$/,
    'Which one? Sort first, as in: Sort by date. Then: Read the first row as newest. Or write its number: Click the first "Open" link.',
  ],
  [
    /^(?:make sure|check|verify|ensure|see)(?: that| if)? (?:both|all (?:two|three|four|five|\d+)) \p{L}+ (?:are|have|were)\b/u,
    'Each in a line of its own, as in: Make sure "Physics" is shown.',
  ],
  [
    /^put (?:me|us|him|her) (?:through|down|forward|first|last|back|ahead|aside|off|up)\b/,
    'Write what is pressed for that on the page, as in: Click "Call".',
  ],
  [
    /^(?:add|put) (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) (?:(?!to\b|in\b|into\b|of\b|x\b|times\b)\p{L}+ ){0,2}(?!times\b|pieces\b|units\b|stars\b|hours\b|minutes\b|days\b)\p{L}+s(?: (?:to|in|into|on) (?:the|my|our) (?:cart|basket|bag|order|list|trolley|bill|tab))?$/u,
    'Write the number in a line of its own, as in: Set Quantity to 2. Then: Click "Add" next to "Lantern".',
  ],
  [
    /^(?:call|name) (?:the|my|this|our) \S+(?: \S+)? x$/,
    'Write the name into its field, as in: Type "Summer picnic" into "Name".',
  ],
  [
    /^(?:post|publish|add the text|write the text|put the text) x (?:on|onto|at|in|to) (?:the|my|our) \S+(?: \S+)?$/,
    'Write it in lines of their own, as in: Type "Hello" into "Message". Then: Click "Post".',
  ],
  [
    /^mark .* (?:from|between) (?:the )?\d/,
    'Write what belongs into each field, as in: Status: Unavailable, From: 2 January, To: 5 January.',
  ],
  [
    /^invite .*[^\s@]@[^\s@]+$/,
    'Write the address into its field, as in: Type "ada@example.com" into "E-mail". Then: Click "Invite".',
  ],
  [
    /^(?:check |see |look |find out |count |read )?how many (?:are|is) (?:on|in|at|of|under) (?!stock$)/,
    'Write the words that the number stands beside, as in: Read "In stock" as stock.',
  ],
  [
    /^wait (?:for|until|till) (?:all|every|each) (?:the |my |of the )?(?!page)\S+ (?:are|is|have|has) (?:been )?(?!there|shown|visible|loaded|ready)\S+ed$/,
    'Write what is shown then, as in: Wait for "Upload complete".',
  ],
  [
    /^(?:swap|exchange|trade) (?!\d).* (?:for|with) \S/,
    'Each in a line of its own, as in: Click "Swap" next to "Yoghurt". Then: Click "Oat yoghurt".',
  ],
  [
    /^(?:only )?(?:the )?(?:max |min )?(?:prices?|ratings?|costs?|rent|salary|size|age|distance|weight|mileage|score|year|rooms|stars|\p{L}+s(?= (?:under|below|over|above) \d+ ?(?:€|euros?|dollars?|pounds?)$)) (?:above|below|over|under|less than|more than|at least|at most|up to|from) \d\S*(?: \p{L}+| €)?$/u,
    'Write what must be so: Make sure the price is below 30. Or what is set: Set "Max price" to 30.',
  ],
  [
    /^(?:which|what) \p{L}+ (?:is|are|has|costs) the (?:\p{L}+est|most \p{L}+|least \p{L}+)\b/u,
    'Sort first, as in: Sort by price. Then: Read the first row as first.',
  ],
  [
    /^(?:what(?:'s| is)|how much is)(?: still)? (?:left|remaining)\b/,
    'Write the words that the value stands beside, as in: Read "Balance" as balance.',
  ],
  [
    /^rate (?:\S+ ){0,4}(?:\d|one|two|three|four|five)(?: (?:stars?|points?|out of \S+))?$/,
    'A star is clicked by its name, as in: Click "5 stars".',
  ],
  [
    /^(?:add|order|take|buy|get|put) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|some)(?: more)? of (?:them|these|those|it)$/,
    'Write the number in a line of its own, as in: Set Quantity to 2. Then: Click "Add".',
  ],
  [
    /^(?:buy|order|purchase) (?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten) \p{L}+s$/u,
    'Write the number in a line of its own, as in: Set Quantity to 2. Then: Click "Buy" next to "Lantern".',
  ],
  [
    /^(?:click|open|choose|select|press|tick|take)(?: on)? the other one$/,
    'Which one? Write its words, as in: Click "Standard".',
  ],
  [/^\p{L}+: sort\b/u, 'Write by what, as in: Sort by price, lowest first.'],
  [
    /^(?:mail|e-?mail|text|message) (?:the|my|our|his|her) \S+$/,
    'E-mails and messages are sent by steps of their own: add Send an e-mail, or Post a message.',
  ],
  [
    /^(?:move|shift|bring) .* to (?:\d{1,2}[:.]\d{2}|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/,
    'Write what belongs into each field, as in: Date: 1 September. Then: Click "Save".',
  ],
  [
    /^add (?:an?|another) (?!(?:\S+ )?(?:note|comment|message|remark|review|tag|label|reply|text|description)\b)\S+(?: \S+)?: \S/,
    'Each in a line of its own, as in: Click "Add a driver". Then: Type "Jo Berg" into "Name".',
  ],
  [
    /^(?:leave|write|give|post|add) .*\bwith (?:\d|one|two|three|four|five) stars?$/,
    'A star is clicked by its name, as in: Click "4 stars".',
  ],
  [
    /^compare the .*(?:cheapest|best|nearest|newest|fastest|largest|smallest)\b/,
    'Sort first, as in: Sort by price. Then: Read the table as offers.',
  ],
  [
    /^(?:get|receive) .* by (?:e-?mail|post|mail|sms|text)$/,
    'Write what is pressed for that on the page, as in: Check "Send the receipt by e-mail".',
  ],
  [
    /^tell (?:him|her|them) (?:i|we|that)\b/,
    'E-mails and messages are sent by steps of their own: add Send an e-mail, or Post a message.',
  ],
  [/^(?:rating|score|stars) \d (?:of|out of) \d$/, 'A star is clicked by its name, as in: Click "4 stars".'],
  [
    /^(?:without(?! (?![a-z-]+ing\b)[a-z-]+(?: [a-z-]+)?$)|except|unless)\b/,
    'Write what is to be done instead, as in: Click "Discard".',
  ],
];
