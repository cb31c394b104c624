import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import type { StepOption } from '#shared/wire.ts';
import { openApp, refuse } from '#web/test-app.tsx';

test('a description becomes a draft whose guesses are confirmed or changed, and is stored when it is kept', async () => {
  const mark = { input: 'instructions', line: 1, from: null, guess: 'The address is a guess.' };
  const draft = {
    title: 'Price',
    description: '',
    variables: [],
    parts: [
      {
        workflow_step_id: 'browser.instructions',
        inputs: { instructions: 'Open localhost:4020\nClick "Lantern"\nRead the price as price' },
        outputs: {},
        marks: [mark],
      },
    ],
    notes: ['One step was left out.'],
  };
  const page = await openApp('/home', {
    GET_WORKFLOWS: [],
    LIST_TEMPLATES: [],
    DRAFT_WORKFLOW: { draft, step_options: [instructionsOption()] },
    CREATE_FROM_DRAFT: refuse(403, 'Your plan keeps 100 workflows, and there are as many.'),
  });
  await page.getByRole('textbox', { name: 'Describe what you want' }).fill('Get the price of the lantern');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await expect.element(page.getByText('This is a draft: nothing has run yet.')).toBeVisible();
  await expect.element(page.getByText('One step was left out.')).toBeVisible();
  await expect.element(page.getByText('About 150 credits per run')).toBeVisible();
  // Only what is read from a page that nobody has looked at.
  const lines = page.getByRole('listitem').filter({ hasText: 'not seen yet' });
  await expect
    .poll(() => lines.elements().at(-1)?.textContent)
    .toMatch(/^3Read the price as price ?not seen yet/);
  expect(page.getByText('not seen yet').elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'It is right' }).click();
  await expect.element(page.getByText('The address is a guess.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Change Click "Lantern"' }).click();
  await page.getByRole('textbox', { name: 'Line 2' }).fill('Click "Storm Lantern"');
  await page.getByRole('button', { name: 'Done' }).click();
  const keep = page.getByRole('button', { name: 'Keep and open' }).element();
  // A double click, the second one before anything is drawn.
  for (const _click of [1, 2]) if (keep instanceof HTMLElement) keep.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Your plan keeps 100 workflows, and there are as many\./);
  expect(page.sentTo('CREATE_FROM_DRAFT').map(({ body }) => body)).toMatchObject([
    {
      draft: {
        parts: [
          {
            inputs: {
              instructions: 'Open localhost:4020\nClick "Storm Lantern"\nRead the price as price',
            },
            marks: [{ ...mark, guess: null }],
          },
        ],
      },
    },
  ]);
  // What could not be kept is not lost by a reload either.
  await page.reload();
  await expect
    .element(page.getByRole('textbox', { name: 'Describe what you want' }))
    .toHaveValue('Get the price of the lantern');
});

test('from the description the keyboard keeps its draft with two steps', async () => {
  const part = { workflow_step_id: 'browser.instructions', outputs: {}, marks: [] };
  const parts = [{ ...part, inputs: { instructions: 'Open localhost:4020\nClick "Lantern"' } }];
  const page = await openApp('/home', {
    GET_WORKFLOWS: [],
    LIST_TEMPLATES: [],
    DRAFT_WORKFLOW: {
      draft: { title: 'Price', description: '', variables: [], parts, notes: [] },
      step_options: [instructionsOption()],
    },
  });
  await page.getByRole('textbox', { name: 'Describe what you want' }).fill('Click the lantern');
  await userEvent.keyboard('{Enter}');
  const keep = page.getByRole('button', { name: 'Keep and open' });
  await expect.element(keep).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(keep).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Discard' })).toHaveFocus();
});

