import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow, setPage } = recordingTests();

const note = (editor: string) =>
  `<div id="e" contenteditable="true" aria-label="Note" style="border:1px solid;${editor}"></div><button id="ok">Post</button><script>ok.onclick = (event) => did('post ' + e.innerHTML, event)</script>`;

test.each([
  ['', 'Hello\n', 'Hello<div><br></div>'],
  ['', 'Hello\n\nthere\n', 'Hello<div><br></div><div>there</div><div><br></div>'],
  ['white-space:pre-wrap', 'Hello\n there', 'Hello<div> there</div>'],
])(
  'line breaks that are typed into an editor (%s) are as many again: %j',
  SLOW,
  async (style, text, html) => {
    const { tab, person } = await openPage(note(style));
    await person.click(tab.locator('#e'));
    await person.type(text);
    await person.click(tab.locator('#ok'));
    const [typed, ...others] = await person.done();
    expect(typed?.parts).toContainEqual(expect.objectContaining({ value: text }));
    expect(await follow([...(typed ? [typed] : []), ...others])).toContain(JSON.stringify(`post ${html}`));
  },
);

const MINUTES = `<div id="bar">${['Bullets', 'Strong'].map((one) => `<span title="${one}" style="cursor:pointer;border:1px solid">${one.slice(0, 1)}</span>`).join(' ')}</div><div id="e" contenteditable="true" role="textbox" aria-label="Minutes" style="min-height:90px"><p><br></p></div><button id="ok">Keep</button><script>document.execCommand('defaultParagraphSeparator', false, 'p'); bar.onmousedown = (event) => event.preventDefault(); bar.onclick = (event) => document.execCommand(event.target.title === 'Bullets' ? 'insertUnorderedList' : 'bold'); ok.onclick = (event) => did([...e.querySelectorAll('p, li')].filter((one) => !one.querySelector('li') && one.textContent.trim()).map((one) => (one.closest('ul') ? '* ' : '') + (one.querySelector('b') ? 'strong ' : '') + one.textContent.trim()).join(' / '), event)</script>`;

test(
  'what is typed goes on behind a line break that ended the text before a press of the bar',
  SLOW,
  async () => {
    const { tab, person } = await openPage(MINUTES);
    await person.click(tab.locator('#e'));
    await person.type('Present\n');
    await person.click(tab.getByTitle('Bullets'));
    await person.type('Roof\n');
    await person.click(tab.getByTitle('Strong'));
    await person.type('Due Monday');
    await person.click(tab.locator('#ok'));
    const lines = await person.done();
    expect(await follow(lines)).toContain('"Present / * Roof / * strong Due Monday"');
  },
);

test('what is typed at the cursor goes on behind the line break that ends it', SLOW, async () => {
  const { tab, person } = await openPage(MINUTES);
  await person.click(tab.locator('#e'));
  await person.type('Present');
  await person.click(tab.getByTitle('Strong'));
  await person.type(' all\n');
  await person.click(tab.getByTitle('Strong'));
  await person.type('Due');
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(await follow(lines)).toContain('"strong Present all / Due"');
});

test('a text is never typed in place of the one that the cursor is in the middle of', SLOW, async () => {
  const { tab, person } = await openPage(MINUTES);
  await person.click(tab.locator('#e'));
  await person.type('Present');
  await person.click(tab.getByTitle('Strong'));
  await person.type(' all');
  const lines = await person.done();
  setPage(
    MINUTES.replace(
      'bar.onclick = (event) =>',
      "bar.onclick = (event) => { getSelection().collapse(e.querySelector('p').firstChild, 3); return",
    ).replace("'bold')", "'bold') }"),
  );
  await expect(follow(lines)).rejects.toThrow('The cursor is in the middle of a text');
});
