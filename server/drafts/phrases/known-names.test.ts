import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';
import { applyDraft } from '#shared/workflow/workflow-draft.ts';
import { EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';

/** What is added to a workflow knows what the workflow reads already. */

const asked = { options, time_zone: 'UTC', practice_site: null };
let count = 0;
const newId = (prefix: string) => `${prefix}_${(count += 1)}`;

function added(first: string, second: string) {
  const before = draftFromWords({ ...asked, description: first });
  if (!before) throw new Error('no draft');
  const document = applyDraft(EMPTY_WORKFLOW, before, { options, newId });
  const known = document.variables.map(({ name }) => name);
  const draft = draftFromWords({ ...asked, description: second, known });
  if (!draft) throw new Error('no draft behind it');
  const whole = applyDraft(document, draft, { options, newId });
  const idOf = (name: string) => whole.variables.find((variable) => variable.name === name)?.id ?? '';
  return { draft, steps: whole.steps.slice(document.steps.length), idOf };
}

test('a condition and a message are about what the workflow reads, and no page is opened for them', () => {
  const { draft, steps, idOf } = added(
    'get the price of the Day Pack from a.example',
    'and post the price to #general in Slack, only if it is below 100',
  );
  const price = `{{${idOf('price')}}}`;
  expect(steps.map((step) => step.workflow_step_id)).toEqual(['flow.stop_unless', 'slack.post_message']);
  expect(steps[0]?.endpoint_input_values).toEqual({ value: price, condition: 'below', other: '100' });
  expect(steps[1]?.endpoint_input_values).toEqual({ channel: '#general', message: `Price: ${price}` });
  expect(draft.notes).toEqual([]);
});

test('what the workflow does not read is read on the page that is open', () => {
  const { draft, steps } = added(
    'get the price of the Day Pack from a.example',
    'read the stock and mail it to me',
  );
  expect(draft.parts[0]?.inputs.instructions).toBe('Read the stock as stock');
  expect(steps.map((step) => step.workflow_step_id)).toEqual(['browser.instructions', 'mail.send_me']);
});

test('a page that is named is opened', () => {
  const { draft } = added('get the price from a.example', 'open b.example and read the stock');
  expect(draft.parts[0]?.inputs.instructions).toBe('Open b.example\nRead the stock as stock');
});
