import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';

const { follow, state } = lineTests({
  // It draws its list anew as soon as one is chosen.
  '/redrawn': `<div id="p"></div><script>var who = 'Ann Lee'; const draw = () => { p.innerHTML = '<label>Assigned to <select onchange="who = value; draw()">' + ['Ann Lee', 'Tom Ray'].map((one) => '<option' + (one === who ? ' selected' : '') + '>' + one + '</option>').join('') + '</select></label>' }; draw();</script>`,
});

test('a part of a name chooses in a list that is drawn anew by the choice', async () => {
  await follow('/redrawn', 'select "Tom" in "Assigned to"');
  expect(await state('who')).toBe('Tom Ray');
});
