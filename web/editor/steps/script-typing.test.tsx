import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { StepOption } from '#shared/wire.ts';
import { composeText, step, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { type Answers, openApp } from '#web/test-app.tsx';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};
/** The last one is the second again, and several are whole names of things on the page. */
const LINES = [
  'Open shop.com',
  'Click "Order"',
  'Click "Shiping helpp"',
  'go back',
  'Wait 2 seconds',
  'type "a" into "Name"',
  'Click "Order"',
];

/** Opens a field in which names of things on a page are offered. */
async function openScript(instructions: string, answers: Answers = {}) {
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps: [step('step_1', script, { instructions }, [])], variables: [] }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    LIVE_VIEW_URL_FOR_PROFILE: { live_url: 'about:blank#/live/s-1', session_id: 's-1' },
    END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
    GET_WORKFLOW_INPUT_VARIABLES: [],
    GET_WORKFLOW_STEPS: { steps: [] },
    LOOK_UP_LINES: { lines: [], offers: [], names: ['Order', 'Name', 'Shiping helpp'] },
    ...answers,
  });
  const field = page.getByRole('textbox', { name: 'Instructions' });
  await expect.element(field).toHaveAttribute('aria-autocomplete', 'list');
  return { ...app, field, text: () => [...field.element().children].map((line) => line.textContent) };
}
const press = (keys: string) => userEvent.keyboard(keys);
const ALL = '{Control>}a{/Control}';

test('lines that were typed are what a plain text field would hold, whatever answers come in between', async () => {
  const { field, text, sentTo } = await openScript('Open shop.com\nGo back');
  await userEvent.click(field);
  const [first = '', second = '', ...others] = LINES;
  await press(`${ALL}{Delete}${first}{Enter}{Control>}s{/Control}${second}{Escape}{Enter}`);
  // Without a click, which would take the focus.
  const show = page.getByRole('button', { name: 'Show live browser' }).first().element();
  if (show instanceof HTMLElement) show.click();
  await press(others.join('{Enter}'));
  await expect.poll(text).toEqual(LINES);
  await expect.poll(() => sentTo('LOOK_UP_LINES').length).toBeGreaterThan(0);
  await press(`{Enter}{Enter}{Backspace}${second}{Shift>}{Enter}{/Shift}Go back{Escape}{Enter}Reload`);
  await expect.poll(text).toEqual([...LINES, second, 'Go back', 'Reload']);
  await press('{Control>}z{/Control}{Control>}y{/Control}');
  await expect.poll(text).toEqual([...LINES, second, 'Go back', 'Reload']);
});

test('Ctrl and Enter run the workflow from within its lines, and make no line', async () => {
  const { field, text, sentTo } = await openScript('Open shop.com');
  await userEvent.click(field);
  await press('{Control>}{Enter}{/Control}');
  expect(text()).toEqual(['Open shop.com']);
  await expect.poll(() => sentTo('GET_WORKFLOW_STEPS').length).toBeGreaterThan(0);
});

test('Ctrl and Enter that are held, or pressed again while it is being saved, run the workflow once', async () => {
  let save: () => void = () => {};
  const { field, sentTo } = await openScript('Open shop.com', {
    UPDATE_FULL_WORKFLOW: async () => {
      await new Promise<void>((resolve) => {
        save = resolve;
      });
      return { revision: 5 };
    },
    GET_WORKFLOW_STEPS: { steps: [step('step_1', script, { instructions: 'Open shop.com now' }, [])] },
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
  });
  await userEvent.click(field);
  await press(' now');
  const down = (repeat: boolean) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, repeat, bubbles: true, cancelable: true }),
    );
  for (const repeat of [false, true, true, false]) down(repeat);
  await expect.poll(() => sentTo('UPDATE_FULL_WORKFLOW').length).toBe(1);
  save();
  await expect.element(page.getByText('Workflow started successfully!')).toBeVisible();
  expect(sentTo('UPDATE_FULL_WORKFLOW')).toHaveLength(1);
  expect(sentTo('START_WORKFLOW')).toHaveLength(1);
  // Left when it is there, so that it does not come into the next test.
  await expect.element(page.getByRole('heading', { name: 'Run', level: 1 })).toBeVisible();
});

test('Ctrl and Enter inside a dialog do not run the workflow behind it', async () => {
  const { sentTo } = await openScript('Open shop.com');
  await userEvent.click(page.getByRole('button', { name: 'Describe what you want' }));
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const taken: boolean[] = [];
  const note = (event: KeyboardEvent) => {
    if (event.key === 'Enter') taken.push(event.defaultPrevented);
  };
  // Behind the editor's own listener, so it sees at once whether that took the key.
  addEventListener('keydown', note);
  try {
    // It has the focus after a click on its words.
    await userEvent.click(page.getByRole('dialog').getByRole('heading'));
    await press('{Control>}{Enter}{/Control}');
    // As when the button that had the focus was switched off.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
    );
  } finally {
    removeEventListener('keydown', note);
  }
  expect(taken).toEqual([false, false]);
  expect(sentTo('GET_WORKFLOW_STEPS')).toEqual([]);
});

