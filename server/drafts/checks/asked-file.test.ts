import { expect, test } from 'vitest';
import { draft } from '#server/drafts/test-draft.ts';

test.each([
  ['read my orders as Excel from the practice shop', '{{orders}}'],
  ['I want a CSV of my orders in the practice shop', '{{orders}}'],
  ['Excel of all products in the practice shop please', '{{products}}'],
  ['read my latest orders on Fernhill and download them as excel', '{{orders}}'],
  ['get the price of the Moor Tent from the practice shop, as excel', 'Price: {{price}}'],
])('what is wanted as Excel or CSV is kept where it can be downloaded: %s', (description, rows) => {
  const { steps, inputsOf, guesses, notes, lines } = draft(description);
  expect(steps).toEqual(['browser.instructions', 'tables.save_rows']);
  expect(inputsOf('tables.save_rows')).toMatchObject({ rows });
  expect(guesses.join()).toMatch(/download/i);
  expect(notes.join()).not.toMatch(/left out|could not/);
  expect(lines.join()).not.toMatch(/excel|csv/i);
});

test('what is mailed as Excel is attached', () => {
  const { steps, inputsOf } = draft(
    'every Monday, read the open orders in the practice shop and mail them to me as an Excel file',
  );
  expect(steps.slice(1)).toEqual(['browser.instructions', 'data.write_xlsx', 'mail.send_me']);
  expect(inputsOf('mail.send_me')).toMatchObject({ attachment: '{{open_orders_xlsx}}' });
});
