import { describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  Page,
  host,
  box,
  options,
  press,
  END,
  entry,
  HOME,
  UNDO,
  ALL,
  stored,
  openField,
} from '#web/editor/mention/test-mention-field.tsx';

describe('choosing from the list', () => {
  test('@ offers every variable with its source; arrows and Enter choose one', async () => {
    await openField('Hi ');
    await press('@');
    await expect.poll(() => options().elements().length).toBe(3);
    await expect.element(options().nth(1)).toHaveTextContent('@Café menuStep 1');
    await press('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await expect.poll(stored).toBe('Hi {{var_b}} ');
    await expect.element(page.getByText('@Café menu')).toBeVisible();
    expect(options().elements()).toHaveLength(0);
  });

  test('the name is found without accents, without case, and with spaces', async () => {
    await openField('');
    await press('@CAFE m');
    await expect.poll(() => options().elements().length).toBe(1);
    await press('{Tab}');
    await expect.poll(stored).toBe('{{var_b}}');
    await expect.element(box()).toHaveFocus();
  });

  test('names that begin with what was typed come before those that contain it', async () => {
    await openField('', { offered: [entry('a', 'Result', 'Step 1'), entry('b', 'Súm', 'Step 1')] });
    await press('@su');
    await expect.poll(() => options().elements().length).toBe(2);
    await expect.element(options().first()).toHaveTextContent('@SúmStep 1');
    await press('{Enter}');
    await expect.poll(stored).toBe('{{var_b}}');
  });

  test('the mouse chooses too, and the caret stays behind the chip', async () => {
    await openField('to ');
    await press('@ci');
    await userEvent.click(options().first());
    await press('now');
    await expect.poll(stored).toBe('to {{var_c}} now');
  });

  test('a change from outside opens no list in a field without the focus', async () => {
    await openField('');
    await press('@cu');
    await expect.poll(() => options().elements().length).toBe(1);
    box().element().blur();
    await expect.poll(() => options().elements().length).toBe(0);
    host.set('Hi @cu');
    await expect.element(box()).toHaveTextContent('Hi @cu');
    expect(options().elements()).toHaveLength(0);
  });

  test('Escape closes the list and leaves the words', async () => {
    await openField('');
    await press('@cu{Escape}');
    await expect.poll(() => options().elements().length).toBe(0);
    await press('{Enter}x');
    await expect.poll(stored).toBe('@cu\nx');
  });

  test('a web address takes variables in its path and its query', async () => {
    await openField('https://example.com/');
    await press('@city{Enter}?name=@cust{Enter}');
    await expect.poll(stored).toBe('https://example.com/{{var_c}}?name={{var_a}}');
  });

  test('behind a word nothing is marked, so that an e-mail address can be typed on', async () => {
    await openField('');
    await press('ada@c');
    await expect.element(options().first()).toBeVisible();
    await press('{Enter}x');
    await expect.poll(stored).toBe('ada@c\nx');
    await press(' order@ci{ArrowDown}{Enter}');
    await expect.poll(stored).toMatch(/^ada@c\nx order\{\{var_c\}\}/);
  });

  test('behind a hyphen it is as anywhere else', async () => {
    await openField('');
    await press('order-@city{Enter}');
    await expect.poll(stored).toMatch(/^order-\{\{var_c\}\}/);
  });

  test('Escape is forgotten with its @', async () => {
    await openField('');
    await press('@{Escape}{Backspace}@');
    await expect.element(options().first()).toBeVisible();
  });

  test('only what is allowed here is offered, and nothing at all is said', async () => {
    await openField('', { allowed: [] });
    await press('@');
    await expect.element(page.getByText('No variables')).toBeVisible();
  });

  test('no second space is put where one stands already', async () => {
    await openField('a b');
    await press(`${HOME}{ArrowRight}`);
    await press(' @city{Enter}');
    await expect.poll(stored).toBe('a {{var_c}} b');
  });

  test('a space that is typed behind a chip is the one that came with it; another one is typed', async () => {
    await openField('');
    await press('a @city{Enter} b');
    await expect.poll(stored).toBe('a {{var_c}} b');
    await press(' @city{Enter}{ArrowLeft}{ArrowRight} c');
    await expect.poll(stored).toBe('a {{var_c}} b {{var_c}}  c');
  });

  test.each(['.', ',', ':', ';', '?', '!', ')'])(
    '“%s” behind a chip takes the place of its space',
    async (sign) => {
      await openField('');
      await press(`a @city{Enter}${sign} b`);
      await expect.poll(stored).toBe(`a {{var_c}}${sign} b`);
    },
  );

  test('the list is announced through the field', async () => {
    await openField('');
    await press('@');
    await expect.element(box()).toHaveAttribute('aria-controls');
    const active = box().element().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.getAttribute('aria-selected')).toBe('true');
  });
});

