import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

/** As a product draws it: a text above, a box that opens, entries that are only texts. */
const drawn = (label: string, value: string, options: readonly string[]) =>
  `<div class="field"><div class="lbl">${label}</div>
    <div class="dselect" tabindex="0" style="cursor: pointer" onclick="this.nextElementSibling.hidden = !this.nextElementSibling.hidden"><span>${value}</span><i></i></div>
    <div class="pop" hidden>${options
      .map(
        (one) =>
          `<div class="opt" style="cursor: pointer" onclick="this.parentElement.hidden = true; this.parentElement.previousElementSibling.firstElementChild.textContent = '${one}'">${one}</div>`,
      )
      .join('')}</div></div>`;

const { follow, state } = lineTests({
  '/card': `<h1>Card</h1>${drawn('Status', 'In progress', ['Backlog', 'In progress', 'Review'])}${drawn('Label', 'Content', ['Content', 'Design'])}
    <p>Owner</p><button onclick="document.title = 'archived'">Archive the card</button>`,
});
const values = `[...document.querySelectorAll('.dselect')].map((one) => one.textContent.trim()).join()`;

testSome([
  ['change the status to Review', 'Review,Content'],
  ['label: Design', 'In progress,Design'],
  ['choose Backlog as status', 'Backlog,Content'],
])('a list that is only drawn is chosen from by the text above it: %s', async (line, left) => {
  await follow('/card', line);
  expect(await state(values)).toBe(left);
});

test('what a drawn list does not have, and a button below a text, are refused', async () => {
  await expect(follow('/card', 'change the status to Done')).rejects.toThrow(/Done/);
  expect(await state(values)).toBe('In progress,Content');
  await expect(follow('/card', 'set the owner to Mei Lin')).rejects.toThrow(/owner/i);
  expect(await state('document.title')).not.toBe('archived');
});
