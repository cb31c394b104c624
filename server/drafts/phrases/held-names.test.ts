import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';
import { SHOP } from '#server/drafts/test-draft.ts';
import { applyDraft } from '#shared/workflow/workflow-draft.ts';
import { EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';

/** Braces that are no reference: a mail would be sent with them. */
const UNHELD = /\{\{(?!var_)[^}]*\}\}/;

test.each([
  'Every Monday at 8, log in to localhost:4020/login as ada@example.com, count the open orders and mail me the number',
  'Count how many support tickets are open on https://help.example every day and keep a list of it',
  'Copy the invoice number, the date and the amount from the latest invoice at a.example into a Google Sheet',
  'go to shop.example find the phone number and send it to me',
  'Look up the exchange rate of USD to EUR at https://rates.example each day and save it in a table',
  // Without a page their first line cannot be read yet.
  'e-mail me when it drops below $30.50',
  'mail me the orders as an Excel file',
  'check if tickets are available and email me',
  'put all my orders in a spreadsheet',
])('each value that a step uses is one that a line reads: %s', (description) => {
  const draft = draftFromWords({ description, options, time_zone: 'UTC', practice_site: SHOP });
  if (!draft) throw new Error('There is no draft.');
  let count = 0;
  const { steps, variables } = applyDraft(EMPTY_WORKFLOW, draft, {
    options,
    newId: (prefix) => `${prefix}_${(count += 1)}`,
  });
  const values = steps.flatMap(({ endpoint_input_values: inputs }) => Object.values(inputs));
  expect(values.filter((value) => UNHELD.test(value))).toEqual([]);
  const used = values.flatMap((value) => [...value.matchAll(/\{\{(var_\d+)\}\}/g)].map(([, id]) => id));
  expect(used.length).toBeGreaterThan(0);
  expect(variables.map(({ id }) => id)).toEqual(expect.arrayContaining(used));
});
