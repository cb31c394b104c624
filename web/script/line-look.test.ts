import { expect, test } from 'vitest';
import type { LineOutline } from '#shared/live/live-protocol.ts';
import { createLineLook } from '#web/script/line-look.ts';

const found = (line: string): LineOutline => ({
  kind: 'line_outline',
  line,
  found: 'several',
  count: 2,
  boxes: [],
});

test('the line at the caret is asked for once, again by a page that comes later, and its answer goes with it', () => {
  const look = createLineLook();
  const asked: (string | null)[] = [];
  const send = (line: string | null) => void asked.push(line);
  let told = 0;
  const stop = look.subscribe(() => void (told += 1));
  look.ask('Click "Edit"');
  look.connect(send);
  look.ask('Click "Edit"');
  look.askAgain();
  expect(asked).toEqual(['Click "Edit"', 'Click "Edit"']);
  look.hear(found('Click "Edit"'));
  expect(look.view()).toMatchObject({ count: 2 });
  look.ask(null);
  expect([asked.at(-1), look.view()]).toEqual([null, null]);
  look.connect(null);
  look.ask('Click "Save"');
  expect(asked).toHaveLength(3);
  stop();
  const before = told;
  look.hear(found('Click "Save"'));
  expect(told).toBe(before);
});