describe('editing around chips', () => {
  test('Backspace and Delete take a whole chip', async () => {
    await openField('a{{var_a}}b{{var_b}}c');
    await press('{ArrowLeft}{Backspace}');
    await expect.poll(stored).toBe('a{{var_a}}bc');
    await press(`${HOME}{ArrowRight}{Delete}`);
    await expect.poll(stored).toBe('abc');
  });

  test('the caret goes before the first and behind the last chip', async () => {
    await openField('{{var_a}}{{var_b}}');
    await press(`${HOME}x`);
    await expect.poll(stored).toBe('x{{var_a}}{{var_b}}');
    await press(`${END}y`);
    await expect.poll(stored).toBe('x{{var_a}}{{var_b}}y');
  });

  test('the caret goes between two chips', async () => {
    await openField('{{var_a}}{{var_b}}');
    await press(`${HOME}{ArrowRight}-`);
    await expect.poll(stored).toBe('{{var_a}}-{{var_b}}');
  });

  test('what is typed over everything replaces everything', async () => {
    await openField('a {{var_a}} b');
    await press(`${ALL}new`);
    await expect.poll(stored).toBe('new');
  });

  test('fast typing is never put back by a page that answers late', async () => {
    await openField('{{var_a}}', { isLate: true });
    const words = 'the quick brown fox jumps over the lazy dog';
    await press(` ${words}`);
    await expect.poll(stored).toBe(`{{var_a}} ${words}`);
    await expect.element(box()).toHaveTextContent(`@Customer ${words}`);
  });

  test('Enter makes a line only where lines are wanted', async () => {
    await openField('a');
    await press('{Enter}b');
    await expect.poll(stored).toBe('a\nb');
    const screen = await render(<Page initial="a" isMultiline={false} label="Line" />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Line' }));
    await press(`${END}{Enter}b`);
    await expect.poll(stored).toBe('ab');
  });

  test('braces that are no reference of ours stay text', async () => {
    const text = '{{ x }} {{var_}} {"a": {{1}}}';
    await openField(text);
    await press('!');
    await expect.poll(stored).toBe(`${text}!`);
    expect(document.querySelectorAll('.mention .vchip')).toHaveLength(0);
  });
});

describe('undo and redo', () => {
  test('take back one chip and not the sentence around it', async () => {
    await openField('');
    await press('Dear @cust{Enter}');
    await expect.poll(stored).toBe('Dear {{var_a}} ');
    await press(UNDO);
    await expect.poll(stored).toBe('Dear @cust');
    await press('{Control>}y{/Control}');
    await expect.poll(stored).toBe('Dear {{var_a}} ');
  });

  test('a redo with nothing to redo undoes nothing', async () => {
    await openField('');
    await press('abc');
    await press('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.poll(stored).toBe('abc');
  });

  test('undo does not bring back a variable that was deleted meanwhile', async () => {
    await openField('a {{var_a}} b');
    await press(`${ALL}{Backspace}`);
    await expect.poll(stored).toBe('');
    host.remove('var_a');
    await userEvent.click(box());
    await press(UNDO);
    await expect.poll(stored).toBe('a  b');
  });
});

describe('copy and paste', () => {
  test('between two of our fields a chip stays a chip', async () => {
    await openField('x {{var_b}} y');
    await press(`${ALL}{Control>}c{/Control}`);
    await press(`${END}{Enter}{Control>}v{/Control}`);
    await expect.poll(stored).toBe('x {{var_b}} y\nx {{var_b}} y');
  });

  test('into another program it reads as words', async () => {
    await openField('x {{var_b}} y');
    await press(`${ALL}{Control>}x{/Control}`);
    await expect.poll(stored).toBe('');
    expect(await navigator.clipboard.readText()).toBe('x @Café menu y');
  });

  test('a reference pasted as text becomes a chip', async () => {
    await openField('');
    await navigator.clipboard.writeText('see {{var_c}}\r\nend');
    await press('{Control>}v{/Control}');
    await expect.poll(stored).toBe('see {{var_c}}\nend');
    await expect.element(page.getByText('@city')).toBeVisible();
  });

  test('lines pasted into a field of one line are joined', async () => {
    await openField('', { isMultiline: false });
    await navigator.clipboard.writeText('one\ntwo');
    await press('{Control>}v{/Control}');
    await expect.poll(stored).toBe('one two');
  });

  test('formatted text from elsewhere comes in plain', async () => {
    await openField('');
    const html = new Blob(['<b>bold</b> <a href="https://example.com">link</a>'], { type: 'text/html' });
    const plain = new Blob(['bold link'], { type: 'text/plain' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': html, 'text/plain': plain })]);
    await press('{Control>}v{/Control}');
    await expect.poll(stored).toBe('bold link');
    expect(box().element().querySelector('b, a')).toBeNull();
  });
});

describe('input methods', () => {
  test('composed words arrive whole, behind a chip and with the list open', async () => {
    await openField('{{var_a}}');
    const session = cdp();
    await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    await session.send('Input.insertText', { text: '日本' });
    await expect.poll(stored).toBe('{{var_a}}日本');
    await press(' @');
    await expect.poll(() => options().elements().length).toBe(3);
    await session.send('Input.imeSetComposition', { text: 'ci', selectionStart: 2, selectionEnd: 2 });
    await session.send('Input.insertText', { text: 'ci' });
    await expect.poll(() => options().elements().length).toBe(1);
    await press('{Enter}');
    await expect.poll(stored).toBe('{{var_a}}日本 {{var_c}} ');
  });
});
