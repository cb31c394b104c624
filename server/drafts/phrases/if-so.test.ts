import { expect, test } from 'vitest';
import { draft } from '#server/drafts/test-draft.ts';

test.each([
  [
    'Open https://a.example/p. Check if the mug is in stock. If yes, click Buy',
    ['If the mug is in stock:', '    Click Buy'],
  ],
  [
    'Check whether the mug on https://a.example/p is in stock and if so put it in the cart',
    ['If the mug is in stock:', '    Put it in the cart'],
  ],
  [
    'check whether https://a.example/p is in stock; if yes, put it in the cart',
    ['If the page says "in stock":', '    Put it in the cart'],
  ],
  [
    'Open https://a.example/p, check if the invoice is paid, if not click Remind and click Close',
    ['If the invoice is not paid:', '    Click Remind', '    Click Close'],
  ],
  [
    'Check if there are open tasks on https://a.example/p. If so, click Close all, otherwise click Log out',
    ['If there are open tasks:', '    Click Close all', 'Otherwise:', '    Click Log out'],
  ],
])('what is done if it is so stands below the condition: %s', (description, lines) => {
  const made = draft(description);
  expect(made.lines).toEqual(['Open https://a.example/p', ...lines]);
  expect(made.notes).toEqual([]);
});

test('a mail that hangs on the answer is held back by a step, as before', () => {
  const made = draft('Check if the mug on https://a.example is in stock, and if so tell me');
  expect(made.lines).toEqual(['Open https://a.example', 'Read the page as page']);
  expect(made.steps).toEqual(['browser.instructions', 'flow.stop_unless', 'mail.send_me']);
});

test('what is done in the block is no longer done behind the mail', () => {
  const made = draft(
    'Go to https://a.example, see if the form is open, if it is, type Ada into Name and click Send, then tell me',
  );
  expect(made.lines.slice(1)).toEqual(['If the form is open:', '    Type Ada into Name', '    Click Send']);
  expect(made.steps.at(-1)).toBe('mail.send_me');
});
