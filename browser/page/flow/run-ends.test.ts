import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const { steps, state } = lineTests({
  '/empty':
    '<h1>Cart</h1><p>Your cart is empty</p><p>Total: $0</p><button onclick="document.title = \'paid\'">Pay</button>',
  '/full':
    '<h1>Cart</h1><p>2 mugs</p><p>Total: $30</p><button onclick="document.title = \'paid\'">Pay</button>',
});

async function run(path: string, lines: string) {
  const done: string[] = [];
  let ends = 0;
  const options = {
    onLineDone: ({ text }: { text?: string }) => Promise.resolve(void done.push(text ?? '')),
    onRunEnds: () => void (ends += 1),
  };
  const failure = await steps(path, async (page) =>
    page.follow(lines, options).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : ''),
    ),
  );
  return { ends, failure, last: done.at(-1), isPaid: (await state('document.title')) === 'paid' };
}

testSome([
  'Stop if it says "Your cart is empty"\nClick "Pay"',
  'Stop unless the total is more than 20\nClick "Pay"',
  'Continue only if it says "2 mugs"\nClick "Pay"',
  'If it says "2 mugs", click "Pay", otherwise stop\nClick "Pay"',
  'Make sure it says "2 mugs", otherwise stop\nClick "Pay"',
])('a run ends there and has not failed: %s', async (lines) => {
  const ended = await run('/empty', lines);
  expect(ended).toMatchObject({ ends: 1, failure: null, isPaid: false });
  expect(ended.last).toContain('→ the run ends here');
});

testSome([
  'Stop if it says "Your cart is empty"\nClick "Pay"',
  'Stop unless the total is more than 20\nClick "Pay"',
])('it goes on where it is not so: %s', async (lines) => {
  expect(await run('/full', lines)).toMatchObject({ ends: 0, failure: null, isPaid: true });
});

testSome([
  'Fail if it says "Your cart is empty"\nClick "Pay"',
  'Make sure it says "2 mugs"\nClick "Pay"',
  'If it says "2 mugs", click "Pay", otherwise fail\nClick "Pay"',
])('what must be so fails: %s', async (lines) => {
  const failed = await run('/empty', lines);
  expect(failed).toMatchObject({ ends: 0, isPaid: false });
  expect(failed.failure).toMatch(/^Line 1/);
});