test('the buttons of a draft that is longer than the page stay in view', async () => {
  await browser.viewport(1280, 800);
  const lines = Array.from({ length: 40 }, (_, at) => `Click "Part ${at + 1}"`).join('\n');
  const part = {
    workflow_step_id: 'browser.instructions',
    inputs: { instructions: lines },
    outputs: {},
    marks: [],
  };
  const page = await openApp('/home', {
    GET_WORKFLOWS: [],
    LIST_TEMPLATES: [],
    DRAFT_WORKFLOW: {
      draft: { title: 'Parts', description: '', variables: [], parts: [part], notes: [] },
      step_options: [instructionsOption()],
    },
  });
  await page.getByRole('textbox', { name: 'Describe what you want' }).fill('Click the parts');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  const last = page.getByText('Click "Part 40"');
  await expect.element(last).toBeInTheDocument();
  expect(last.element().getBoundingClientRect().top).toBeGreaterThan(innerHeight);
  const keep = page.getByRole('button', { name: 'Keep and open' }).element();
  await expect.poll(() => keep.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

test('what stands in an open line is kept with the draft, and words written after the draft stay', async () => {
  const part = (instructions: string) => ({
    workflow_step_id: 'browser.instructions',
    inputs: { instructions },
    outputs: {},
    marks: [],
  });
  const draft = { title: 'Price', description: '', variables: [], notes: [] };
  const page = await openApp('/home', {
    GET_WORKFLOWS: [],
    LIST_TEMPLATES: [],
    DRAFT_WORKFLOW: {
      draft: { ...draft, parts: [part('Click "Cart"'), part('Open localhost:4020\nClick "Lantern"')] },
      step_options: [instructionsOption()],
    },
    CREATE_FROM_DRAFT: { id: 'w1' },
  });
  const words = page.getByRole('textbox', { name: 'Describe what you want' });
  await words.fill('Get the price of the lantern');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await page.getByRole('button', { name: 'Change Click "Lantern"' }).click();
  await page.getByRole('textbox', { name: 'Line 2' }).fill('Click "Storm Lantern"');
  // Another step is left out meanwhile.
  await page.getByRole('button', { name: 'Leave out Browser instructions' }).first().click();
  await expect.element(page.getByText('Click "Storm Lantern"')).toBeVisible();
  await page.getByRole('button', { name: 'Change Open localhost:4020' }).click();
  await page.getByRole('textbox', { name: 'Line 1' }).fill('Open localhost:4020/products');
  await words.fill('Get the price of the lantern and mail it to me');
  await expect.element(page.getByText('The draft is made of the words before')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Keep and open' }).click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1');
  expect(page.sentTo('CREATE_FROM_DRAFT').map(({ body }) => body)).toMatchObject([
    {
      draft: {
        parts: [{ inputs: { instructions: 'Open localhost:4020/products\nClick "Storm Lantern"' } }],
      },
    },
  ]);
  history.replaceState(null, '', '/home');
  await page.reload();
  await expect.element(words).toHaveValue('Get the price of the lantern and mail it to me');
});

test('a guess stays one when its line was only opened and another step is left out', async () => {
  const guessed = 'The address is a guess.';
  const part = (instructions: string, guess: string | null) => ({
    workflow_step_id: 'browser.instructions',
    inputs: { instructions },
    outputs: {},
    marks: [{ input: 'instructions', line: 1, from: null, guess }],
  });
  const page = await openApp('/home', {
    GET_WORKFLOWS: [],
    LIST_TEMPLATES: [],
    DRAFT_WORKFLOW: {
      draft: {
        title: 'Price',
        description: '',
        variables: [],
        notes: [],
        parts: [part('Click "Cart"', null), part('Open localhost:4020', guessed)],
      },
      step_options: [instructionsOption()],
    },
  });
  await page.getByRole('textbox', { name: 'Describe what you want' }).fill('Get the price of the lantern');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await expect.element(page.getByText(guessed)).toBeVisible();
  await page.getByRole('button', { name: 'Change Open localhost:4020' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Line 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave out Browser instructions' }).first().click();
  await expect.element(page.getByText('Click "Cart"')).not.toBeInTheDocument();
  await expect.element(page.getByText(guessed)).toBeVisible();
});

test('a page that nobody has named is asked for, and cannot be said to be right', async () => {
  const mark = { input: 'instructions', line: 1, from: null, guess: 'Say which page it begins on.' };
  const part = {
    workflow_step_id: 'browser.instructions',
    inputs: { instructions: 'Open https://\nRead the page as page' },
    outputs: {},
    marks: [mark],
  };
  const page = await openApp('/home', {
    GET_WORKFLOWS: [],
    LIST_TEMPLATES: [],
    DRAFT_WORKFLOW: {
      draft: { title: 'Stock', description: '', variables: [], parts: [part], notes: [] },
      step_options: [instructionsOption()],
    },
  });
  await page.getByRole('textbox', { name: 'Describe what you want' }).fill('Tell me when it is back');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await page.getByRole('button', { name: 'Write the address of Open https://' }).click();
  expect(page.getByRole('button', { name: 'It is right' }).elements()).toEqual([]);
  await expect.element(page.getByRole('textbox', { name: 'Line 1' })).toHaveValue('Open https://');
});

function instructionsOption(): StepOption {
  return {
    workflow_step_id: 'browser.instructions',
    name: 'Browser instructions',
    step_type: 'action',
    endpoint_name: 'browser.instructions',
    endpoint_inputs: [
      {
        id: 'instructions',
        display_name: 'Instructions',
        is_required: true,
        variable_type: 'string',
        is_multiline: true,
      },
    ],
    endpoint_outputs: [],
    endpoint_output_examples: {},
    required_account: false,
    oauth_app_id: null,
    group: 'Browser',
    uses_browser: true,
    browser_actions: 'each_line',
  };
}

test('the description has the focus of an empty list, and one that is too long says so and is not cut', async () => {
  const page = await openApp('/home', { GET_WORKFLOWS: [], LIST_TEMPLATES: [] });
  const field = page.getByRole('textbox', { name: 'Describe what you want' });
  await expect.element(field).toHaveFocus();
  await field.fill('x'.repeat(100_000));
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/This has 100,000 characters; a description may have 4,000\./);
  await expect.element(page.getByRole('button', { name: 'Draft', exact: true })).toBeDisabled();
  await field.fill('Get the price');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Draft', exact: true })).toBeEnabled();
});

test('words that become no draft put the draft of other words away, which can be had back', async () => {
  const parts = [
    {
      workflow_step_id: 'browser.instructions',
      inputs: { instructions: 'Open localhost:4020' },
      outputs: {},
      marks: [],
    },
  ];
  let asked = 0;
  const page = await openApp('/home', {
    GET_WORKFLOWS: [],
    LIST_TEMPLATES: [],
    DRAFT_WORKFLOW: () =>
      (asked += 1) === 1
        ? {
            draft: { title: 'Price', description: '', variables: [], parts, notes: [] },
            step_options: [instructionsOption()],
          }
        : refuse(409, '“send the form” is understood.'),
  });
  const words = page.getByRole('textbox', { name: 'Describe what you want' });
  const before = `Open the shop ${'and read the price '.repeat(12)}`.trim();
  await words.fill(before);
  await userEvent.keyboard('{Enter}');
  const keep = page.getByRole('button', { name: 'Keep and open' });
  await expect.element(keep).toBeVisible();
  await words.fill('Do the frobs and send the form');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('“send the form” is understood.');
  await expect.element(keep).not.toBeInTheDocument();
  await expect.element(page.getByText(`The draft of before is of other words: “${before}”`)).toBeVisible();
  // Its words are cut, and nothing is pushed out of sight.
  const field = words.element();
  await expect.poll(() => field.closest('form')?.scrollWidth).toBe(field.closest('form')?.clientWidth);
  expect(
    page.getByRole('button', { name: 'Discard' }).element().getBoundingClientRect().right,
  ).toBeLessThanOrEqual(field.closest('form')?.getBoundingClientRect().right ?? 0);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect.element(keep).toBeVisible();
});
