import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StepOption } from '#shared/wire.ts';
import { composeText, step, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { openApp, type Answers } from '#web/test-app.tsx';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};
const openPage: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.open_page',
  name: 'Open page',
  uses_browser: true,
  endpoint_inputs: [stepInput('address', 'Address')],
  endpoint_outputs: [],
};
const clickIt: StepOption = {
  ...openPage,
  workflow_step_id: 'browser.click',
  name: 'Click',
  endpoint_inputs: [stepInput('target', 'What to click')],
};
const LIVE = {
  LIVE_VIEW_URL_FOR_PROFILE: { live_url: 'about:blank#/live/s-1', session_id: 's-1' },
  END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
} as const;

async function openScript(lines: string, answers: Answers) {
  const steps = [step('step_1', script, { instructions: lines }, [])];
  await openApp('/workflows/w1', {
    ...LIVE,
    ...answers,
    GET_FULL_WORKFLOW: testWorkflow({ steps, variables: [] }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
  return page.getByRole('textbox', { name: 'Instructions' });
}
const problems = () =>
  page.getByRole('list', { name: 'Lines that are not understood' }).getByRole('listitem');

test('beside a live browser each line shows what it finds there, and names of things there are offered', async () => {
  const field = await openScript('Click "Save"\nClick "Send"', {
    LOOK_UP_LINES: {
      lines: [
        { line: 1, found: 'one', kind: 'button', label: 'Save draft' },
        { line: 2, found: 'none', kind: '', label: '' },
      ],
      offers: [],
      names: ['Save draft', 'Delete'],
    },
  });
  const marks = () =>
    [...field.element().querySelectorAll('[data-reading]')].map((line) => line.getAttribute('data-reading'));
  await expect.poll(marks).toEqual(['click', 'click · sends something']);
  const legend = page.getByText('✓ on this page');
  await expect.element(legend).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show live browser' }).first().click();
  await expect.poll(marks).toEqual(['✓ button “Save draft” here', 'click · sends something']);
  await expect.element(legend).toBeVisible();
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  // Most lines of a script are for other pages: only of the one that is written it is said.
  await expect
    .poll(marks)
    .toEqual(['✓ button “Save draft” here', 'click · not on this page · sends something']);
  await userEvent.keyboard('{Enter}click del');
  const list = page.getByRole('listbox', { name: 'Ways to write the line' });
  await expect.element(list.getByRole('option', { name: 'click "Delete"' })).toBeVisible();
});

test('a page that has loaded is looked at once more, also at the address of the one before', async () => {
  let asked = 0;
  const field = await openScript('Click "Save"', {
    LOOK_UP_LINES: () => {
      asked += 1;
      const found = { line: 1, found: 'one' as const, kind: 'button', label: `Save ${asked}` };
      return { lines: [found], offers: [], names: [] };
    },
  });
  const mark = () => field.element().querySelector('[data-reading]')?.getAttribute('data-reading');
  await page.getByRole('button', { name: 'Show live browser' }).first().click();
  await expect.poll(mark).toBe('✓ button “Save 1” here');
  const frame = document.querySelector('iframe');
  dispatchEvent(
    new MessageEvent('message', { data: { page_loaded: true }, source: frame?.contentWindow ?? null }),
  );
  // Sooner than it is asked again by itself.
  await expect.poll(mark, { timeout: 2_000 }).toBe('✓ button “Save 2” here');
});

test('a line that is not understood, or finds nothing on the page beside it, is offered what it may mean there', async () => {
  const offers = [
    { line: 1, said: 'they need a minibus', offer: 'Click "Minibus"' },
    // Of a line that was changed since.
    { line: 2, said: 'Click the van', offer: 'Click "Van hire"' },
    { line: 3, said: '  click the estate car', offer: '  Click "Estate"' },
  ];
  const live = {
    LOOK_UP_LINES: {
      lines: [{ line: 3, found: 'none' as const, kind: '', label: '' }],
      offers,
      names: [],
    },
  };
  const field = await openScript('they need a minibus\nsome van\n  click the estate car', live);
  const text = () => [...field.element().children].map((line) => line.textContent);
  const meant = page.getByRole('list', { name: 'What this line may mean' });
  await expect.element(page.getByText('1 of 3 lines understood')).toBeVisible();
  expect(problems().nth(0).element().textContent).not.toContain('Minibus');
  await page.getByRole('button', { name: 'Show live browser' }).first().click();
  await expect
    .poll(() => problems().nth(0).element().textContent)
    .toContain('Line 1 cannot be understood: they need a minibus. Did you mean Click "Minibus"?');
  expect(problems().nth(1).element().textContent).not.toContain('Van hire');
  // A line that is understood may be meant for another page: it is asked about where it is written.
  await expect.element(meant).not.toBeInTheDocument();
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect
    .poll(() => meant.element().textContent)
    .toContain('Line 3 finds nothing on this page. Did you mean Click "Estate"?');
  await meant.getByRole('button', { name: 'Use it' }).click();
  await expect.poll(text).toEqual(['they need a minibus', 'some van', '  Click "Estate"']);
  await problems().nth(0).getByRole('button', { name: 'Use it' }).click();
  await expect.poll(text).toEqual(['Click "Minibus"', 'some van', '  Click "Estate"']);
});

test('a line that reads shows what it reads on the page beside it, and is offered what would read something there', async () => {
  const asked: unknown[] = [];
  const field = await openScript('Read "Price" as price\nRead "Delivery cost" as cost', {
    LOOK_UP_LINES: (body) => {
      asked.push(body);
      return {
        lines: [
          { line: 1, found: 'one' as const, kind: 'value', label: '$39.00' },
          { line: 2, found: 'none' as const, kind: '', label: '' },
        ],
        offers: [],
        reads: [
          {
            line: 2,
            said: 'Read "Delivery cost" as cost',
            offer: 'Read "Delivery" as cost',
            why: 'Reads "$5.00".',
          },
          { line: 2, said: 'Read "Post"', offer: 'Read "Postage"', why: 'Reads "$1.00".' },
        ],
        names: [],
      };
    },
  });
  await page.getByRole('button', { name: 'Show live browser' }).first().click();
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  const meant = page.getByRole('list', { name: 'What this line may mean' });
  await expect
    .poll(() => meant.element().textContent)
    .toContain('Line 2 reads nothing on this page. Did you mean Read "Delivery" as cost? Reads "$5.00".');
  // Of the line as it was before.
  expect(meant.element().textContent).not.toContain('Postage');
  expect(asked.at(-1)).toMatchObject({ body: { at: 2 } });
  const marks = [...field.element().querySelectorAll('[data-reading]')].map((line) =>
    line.getAttribute('data-reading'),
  );
  expect(marks[0]).toBe('✓ reads “$39.00” here');
  await meant.getByRole('button', { name: 'Use it' }).click();
  await expect
    .poll(() => [...field.element().children].map((line) => line.textContent))
    .toEqual(['Read "Price" as price', 'Read "Delivery" as cost']);
});

const stepNames = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((element) => element.textContent);

test('the first line on a page that nothing has opened says so, and one click opens one before it', async () => {
  const onPage = { ...script, uses_browser: true };
  const live = {
    LOOK_UP_LINES: { lines: [], offers: [], names: [], address: 'http://localhost:4020/products' },
  };
  await openApp('/workflows/w1', {
    ...LIVE,
    ...live,
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [
        step('step_1', composeText, { text: 'Hi' }, []),
        step('step_2', onPage, { instructions: 'Click "Save"\nClick "Send"' }, []),
        step('step_3', onPage, { instructions: 'Click "Close"' }, []),
      ],
      step_options: [openPage, onPage, composeText],
      variables: [],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
  const field = page.getByRole('textbox', { name: 'Instructions' }).first();
  const marks = () =>
    [...document.querySelectorAll('[data-reading]')].map((line) => line.getAttribute('data-reading'));
  const begin = page.getByRole('list', { name: 'Where to begin' });
  await expect.poll(marks).toEqual(['no page is open yet', 'click · sends something', 'click']);
  await expect.element(begin).toMatchTextContent(/^Line 1 works on a page, and nothing before it opens one/);
  await begin.getByRole('button', { name: 'Open page', exact: true }).click();
  await expect
    .poll(stepNames)
    .toEqual(['1Compose text', '2Open page', '3Browser instructions', '4Browser instructions']);
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveFocus();
  await expect.poll(marks).toEqual(['click', 'click · sends something', 'click']);
  await expect.element(begin).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Show live browser' }).first().click();
  await begin.getByRole('button', { name: 'Begin with the open page' }).click();
  await expect
    .poll(() => [...field.element().children].map((line) => line.textContent))
    .toEqual(['Open http://localhost:4020/products', 'Click "Save"', 'Click "Send"']);
  await expect.poll(marks).toEqual(['page', 'click', 'click · sends something', 'click']);
});

test('a step that works on a page says the same where nothing before it opens one', async () => {
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [step('step_1', clickIt, { target: 'Save' }, []), step('step_2', clickIt, { target: 'Ok' }, [])],
      step_options: [openPage, clickIt],
      variables: [],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
  const said = page.getByText(/^This works on a page, and nothing before it opens one/);
  await expect.element(said).toBeVisible();
  await page.getByRole('button', { name: 'Open page', exact: true }).click();
  await expect.poll(stepNames).toEqual(['1Open page', '2Click', '3Click']);
  await expect.element(said).not.toBeInTheDocument();
});

test('what must be true at the end is looked for on the page that the lines above it opened', async () => {
  const proof = stepInput('proof', 'What must be true at the end', {
    is_multiline: true,
    is_required: false,
  });
  const proven = { ...script, uses_browser: true, endpoint_inputs: [...script.endpoint_inputs, proof] };
  const lines = { instructions: 'Open shop.com\nClick "Register"', proof: 'Make sure "Thank you" is shown' };
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [step('step_1', proven, lines, [])],
      step_options: [openPage, proven],
      variables: [],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
  const marks = () =>
    [...document.querySelectorAll('[data-reading]')].map((line) => line.getAttribute('data-reading'));
  await expect.poll(marks).toEqual(['page', 'click', 'stops here unless “Thank you” is shown']);
  await expect.element(page.getByText('Say first where to begin', { exact: false })).not.toBeInTheDocument();
});

test('a line that no verb takes is no mistake where the page beside it answers it', async () => {
  const field = await openScript('How much do I owe\nsome van', {
    LOOK_UP_LINES: {
      lines: [],
      offers: [],
      answers: [{ line: 1, said: 'How much do I owe', kind: 'value', shown: '€4.20' }],
      names: [],
    },
  });
  await expect.element(page.getByText('0 of 2 lines understood')).toBeVisible();
  expect(problems().nth(0).element().textContent).toContain('Line 1 says too little');
  await page.getByRole('button', { name: 'Show live browser' }).first().click();
  const marks = () =>
    [...field.element().querySelectorAll('[data-reading]')].map((line) => line.getAttribute('data-reading'));
  await expect.poll(marks).toEqual(['✓ reads “€4.20” here', '']);
  await expect.element(page.getByText(/^1 of 2 lines understood/)).toBeVisible();
  expect(problems().nth(0).element().textContent).toContain('Line 2 cannot be understood');
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expect
    .poll(() => page.getByRole('list', { name: 'What the page answers' }).element().textContent)
    .toBe('Line 1 depends on its page. On this one it reads “€4.20”.');
  // As soon as it says something else, it is no answer any more.
  await userEvent.keyboard('{End} now');
  await expect.poll(() => problems().nth(0).element().textContent).toContain('Line 1 says too little');
});
