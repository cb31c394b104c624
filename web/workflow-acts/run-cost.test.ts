import { expect, it } from 'vitest';
import type { StepOption } from '#shared/wire.ts';
import { describeRunCost, estimateRun, findPause } from '#web/workflow-acts/run-cost.ts';
import { composeText, step, stepInput } from '#web/test-workflow.ts';

const browserStep = (id: string, option: Partial<StepOption> = {}, values: Record<string, string> = {}) =>
  step(id, { ...composeText, uses_browser: true, ...option }, values, []);
const WRITTEN_IN_LINES = {
  browser_actions: 'each_line',
  endpoint_inputs: [{ ...stepInput('instructions', 'Instructions'), is_multiline: true }],
} as const;

it('a run without the browser costs nothing', () => {
  expect(describeRunCost([step('a', composeText, { text: 'one\ntwo' }, [])])).toBe('No credits per run');
});

it('a browser step costs one action, or about one for each line that does something', () => {
  expect(describeRunCost([browserStep('a')])).toBe('About 50 credits per run');
  const lines = browserStep(
    'b',
    { ...WRITTEN_IN_LINES, endpoint_inputs: [...WRITTEN_IN_LINES.endpoint_inputs] },
    {
      instructions: '# First the shop\nOpen a\n\n  \nClick "b"\nClick "c"',
    },
  );
  expect(describeRunCost([browserStep('a'), lines])).toBe('About 200 credits per run');
});

it('waits and pictures are free', () => {
  expect(describeRunCost([browserStep('a', { browser_actions: 'none' })])).toBe('No credits per run');
});

it('what an agent does costs at least one action', () => {
  expect(describeRunCost([browserStep('a'), browserStep('b', { browser_actions: 'as_needed' })])).toBe(
    'At least 100 credits per run',
  );
});

const SHOP = 'http://localhost:4020';
const written = (text: string) =>
  browserStep(
    'lines',
    { ...WRITTEN_IN_LINES, endpoint_inputs: [...WRITTEN_IN_LINES.endpoint_inputs] },
    { instructions: text },
  );

it('actions on the practice shop are free until another address is opened', () => {
  const steps = [
    browserStep('a', {}, { address: `${SHOP}/login` }),
    browserStep('b'),
    written(`# Now elsewhere\nClick "Orders"\nOpen https://example.com\nClick "x"`),
  ];
  expect(estimateRun(steps, SHOP).credits).toBe(100);
  expect(estimateRun(steps, null).credits).toBe(250);
  expect(estimateRun([browserStep('a', {}, { address: `${SHOP}.evil.example/` })], SHOP).credits).toBe(50);
});

it('what begins a round or a condition costs nothing itself', () => {
  const rounds = `For each row of @people as registrations:\n  Open ${SHOP}/warranty\n  Click "Register"`;
  expect(describeRunCost([written(rounds)], SHOP)).toBe('No credits per run');
  expect(
    estimateRun([written('If "Sale" is shown:\n  Click "Sale"\nOtherwise:\n  Click "All"')], null).credits,
  ).toBe(100);
  expect(estimateRun([written('If "Accept" is shown, click it')], null).credits).toBe(50);
});

it('an address without a scheme is one, too', () => {
  const steps = [
    browserStep('a', {}, { address: 'localhost:4020/login' }),
    written(
      'Type ada@example.com into "E-mail"\nOpen example.com/a\nClick "x"\nOpen localhost:4020\nClick "y"',
    ),
  ];
  expect(estimateRun(steps, SHOP).credits).toBe(100);
  expect(estimateRun([browserStep('a', {}, { address: 'localhost:40200' })], SHOP).credits).toBe(50);
});

it('a run pauses at the first action that what is left does not pay for', () => {
  const steps = [browserStep('a'), written('Open https://example.com\n\nClick "x"')];
  const pauseWith = (available: number) => findPause(steps, { available, free_origin: null });
  expect(pauseWith(150)).toBeNull();
  expect(pauseWith(149)).toMatchObject({ step: 2, line: 3 });
  expect(pauseWith(50)).toMatchObject({ step: 2, line: 1 });
  expect(pauseWith(-20)).toMatchObject({ step: 1, line: null });
});

it.each([
  'For each row of "Orders":\n  Click "Open"',
  'Repeat 3 times:\n  Click "More"',
  'Click "Next" until it is gone',
  'Read "Orders" on all pages as orders',
])('what is in a loop is counted once, so it costs at least that: %s', (text) => {
  expect(estimateRun([written(text)], null)).toEqual({
    credits: 50,
    certainty: 'at_least',
    has_rounds: true,
  });
});

it.each(['Log in as "ada"', 'Click "A", then click "B"', 'Type "a" into "B" and "c" into "D"'])(
  'a line with several things to do costs at least one action: %s',
  (text) => {
    expect(estimateRun([written(text)], null)).toMatchObject({ certainty: 'at_least', has_rounds: false });
  },
);

it.each(['Click "Repeat until tomorrow"', 'Type "each row, then more" into "Note"', 'Read the times table'])(
  'other words are no loop: %s',
  (text) => {
    expect(estimateRun([written(text)], null)).toMatchObject({ certainty: 'about', has_rounds: false });
  },
);
