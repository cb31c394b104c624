import { expect, test } from 'vitest';
import { described } from '#server/drafts/test-described.ts';

const STOP = 'flow.stop_unless';

test.each([
  ['Open shop.example, read the price of the lantern, and if it is not 39, e-mail me', 'differs', '39'],
  [
    'Every morning look at the price on shop.example/lantern. E-mail me when it is not 39 euros.',
    'differs',
    '39',
  ],
  [
    "Look at shop.example/lantern every morning and e-mail me if it doesn't cost 39 any more",
    'differs',
    '39',
  ],
  ['Look at shop.example/lantern every morning and e-mail me if it costs 39', 'equals', '39'],
  ['mail me if the price on shop.example is exactly 20', 'equals', '20'],
  ['read the price on shop.example and only mail me if it is not below 30', 'at_least', '30'],
  ["mail me if the price on shop.example/x isn't above 30", 'at_most', '30'],
  ['every day read the balance on bank.example and mail me unless it is more than 100', 'at_most', '100'],
  ['Open bank.example, read the balance; mail me unless it is not below 500', 'below', '500'],
  ['every day check shop.example/lantern and e-mail me if the price is 39 or less', 'at_most', '39'],
  ['every day check shop.example/lantern and e-mail me if it costs at most 39', 'at_most', '39'],
  ['when there are at least 5 new orders on shop.example/orders, mail me', 'at_least', '5'],
])('a number is compared as it is said, and not as its opposite: %s', (description, condition, other) => {
  const made = described(description);
  expect(made.inputsOf(STOP)).toMatchObject({ condition, other });
  expect(made.steps.at(-1)).toBe('mail.send_me');
  expect(made.notes).toEqual([]);
});

test.each([
  ['open shop.example/stock and mail me if nothing has changed since yesterday', '{{page}}', 'same'],
  [
    "every day check the counter on meter.example and mail me if it hasn't changed since yesterday",
    '{{counter}}',
    'same',
  ],
  [
    "Each Monday read the opening hours on pool.example and tell me only if they aren't the same as last week",
    '{{opening_hours}}',
    'changed',
  ],
  [
    'open shop.example/orders and read the open orders; if there are any, mail me the table',
    '{{open_orders}}',
    'not_empty',
  ],
  [
    'open shop.example/orders and read the open orders; if there are none, do nothing, otherwise mail me the table',
    '{{open_orders}}',
    'not_empty',
  ],
])(
  'what has not changed, and what there is none of, is its own condition: %s',
  (description, value, condition) => {
    const made = described(description);
    expect(made.inputsOf(STOP)).toEqual({ value, condition });
    expect(made.steps.at(-1)).toBe('mail.send_me');
    expect(made.notes).toEqual([]);
  },
);

test.each([
  [
    'open shop.example and if the head torch is not sold out, add it to the basket',
    ['If the head torch is not sold out:', '    Add it to the basket'],
  ],
  [
    'open shop.example. If the head torch is in stock, add it to the basket',
    ['If the head torch is in stock:', '    Add it to the basket'],
  ],
  [
    'Open shop.example; unless the lantern is sold out, add it to the basket and check out',
    ['Unless the lantern is sold out:', '    Add it to the basket', '    Check out'],
  ],
  [
    'Open shop.example. Unless the page says "sold out", click Add to basket',
    ['Unless the page says "sold out":', '    Click Add to basket'],
  ],
])(
  'what is done on the page stands below its condition, also below “not” and “unless”: %s',
  (description, lines) => {
    const made = described(description);
    expect(made.lines).toEqual(['Open shop.example', ...lines]);
    expect(made.notes).toEqual([]);
  },
);
