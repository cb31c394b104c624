import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests({
  '/beacon': (_request, response) => response.writeHead(204).end(),
  '/slow': (_request, response) => void setTimeout(() => response.writeHead(204).end(), 1_500),
});

const NAME = '<label>Name <input id="name" required></label>';
const SEND = `fetch('/beacon', { method: 'POST' })`;

test('a press that has sent something is a line, though the browser kept its form back', SLOW, async () => {
  const { tab, person } = await openPage(
    `<form>${NAME}<button onclick="did('Save', event); ${SEND}">Save</button></form>`,
  );
  await person.click(tab.getByText('Save'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Save"');
  expect(await follow(lines)).toBe('["Save"]');
});

test('a press whose form is kept back is no line where the page asks its site by itself', SLOW, async () => {
  const { tab, person } = await openPage(
    `<form>${NAME}<button onmousedown="${SEND}">Save</button></form><button id="se">Send</button><script>setInterval(() => ${SEND}, 15); se.onclick = () => { ${SEND}; document.forms[0].requestSubmit() }</script>`,
  );
  await person.click(tab.getByText('Save'));
  await tab.evaluate('document.activeElement.blur()');
  await person.click(tab.locator('#se'));
  expect(scriptOf(await person.done()).text).toBe('');
});

test(
  'a press that its page has answered is a line, though the page moved just before and its form is kept back',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<p id="n"></p><form>${NAME}<button onclick="did('Save', event); said.textContent = 'one more'">Save</button></form><p id="said"></p><script>let isDown = false, ticks = 0; addEventListener('mouseup', () => (isDown = true), true); setInterval(() => { if (!isDown) n.textContent = ++ticks }, 20)</script>`,
    );
    await person.click(tab.getByText('Save'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Click "Save"');
    expect(await follow(lines)).toBe('["Save"]');
  },
);

test('a press in a frame that goes is not taken back for a form that is kept back later', SLOW, async () => {
  const { tab, person } = await openPage(
    `<iframe id="fr" srcdoc="<button onclick='parent.did(&quot;accepted&quot;, event); parent.fr.remove()'>Accept</button>"></iframe><form>${NAME}<button>Save</button></form>`,
  );
  await person.click(tab.frameLocator('#fr').getByText('Accept'));
  await expect.poll(() => tab.locator('#fr').count()).toBe(0);
  await person.click(tab.getByText('Save'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Accept"');
  expect(await follow(lines)).toBe('["accepted"]');
});

test(
  'a press is a line though its site answers late, in its place before what was done meanwhile',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<form>${NAME}<button onclick="did('Save', event); fetch('/slow')">Save</button></form><button id="b">Next</button><script>b.onclick = (event) => { b.title = 'x'; did('Next', event) }; setInterval(() => fetch('/slow'), 400)</script>`,
    );
    const answered = tab.waitForResponse(/slow/);
    await person.click(tab.getByText('Save'));
    await tab.evaluate('document.activeElement.blur()');
    await person.click(tab.locator('#b'));
    await answered;
    await expect
      .poll(() => scriptOf(person.lines()).text, { timeout: 60_000 })
      .toBe('Click "Save"\nClick "Next"');
    expect(scriptOf(await person.done()).text).toBe('Click "Save"\nClick "Next"');
  },
);

test(
  'a press whose form is kept back is no line where only what the page asks by itself is answered',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<form>${NAME}<button>Save</button></form><script>setInterval(() => fetch('/slow'), 60)</script>`,
    );
    await person.click(tab.getByText('Save'));
    for (let count = 0; count < 6; count += 1) await tab.waitForResponse(/slow/);
    expect(scriptOf(await person.done()).text).toBe('');
  },
);

test('what the next key or press does is not what a press on a text did', SLOW, async () => {
  const { tab, person } = await openPage(
    `<p>Script of the play</p><button id="b">Next</button><ul id="l"></ul><script>const add = (what, event) => { l.insertAdjacentHTML('beforeend', '<li>' + what + '</li>'); did(what, event) };
    addEventListener('keydown', (event) => event.key === 'n' && add('new', event)); b.onclick = (event) => add('next', event)</script>`,
  );
  await person.click(tab.getByText('Script'));
  await person.press('n');
  await person.click(tab.getByText('Script'));
  await person.click(tab.locator('#b'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Press n\nClick "Next"');
  expect(await follow(lines)).toBe('["new","next"]');
});

test(
  'what a press did that is known only after the next one is not taken for what that did',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<div role="tree"><div role="treeitem" aria-expanded="false" id="b"><span class="tree-switcher" style="cursor:pointer"><svg width="12" height="12"><rect width="12" height="12"/></svg></span> <span>Policies</span></div></div>
    <label for="n">Notify</label><div id="s" style="position:relative;width:220px;height:30px"><div style="position:absolute;inset:0"><input id="n" role="combobox" aria-expanded="false" style="opacity:0;width:4px"></div></div><ul id="l" role="listbox" hidden><li role="option">Ada</li></ul>
    <script>addEventListener('click', (event) => { if (event.target.closest('.tree-switcher')) { b.ariaExpanded = 'true'; did('expanded', event) } else if (event.target.matches('[role=option]')) { l.hidden = true; did('notify ' + event.target.textContent, event) } }); s.onmousedown = (event) => { event.preventDefault(); l.hidden = false }</script>`,
    );
    await person.click(tab.locator('rect'));
    await person.click(tab.locator('#s'));
    await person.click(tab.getByRole('option'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Expand "Policies"\nClick "Notify"\nClick "Ada"');
    expect(await follow(lines)).toBe('["expanded","notify Ada"]');
  },
);

test('a press on a text of a page that has moved until then, and rests since, is no line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<p id="k">Board</p><p id="n"></p><script>addEventListener('keydown', (event) => event.key === 'j' && did('next', event)); const timer = setInterval(() => { n.textContent = 'moved ' + performance.now() }, 30); addEventListener('click', () => clearInterval(timer), true)</script>`,
  );
  await person.click(tab.locator('#k'));
  await person.press('j');
  expect(scriptOf(await person.done()).text).toBe('Press j');
});
