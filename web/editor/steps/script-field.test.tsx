import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StepOption } from '#shared/wire.ts';
import { composeText, step, stepInput, testWorkflow, variable } from '#web/test-workflow.ts';
import { openApp, refuse, type Answers } from '#web/test-app.tsx';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};
const LINES = 'Open shop.com\nClcik "Save"\n\nEvery day, open shop.com';

async function openScript(lines: string, answers: Answers = {}, has_model = false, hash = '') {
  await openApp(
    `/workflows/w1${hash}`,
    {
      ...answers,
      GET_FULL_WORKFLOW: testWorkflow({
        steps: [step('step_1', script, { instructions: lines }, [])],
        variables: [variable('name', 'first name')],
      }),
      UPDATE_FULL_WORKFLOW: { revision: 4 },
    },
    { '/health': () => Response.json({ status: 'ok', has_model, stand_ins: [], notices: [] }) },
  );
  return page.getByRole('textbox', { name: 'Instructions' });
}
const problems = () =>
  page.getByRole('list', { name: 'Lines that are not understood' }).getByRole('listitem');

test('each line shows whether it is understood, and a slip is put right by one click', async () => {
  const field = await openScript(LINES);
  await expect.element(page.getByText('1 of 3 lines understood')).toBeVisible();
  expect(field.element().querySelector('[data-reading="page"]')?.textContent).toBe('Open shop.com');
  await expect.poll(() => problems().nth(0).element().textContent).toContain('Did you mean Click "Save"?');
  expect(problems().nth(1).element().textContent).toContain('add a Schedule above this step');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect.element(page.getByText('2 of 3 lines understood')).toBeVisible();
  expect(field.element().textContent).toContain('Click "Save"');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('1 of 3 lines understood')).toBeVisible();
});

test.each([
  ['#step_1:7', 'Line 7, done'],
  ['#step_1', 'Line 1, done'],
  // Fewer lines than there were.
  ['#step_1:90', 'Line 1, done'],
])('the address %s has the caret in its line', async (hash, changed) => {
  const lines = Array.from({ length: 9 }, (_unused, at) => `Line ${at + 1}`);
  const field = await openScript(lines.join('\n'), {}, false, hash);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{End}, done');
  const wanted = lines.map((line) => (changed.startsWith(line) ? changed : line));
  await expect.poll(() => [...field.element().children].map((line) => line.textContent)).toEqual(wanted);
});

test('a slip that is taken never replaces a line that came in its place a moment before', async () => {
  const field = await openScript('Open shop.com\nClick "Go"\nClcik "Save"');
  const useIt = page.getByRole('button', { name: 'Use it' });
  await expect.element(useIt).toBeVisible();
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expect.element(page.getByRole('button', { name: 'Line 1' })).toBeVisible();
  const button = useIt.element();
  // In one task, so that the lines are not read between the key and the click.
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await Promise.resolve();
  if (button instanceof HTMLElement) button.click();
  await expect.poll(() => problems().nth(0).element().textContent).toContain('Line 4 cannot');
  const text = [...field.element().children].map((line) => line.textContent);
  expect(text).toEqual(['', 'Open shop.com', 'Click "Go"', 'Clcik "Save"']);
});