/** Keys and what they do to the lines and the caret, as in a plain text field. */
const KEYS: Record<string, (field: HTMLTextAreaElement) => void> = {
  x: (plain) => plain.setRangeText('x', plain.selectionStart, plain.selectionEnd, 'end'),
  '"': (plain) => plain.setRangeText('"', plain.selectionStart, plain.selectionEnd, 'end'),
  '{Shift>}{Enter}{/Shift}': (plain) =>
    plain.setRangeText('\n', plain.selectionStart, plain.selectionEnd, 'end'),
  '{Enter}': (plain) => plain.setRangeText('\n', plain.selectionStart, plain.selectionEnd, 'end'),
  '{Backspace}': (plain) =>
    plain.setRangeText('', Math.max(0, plain.selectionStart - 1), plain.selectionEnd, 'end'),
  '{Delete}': (plain) => plain.setRangeText('', plain.selectionStart, plain.selectionEnd + 1, 'end'),
  '{ArrowLeft}': (plain) => moveTo(plain, plain.selectionStart - 1),
  '{ArrowRight}': (plain) => moveTo(plain, plain.selectionStart + 1),
  '{Home}': (plain) => moveTo(plain, plain.value.lastIndexOf('\n', plain.selectionStart - 1) + 1),
  '{End}': (plain) => moveTo(plain, `${plain.value}\n`.indexOf('\n', plain.selectionStart)),
};
function moveTo(plain: HTMLTextAreaElement, place: number): void {
  const at = Math.min(plain.value.length, Math.max(0, place));
  plain.setSelectionRange(at, at);
}

test.each([1, 2, 3])(
  'keys right behind each other do what they do in a plain text field (%i)',
  async (seed) => {
    const { field, text } = await openScript('Click "Order"\nGo back');
    await userEvent.click(field);
    await press('{Control>}{End}{/Control}');
    const plain = document.createElement('textarea');
    plain.value = 'Click "Order"\nGo back';
    moveTo(plain, plain.value.length);
    const names = Object.keys(KEYS);
    const pressed: string[] = [];
    let random = seed;
    for (let count = 0; count < 60; count += 1) {
      random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
      const key = names[Math.floor((random / 2 ** 31) * names.length)] ?? 'x';
      const isAtStart = plain.selectionStart === 0;
      if (key === '{Backspace}' && isAtStart) continue;
      KEYS[key]?.(plain);
      pressed.push(key);
    }
    await press(pressed.join(''));
    await expect.poll(text, { message: pressed.join('') }).toEqual(plain.value.split('\n'));
  },
);

test('what an input method composes stays, and Enter behind it ends the line', async () => {
  const { field, text } = await openScript('');
  await userEvent.click(field);
  await press('Click "');
  const session = cdp();
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await session.send('Input.insertText', { text: '日本' });
  await press('"{Enter}Go back');
  await expect.poll(text).toEqual(['Click "日本"', 'Go back']);
});

test('several lines are pasted as they are', async () => {
  const { field, text } = await openScript('ab');
  await userEvent.click(field);
  await navigator.clipboard.writeText('1\r\n\r\n  2\n');
  await press('{Control>}{End}{/Control}{ArrowLeft}{Control>}v{/Control}{Enter}c');
  await expect.poll(text).toEqual(['a1', '', '  2', '', 'cb']);
});

test('Enter behind a move out of the list of ways to write a line ends the line', async () => {
  const { field, text } = await openScript('');
  await userEvent.click(field);
  await press('cli');
  await expect.element(page.getByRole('listbox', { name: 'Ways to write the line' })).toBeVisible();
  await press('{ArrowDown}{ArrowLeft}{Enter}');
  await expect.poll(text).toEqual(['cl', 'i']);
});

test('on a phone, a sign stands at the end of each line, and the words of the one with the caret below it', async () => {
  await page.viewport(390, 844);
  const { field } = await openScript('Open shop.com\nGo back');
  const ends = () => [...field.element().children].map((line) => getComputedStyle(line, '::after').content);
  await expect.poll(ends).toEqual([expect.stringContaining('✓'), expect.stringContaining('✓')]);
  await userEvent.click(field);
  await press('{Control>}{Home}{/Control}');
  await expect.poll(ends).toEqual([expect.stringContaining('page'), expect.stringContaining('✓')]);
  await press('{ArrowDown}');
  await expect.poll(ends).toEqual([expect.stringContaining('✓'), expect.not.stringContaining('✓')]);
});
