import { expect, test } from 'vitest';
import { readListed } from '#shared/script/test-script.ts';

/** Of a list for allotments, a rowing club, a farm and others, with lines that stay as they are. */
const LINES = `
gate code 4471 ⇒ type · gate code · 4471
cell count 180000 ⇒ type · cell count · 180000
clik Save ⇒ → Click Save
typ quantity 2 ⇒ → Type quantity 2
contact person Jo Berger ⇒ type · contact person · Jo Berger
contact Jo Berger ⇒ → Click "contact Jo Berger"
LinkedIn profile https://linkedin.com/in/jo ⇒ type · LinkedIn profile · https://linkedin.com/in/jo
open https://linkedin.com/in/jo ⇒ open · https://linkedin.com/in/jo
emergency contact: Peter Wick, 07700 900 118 ⇒ type · emergency contact · Peter Wick, 07700 900 118
tags: bread, baking ⇒ type · tags · bread, baking
arrived at 9:20 ⇒ type · arrived at · 9:20
rowed on 14 November 2026 ⇒ type · rowed on · 14 November 2026
duration 1 h 10 ⇒ type · duration · 1 h 10
duration 1 h 10 min ⇒ type · duration · 1 h 10 min
T-shirt size L ⇒ click · T-shirt size L | select · L · T-shirt size
priority high ⇒ click · priority high | select · high · priority
status of ride 4471 ⇒ extract · status of ride 4471 @ ride 4471
no child seat ⇒ check · no child seat | click · no child seat | select · no child seat | check · child seat
no extra insurance ⇒ check · no extra insurance | select · no extra insurance | click · no extra insurance
no cookies ⇒ click · Reject all cookies
no errors ⇒ require gone errors
no results ⇒ click · no results
use the discount code STUDI10 ⇒ type · Coupon code · STUDI10; perhaps click · Apply
next collection? ⇒ extract · next collection
chip no. 985112004417 ⇒ type · chip no · 985112004417
best time to call: mornings ⇒ type · best time to call · mornings
without insurance ⇒ check · without insurance | click · without insurance | select · without insurance | check · insurance
without saving ⇒ ? Write what is to be done instead, as in: Click "Discard".
I own the building ⇒ check · I own the building | select · I own the building | click · I own the building
I like this shop ⇒ ? Only what is written is done. Write what is to be pressed, as in: Click "Like".
moving from 12 Ash Court to 4 Quay Street ⇒ type · moving from · 12 Ash Court; type · moving to · 4 Quay Street
move the card to Done ⇒ drag · item · Done
only dogs ⇒ check · Show only dogs | check · Only dogs | click · Show only dogs | click · Only dogs | select · dogs | select · dogs | click · dogs | click · dogs
only 2 left ⇒ ? Write what is pressed for that on the page, as in: Check "Only free". Or: Filter by status Open.
get me a quote ⇒ click · Get a quote | extract · quote
get a list of orders ⇒ collect · orders
get the total ⇒ extract · the total
ask for a quote ⇒ click · Get a quote
next page? ⇒ click · Next page
`;

test.each(LINES.trim().split('\n'))('%s', (both) => {
  const { read, wanted } = readListed(both);
  expect(read).toBe(wanted);
});
