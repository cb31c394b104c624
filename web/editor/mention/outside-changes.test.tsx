import { flushSync } from 'react-dom';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LineMarks } from '#web/editor/mention/line-marks.ts';
import { box, host, openField, press, stored } from '#web/editor/mention/test-mention-field.tsx';

describe('changes from outside', () => {
  test('a rename redraws the chip and changes no text', async () => {
    await openField('Hi {{var_a}}');
    host.rename('var_a', 'Client');
    await expect.element(page.getByText('@Client')).toBeVisible();
    expect(host.text).toBe('Hi {{var_a}}');
  });

  test('a removed variable leaves the text, and typing goes on where the caret was', async () => {
    await openField('a {{var_a}} b');
    host.remove('var_a');
    await expect.poll(stored).toBe('a  b');
    await press('c');
    await expect.poll(stored).toBe('a  bc');
  });

  test('another text is shown, and is not sent back', async () => {
    await openField('old');
    host.set('new {{var_c}}');
    await expect.element(box()).toHaveTextContent('new @city');
    expect(host.text).toBe('new {{var_c}}');
  });

  test('chips say when their variable is not available here, or gone', async () => {
    await openField('{{var_a}} {{var_gone}}', { allowed: [] });
    await expect.element(page.getByText('@Customer')).toHaveAttribute('data-state', 'unavailable');
    await expect.element(page.getByText('@missing variable')).toHaveAttribute('data-state', 'missing');
  });

  const READ: LineMarks = new Map([[1, { words: 'page', look: 'read' }]]);
  test.each([
    ['a mark of a line', () => host.mark(READ), 'Open sxhop'],
    ['another text', () => host.set('Open shop\nGo back'), 'Open sxhop\nGo back'],
  ])(
    '%s that comes before the browser has said where the caret is leave it there',
    async (_name, come, after) => {
      await openField('Open shop');
      // As an arrow does it; the event about it comes in a task of its own.
      for (let steps = 0; steps < 3; steps += 1) getSelection()?.modify('move', 'backward', 'character');
      flushSync(come);
      await press('x');
      await expect.poll(stored).toBe(after);
    },
  );
});
