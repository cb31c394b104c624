import { expect, test } from 'vitest';
import { checkScript } from '#shared/script/check/check-script.ts';
import { NO_VARIABLES } from '#shared/script/words/value.ts';

test.each([
  ['Click "Place order"', 'pays or orders'],
  ['Click "Delete" for "Ida"', 'deletes something'],
  ['Press "Send"', 'sends something'],
  ['Click "Check out"', undefined],
  ['Click "Add to cart" for "Pine Hammock"', undefined],
  ['Read "Order number" as order_number', undefined],
  ['Type "Pay now" into "Note"', undefined],
])('%s: what cannot be taken back', (line, risk) => {
  const [check] = checkScript(line, NO_VARIABLES);
  expect(check && 'reading' in check ? check.risk : 'not read').toBe(risk);
});
