import { expect, onTestFinished, vi } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

const OK = 'Press OK in the browser dialog';
const CANCEL = 'Press Cancel in the browser dialog';

test.each([
  [
    'both agreed to',
    `if (confirm('Move it?')) { const why = prompt('Why?', ''); if (why) did('moved: ' + why, event) }`,
    [{ accept: true }, { accept: true, text: 'Too small' }],
    [OK, 'Type "Too small" in the prompt'],
    '["moved: Too small"]',
  ],
  [
    'one agreed to, one declined',
    `if (confirm('Move it?')) did('moved, ' + (confirm('Tell everybody?') ? 'told' : 'quiet'), event)`,
    [{ accept: true }, { accept: false }],
    [OK, CANCEL],
    '["moved, quiet"]',
  ],
  [
    'the first of which only says something',
    `alert('This cannot be undone.'); did('kept: ' + !confirm('Move it?'), event)`,
    [{ accept: true }, { accept: false }],
    [OK, CANCEL],
    '["kept: true"]',
  ],
  [
    'the second of which only says something',
    `if (confirm('Move it?')) { alert('Moved.'); did('moved', event) }`,
    [{ accept: true }, { accept: true }],
    [OK],
    '["moved"]',
  ],
])(
  'two questions of one press, %s, are recorded and answered in order',
  SLOW,
  async (_, script, answers, lines, effect) => {
    const { tab, person } = await openPage(`<button onclick="${script}">Move</button>`);
    const asked = () => person.heard.filter(({ kind }) => kind === 'dialog').length;
    await person.click(tab.getByText('Move'));
    for (const [at, answer] of answers.entries()) {
      await expect.poll(asked).toBe(at + 1);
      await person.send({ kind: 'answer_dialog', ...answer });
    }
    const recorded = await person.done();
    expect(scriptOf(recorded).text.split('\n')).toEqual(['Click "Move"', ...lines]);
    expect(await follow(recorded)).toBe(effect);
    // Without its last answer, nothing of it is called done.
    await expect(follow(recorded.slice(0, -1))).rejects.toThrow('no line answers that');
  },
);

test('a question that nobody answers for a minute is dismissed, which is a line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<button onclick="did('moved: ' + confirm('Move it?'), event)">Move</button><button onclick="did('kept', event)">Keep</button>`,
  );
  const heard = (wanted: string) => person.heard.filter(({ kind }) => kind === wanted).length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const clicked = person.click(tab.getByText('Move'));
  while (heard('dialog') === 0) await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await clicked;
  await expect.poll(() => heard('dialog_closed')).toBe(1);
  await person.click(tab.getByText('Keep'));
  const lines = await person.done();
  expect(scriptOf(lines).text.split('\n')).toEqual(['Click "Move"', CANCEL, 'Click "Keep"']);
  expect(await follow(lines)).toBe('["moved: false","kept"]');
});