test('what is typed is read a moment later, and the phrases that work can be looked up', async () => {
  const field = await openScript('');
  await userEvent.click(field);
  await userEvent.keyboard('Log in');
  await expect.element(page.getByText('1 of 1 line understood')).toBeVisible();
  await page.getByRole('button', { name: 'What can I write?' }).click();
  await expect.element(page.getByRole('dialog', { name: 'What can I write?' })).toBeVisible();
  await expect.element(page.getByText('Close the popup')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // A phrase is put below the line of the caret.
  await page.getByRole('button', { name: 'What can I write?' }).click();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect
    .poll(() => [...field.element().children].map((line) => line.textContent))
    .toEqual(['Log in', 'Go back']);
});

test('a line is completed from its first words, by keys alone', async () => {
  const field = await openScript('');
  await userEvent.click(field);
  await expect.element(field).toHaveAttribute('aria-autocomplete', 'list');
  await userEvent.keyboard('cli');
  const list = page.getByRole('listbox', { name: 'Ways to write the line' });
  await expect.element(list.getByRole('option').first()).toHaveTextContent('Click "…"');
  await userEvent.keyboard('{ArrowDown}{Enter}Save');
  await expect.poll(() => field.element().textContent).toBe('Click "Save"');
  await expect.element(list).not.toBeInTheDocument();
  // Enter makes a line until an arrow key has marked something.
  // Control+End is the field's own; the browser's End tells the field a moment later.
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}go');
  await expect.element(list.getByRole('option', { name: 'Go back' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => field.element().querySelectorAll(':scope > div').length).toBe(3);
  await userEvent.keyboard('rel');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
});

test('healed lines stand in the order of the text', async () => {
  const text = 'Click "Sign in"\nClick "Report"\nClick "Shop"';
  const healOf = (from: string) => {
    const start = text.indexOf(`"${from}"`);
    const at = [start, start + from.length + 2] as [number, number];
    const seen = { seen_at: '2026-11-20T10:00:00Z', execution_id: 'r1' };
    return { key: from, from, to: `New ${from}`, ...seen, step_id: 'step_1', at };
  };
  await openScript(text, {
    LIST_HEALS: { heals_risky: false, heals: ['Report', 'Shop', 'Sign in'].map(healOf) },
  });
  const healed = page.getByRole('list', { name: 'Lines with new words' });
  const numbers = () => healed.element().textContent?.match(/Line \d/g);
  await expect.poll(numbers).toEqual(['Line 1', 'Line 2', 'Line 3']);
});

test('a line that was healed shows its new words, which are taken by one click and undone by a key', async () => {
  const text = 'Open shop.com\nClick "Sign in"';
  const start = text.indexOf('"Sign in"');
  const heal = {
    key: 'k1',
    from: 'Sign in',
    to: 'Log in',
    seen_at: '2026-11-20T10:00:00Z',
    execution_id: 'r1',
  };
  const at = [start, start + 9] as [number, number];
  const field = await openScript(text, {
    LIST_HEALS: {
      heals_risky: false,
      heals: [
        { ...heal, step_id: 'step_1', at },
        // Of a line that was changed since, and of another step.
        { ...heal, key: 'k2', step_id: 'step_1', at: [0, 4], from: 'Pay' },
        { ...heal, key: 'k3', step_id: 'step_2', at },
      ],
    },
  });
  const healed = page.getByRole('list', { name: 'Lines with new words' }).getByRole('listitem');
  await expect.poll(() => healed.element().textContent).toContain('Line 2: “Sign in” is now “Log in”');
  await expect.poll(() => field.element().querySelector('.line-healed')?.textContent).toBe('Click "Sign in"');
  await page.getByRole('button', { name: 'Take the new words' }).click();
  await expect.poll(() => field.element().textContent).toContain('Click "Log in"');
  await expect.element(healed).not.toBeInTheDocument();
  expect(field.element().querySelector('.line-healed')).toBeNull();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(healed).toBeVisible();
});

test('lines of a block are indented by keys, and Tab behind words leaves the field', async () => {
  const field = await openScript('');
  await userEvent.click(field);
  await expect.element(field).toHaveAttribute('aria-autocomplete', 'list');
  const text = () => [...field.element().children].map((line) => line.textContent);
  await userEvent.keyboard(
    'Repeat 2 times:{Enter}Go back now{Enter}{Shift>}{Tab}{/Shift}Reload{Enter}{Tab}x',
  );
  await expect.poll(text).toEqual(['Repeat 2 times:', '    Go back now', 'Reload', '    x']);
  await userEvent.keyboard('{Tab}');
  await expect.element(field).not.toHaveFocus();
});

test('the menu of a line says that it pays, sends or deletes, and takes that back', async () => {
  const field = await openScript('Open shop.com\nClick "Go"');
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  const menu = page.getByRole('button', { name: 'Line 2' });
  const text = () => [...field.element().children].map((line) => line.textContent);
  const marks = () =>
    [...field.element().querySelectorAll('[data-reading]')].map((line) => line.getAttribute('data-reading'));
  await userEvent.click(menu);
  await userEvent.click(
    page.getByRole('menuitem', { name: 'Pays, sends or deletes: ask before healing it' }),
  );
  await expect.poll(text).toEqual(['Open shop.com', 'Click "Go" (careful)']);
  await expect.poll(marks).toEqual(['page', 'click · asks first']);
  await userEvent.click(menu);
  await userEvent.click(page.getByRole('menuitem', { name: 'Does not pay, send or delete' }));
  await expect.poll(text).toEqual(['Open shop.com', 'Click "Go"']);
});

test('a model words the lines that are not understood, and each is taken by one click', async () => {
  const asked: unknown[] = [];
  const answers: (string | null)[][] = [['Click "Order"', null], ['Type {{var_name}} into "name"']];
  const lines = `Open shop.com
    the order button, have it pressed
here is what I want from you today`;
  const field = await openScript(
    lines,
    {
      REWORD_LINES: ({ body }) => {
        asked.push(body);
        return asked.length === 2
          ? refuse(503, 'The model is busy. Try again.')
          : { lines: answers.shift() ?? [] };
      },
    },
    true,
  );
  const suggest = page.getByRole('button', { name: 'Suggest wording' });
  await userEvent.dblClick(suggest);
  await expect
    .poll(() => problems().nth(0).element().textContent)
    .toContain('The model suggests Click "Order".');
  expect(asked).toEqual([
    {
      lines: [
        { text: 'the order button, have it pressed', before: 'Open shop.com' },
        {
          text: 'here is what I want from you today',
          before: 'Open shop.com\n    the order button, have it pressed',
        },
      ],
    },
  ]);
  expect(problems().nth(1).element().textContent).toContain(
    'The model has no wording for it. Begin with what to do',
  );
  // Both were asked for.
  await expect.element(suggest).not.toBeInTheDocument();
  await problems().nth(0).getByRole('button', { name: 'Use it' }).click();
  await expect.poll(() => field.element().textContent).toContain('    Click "Order"');

  // A line that is written later, with a variable: a failure is said, and it can be asked again.
  await userEvent.click(page.getByText('here is what I want from you today'));
  await userEvent.keyboard('{End}{Enter}my ');
  await userEvent.keyboard('@first');
  await page.getByRole('option', { name: /first name/ }).click();
  await userEvent.keyboard(' goes where the name stands');
  await suggest.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The model is busy. Try again.');
  await suggest.click();
  await expect
    .poll(() => problems().nth(1).element().textContent)
    .toContain('The model suggests Type @first name into "name".');
  // Never again for a line that has been taken, though it is shown as not understood a moment longer.
  const later = { text: 'my {{var_name}} goes where the name stands' };
  expect(asked.slice(1)).toMatchObject([{ lines: [later] }, { lines: [later] }]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a line that is too long for the model is named, and lines above another are sent whole or not at all', async () => {
  const asked: unknown[] = [];
  const [first, second] = [300, 320].map((count) => `here is ${'word '.repeat(count).trim()}`);
  await openScript(
    `${first}\n${second}\nOpen shop.com\nthe order button, have it pressed`,
    {
      REWORD_LINES: ({ body }) => {
        asked.push(body);
        return { lines: ['Click "Order"'] };
      },
    },
    true,
  );
  await page.getByRole('button', { name: 'Suggest wording' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'Lines 1, 2 are longer than 1,000 characters, which is too long to ask the model. Write several lines instead.',
    );
  await expect
    .poll(() => asked)
    .toEqual([
      { lines: [{ text: 'the order button, have it pressed', before: `${second}\nOpen shop.com` }] },
    ]);
});

test('without a model no wording is offered', async () => {
  await openScript('the order button, have it pressed');
  await expect.element(page.getByText('0 of 1 line understood')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Suggest wording' })).not.toBeInTheDocument();
});
