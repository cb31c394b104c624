import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const { follow, state } = lineTests({
  '/browser': `<script>var done = ''</script><button onclick="if (confirm('Really?')) done = 'cancelled'">Cancel order</button>`,
  '/twice': `<script>var done = ''</script><button onclick="if (confirm('Sure?') && confirm('Really?')) done = 'cancelled'">Cancel order</button>`,
  '/window': `<script>var done = ''</script><button onclick="d.showModal()">Cancel order</button>
    <dialog id="d"><p>Really?</p><button onclick="done = 'cancelled'; d.close()">OK</button><button onclick="done = 'kept'; d.close()">Cancel</button></dialog>`,
  '/silent': `<script>var done = ''</script><button onclick="document.body.append('One moment')">Cancel order</button>`,
});

testSome(['/browser', '/window'])('what is pressed when the page asks answers it: %s', async (path) => {
  await follow(path, 'cancel the order and press ok when it asks');
  expect(await state('done')).toBe('cancelled');
  await follow(path, 'cancel the order, then click ok when asked');
  expect(await state('done')).toBe('cancelled');
});

test('what is said to be refused is refused', async () => {
  await follow('/browser', 'cancel the order and press cancel when it asks');
  expect(await state('done')).toBe('');
});

test('a page that asks nothing fails the line', async () => {
  await expect(follow('/silent', 'cancel the order and press ok when it asks')).rejects.toThrow(/^Line 1/);
  expect(await state('done')).toBe('');
});

test('a second question of the same press, which no line answers, fails it', async () => {
  await expect(follow('/twice', 'Click "Cancel order"\nAccept the alert')).rejects.toThrow(
    /^Line 1.*Really\?.*no line answers that/,
  );
  expect(await state('done')).toBe('');
});
