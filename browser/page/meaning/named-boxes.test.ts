import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const row = (name: string, where: string) =>
  `<li><input type="checkbox" aria-label="Tick ${name}" data-name="${name}"> <b>${name}</b> <div>${where}</div></li>`;
const { follow, state } = lineTests({
  '/requests': `<h1>Requests</h1><ul>${row('Leaking tap', 'Flat 3')}${row('Broken intercom', 'Flat 8')}${row('Cold radiator', 'Flat 5')}${row('Cold shower', 'Flat 1')}</ul><section><h2>Leaking tap</h2><p>The kitchen tap drips.</p></section>`,
  '/hours': `<h2>Opening hours</h2><table><tr><td>Monday</td><td>closed</td></tr><tr><td>Tuesday</td><td>9:00 – 18:30</td></tr></table>`,
  '/jobs': `<label>Search car, plate or customer <input></label><div><b>Skoda Octavia</b></div>`,
});
const ticked = () =>
  state(
    '[...document.querySelectorAll("input")].filter((one) => one.checked).map((one) => one.dataset.name).join()',
  );

testSome([
  ['tick the leaking tap and the cold radiator', 'Leaking tap,Cold radiator'],
  ['tick the intercom, the cold shower and the leaking tap', 'Leaking tap,Broken intercom,Cold shower'],
])('each of several is ticked: %s', async (line, names) => {
  await follow('/requests', line);
  expect(await ticked()).toBe(names);
});

testSome(['tick the leaking tap and the garden gate', 'tick the leaking tap and the cold one'])(
  'none is ticked where one of them is not clear: %s',
  async (line) => {
    await expect(follow('/requests', line)).rejects.toThrow(/^Line 1/);
    expect(await ticked()).toBe('');
  },
);

test('a day of which the opposite is said is not so', async () => {
  await expect(follow('/hours', 'check that you are open on Mondays')).rejects.toThrow(/^Line 1/);
});

test('an empty field answers no question', async () => {
  await expect(follow('/jobs', 'whats the plate of the skoda')).rejects.toThrow(/^Line 1/);
});
