import { expect, test } from 'vitest';
import { scriptOf, tabOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 300_000 };
const { openPage, openFresh } = recordingTests();

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
    await fresh.follow(
      { text, lookup: (id) => ({ name: id, text: 'file', is_secret: false }) },
      {
        openFile: async (id) => ({ name: `${id}.txt`, media_type: 'text/plain', content: new Blob(['Ada']) }),
      },
    );
    expect(await tabOf(fresh).evaluate('JSON.stringify(log)')).toBe('["send 2"]');
  },
);
