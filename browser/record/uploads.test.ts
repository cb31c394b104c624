import { expect, test } from 'vitest';
import { scriptOf, tabOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 300_000 };
const { openPage, openFresh } = recordingTests();

type Fresh = Awaited<ReturnType<typeof openFresh>>;
const give = async (fresh: Fresh, text: string) =>
  await fresh.follow(
    { text, lookup: (id) => ({ name: id, text: 'file', is_secret: false }) },
    {
      openFile: async (id) => ({ name: `${id}.txt`, media_type: 'text/plain', content: new Blob(['Ada']) }),
    },
  );
const box = `<div id="z" style="padding:20px;border:1px dashed">Bring papers</div><input type="file" id="f" multiple hidden><ul id="l"></ul><label>Portrait <input type="file" id="p"></label><button id="ok">Send</button><script>z.onclick = () => f.click(); f.onchange = async () => { const names = []; for (const one of [...f.files]) { await one.text(); names.push(one.name) } f.value = ''; for (const name of names) { const li = document.createElement('li'); li.textContent = name + ' '; const x = document.createElement('button'); x.textContent = 'drop'; x.onclick = () => li.remove(); li.append(x); l.append(li) } }; ok.onclick = (event) => did(l.children.length + ' and ' + p.files.length, event)</script>`;

test(
  'files that a page takes one after another are a line each, for what was pressed to give them',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<input type="file" id="f" hidden><button id="b" type="button">Add photos</button><ol id="l"></ol><button id="ok">Send</button><script>b.onclick = () => f.click(); f.onchange = () => { l.innerHTML += '<li>' + f.files[0].name + '</li>'; f.value = '' }; ok.onclick = (event) => did('send ' + l.children.length, event)</script>`,
    );
    for (const name of ['bow.txt', 'stern.txt']) {
      await person.click(tab.locator('#b'));
      await person.upload(name, 'Ada');
      await tab.getByText(name).waitFor();
    }
    await person.click(tab.locator('#ok'));
    const { text } = scriptOf(await person.done());
    expect(text).toBe('Upload {{var_1}} to "Add photos"\nUpload {{var_2}} to "Add photos"\nClick "Send"');
    const fresh = await openFresh();
    await give(fresh, text);
    expect(await tabOf(fresh).evaluate('JSON.stringify(log)')).toBe('["send 2"]');
  },
);

test(
  'files that a page has taken in its own time are a line each, also when given at once',
  SLOW,
  async () => {
    const { tab, person } = await openPage(box);
    await person.click(tab.locator('#z'));
    await person.uploadAll(['a.txt', 'b.txt']);
    await tab.locator('li').nth(1).waitFor();
    await person.click(tab.locator('#z'));
    await person.upload('c.txt', 'Ada');
    await tab.locator('li').nth(2).waitFor();
    await person.click(tab.locator('li button').nth(1));
    await person.click(tab.locator('#p'));
    await person.upload('me.txt', 'Ada');
    await person.click(tab.locator('#ok'));
    const { text } = scriptOf(await person.done());
    expect(text.replaceAll(/var_\d/g, 'v').split('\n')).toEqual([
      'Upload {{v}} to "Bring papers"',
      'Upload {{v}} to "Bring papers"',
      'Upload {{v}} to "Bring papers"',
      expect.stringMatching(/^Click .*drop/),
      'Upload {{v}} to "Portrait"',
      'Click "Send"',
    ]);
  },
);

test('what was pressed so that the page asks for a file is no line beside the file', SLOW, async () => {
  const { tab, person } = await openPage(
    `<input type="file" id="f" aria-label="Portrait" style="opacity:0;width:1px"><button id="b" type="button">Browse</button><button id="ok">Send</button><script>b.onclick = () => { b.textContent = 'Browsing'; f.click() }; ok.onclick = (event) => did(f.files.length + '', event)</script>`,
  );
  await person.click(tab.locator('#b'));
  await person.upload('me.txt', 'Ada');
  await person.click(tab.locator('#ok'));
  const { text } = scriptOf(await person.done());
  expect(text).toBe('Upload {{var_1}} to "Portrait"\nClick "Send"');
});

test(
  'a file that a page asks for by itself after it has taken another one is a line, too',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<input type="file" id="f" hidden><button id="b" type="button">Add scans</button><ol id="l"></ol><script>b.onclick = () => f.click(); f.onchange = async () => { const [{ name }] = f.files; await f.files[0].text(); f.value = ''; l.innerHTML += '<li>' + name + '</li>'; if (l.children.length < 2) f.click() }</script>`,
    );
    await person.click(tab.locator('#b'));
    await person.upload('front.txt', 'Ada');
    await person.upload('back.txt', 'Ada');
    await tab.getByText('back.txt').waitFor();
    const { text } = scriptOf(await person.done());
    expect(text.replaceAll(/var_\d/g, 'v')).toBe('Upload {{v}} to "Add scans"\nUpload {{v}} to "Add scans"');
  },
);

test('several files that stay together in a field are no line that says done', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>Papers <input type="file" id="f" multiple></label><button id="ok">Send</button><script>ok.onclick = (event) => did(f.files.length + ' papers', event)</script>`,
  );
  await person.click(tab.locator('#f'));
  await person.uploadAll(['a.txt', 'b.txt']);
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(lines.map(({ note }) => note)).toContain(
    'several files were given at once here, and a line gives one: write another way',
  );
  const fresh = await openFresh();
  await expect(give(fresh, scriptOf(lines).text)).rejects.toThrow('the thing');
  expect(await tabOf(fresh).evaluate('JSON.stringify(log)')).toBe('[]');
});
