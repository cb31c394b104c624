import { expect, onTestFinished, test } from 'vitest';
import { openTab } from '#browser/live/act-in-tab.ts';
import { createViewer } from '#browser/live/viewer.ts';
import { CASES } from '#browser/page/cases/try-cases.ts';
import { createRecording } from '#browser/record/recording.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';
import { tryRecordings } from '#browser/record/try-recordings.ts';
import { FIRST } from '#browser/record/unseen/first.ts';

const { openPage, browser, site } = recordingTests({ '/next': '<h1>Next page</h1>' });

test('clicks, typed texts, lists and boxes become the lines that a person would write', async () => {
  const { tab, person } = await openPage(`
    <form onsubmit="event.preventDefault()"><label>E-mail <input id="mail"></label>
    <label>Password <input type="password" id="pw"></label>
    <label>Country <select id="country"><option>Chile</option><option>Peru</option></select></label>
    <label><input type="checkbox" id="news"> Newsletter</label>
    <button onclick="did('go', event); said.textContent = 'in'">Log in</button></form><p id="said"></p>`);
  await person.click(tab.locator('#mail'));
  await person.type('ada@example.com');
  await person.press('Tab');
  await person.type('hunter22');
  await person.choose(tab.locator('#country'), { labels: ['Peru'] });
  await person.click(tab.locator('#news'));
  await person.click(tab.getByText('Log in'));
  const { text } = scriptOf(await person.done());
  expect(text.split('\n')).toEqual([
    'Type "ada@example.com" into "E-mail"',
    'Type {{var_1}} into "Password"',
    'Select "Peru" from "Country"',
    'Tick "Newsletter"',
    'Click "Log in"',
  ]);
});

async function recorded(given: string, act: (parts: Awaited<ReturnType<typeof openPage>>) => Promise<void>) {
  const parts = await openPage(given);
  await act(parts);
  return scriptOf(await parts.person.done()).text.split('\n');
}

test('what is corrected at once is one line, and what is taken back none', async () => {
  const page = `<label>Name <input id="name"></label><label>City <input id="city"></label>
    <label><input type="checkbox" id="news"> Newsletter</label><p style="padding: 40px">Nothing here</p>`;
  const lines = await recorded(page, async ({ tab, person }) => {
    await person.click(tab.locator('#name'));
    await person.type('Adda');
    await person.press('Backspace');
    await person.press('Backspace');
    await person.type('a');
    await person.click(tab.locator('#city'));
    await person.type('Rome');
    await person.click(tab.getByText('Nothing here'));
    await person.click(tab.locator('#news'));
    await person.click(tab.locator('#news'));
    await person.click(tab.locator('#name'));
    await person.press('Control+a');
    await person.type('Grace');
    await person.send({ kind: 'wheel', x: 50, y: 50, delta_x: 0, delta_y: 200, modifiers: 0 });
  });
  expect(lines).toEqual(['Type "Rome" into "City"', 'Type "Grace" into "Name"']);
});

test('an address that was typed becomes a line without its tokens, and holds no variable', async () => {
  const address = `127.0.0.1:${site().port}/next`;
  const lines = await recorded('<p>Hi</p>', async ({ person }) => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0';
    await person.send({ kind: 'navigate', address: `${address}?token=abc&q={{var_1}}` });
    await person.send({ kind: 'navigate', address: `http://${address}?q={{var_1}}` });
    await person.send({
      kind: 'navigate',
      address: `${address}?state=CA&invite=${token}&code=4f9a8c7b6d5e4f3a`,
    });
    await person.send({ kind: 'navigate', address: `localhost:${site().port}/next?keyword=a` });
    await person.send({ kind: 'navigate', address });
  });
  expect(lines).toEqual([
    `Open http://${address}?q=%7B%7Bvar_1%7D%7D`,
    `Open http://${address}?q=%7B%7Bvar_1}}`,
    `Open http://${address}?state=CA`,
    `Open http://localhost:${site().port}/next?keyword=a`,
    `Open http://${address}`,
  ]);
});

test(
  'what a page asks for in a window of its own, cards and keys are secrets from their first digits on',
  { timeout: 300_000 },
  async () => {
    const given = `<button onclick="said.textContent = prompt('Your PIN, please')">Unlock</button><p id="said"></p>
    <button onclick="said.textContent = prompt('Your name, please')">Name</button>
    <div>Number <input id="plain"></div><div>Amount <input id="amount"></div><div>Hook <input id="hook"></div>`;
    const { tab, person } = await openPage(given);
    for (const [name, text] of [
      ['Unlock', '4711'],
      ['Name', 'Ada'],
    ] as const) {
      await person.click(tab.getByRole('button', { name }));
      await person.send({ kind: 'answer_dialog', accept: true, text });
      await expect.poll(() => tab.locator('#said').textContent()).toBe(text);
    }
    await person.click(tab.locator('#plain'));
    await person.type('4242424242424242');
    await person.click(tab.locator('#amount'));
    await person.type('25000000');
    await person.click(tab.locator('#hook'));
    await person.type(`sk_live_${'a1'.repeat(12)}`);
    const { text } = scriptOf(await person.done());
    expect(text.split('\n').filter((line) => !line.startsWith('Click "'))).toEqual([
      'Type {{var_1}} in the prompt',
      'Type "Ada" in the prompt',
      'Type {{var_2}} into "Number"',
      'Type "25000000" into "Amount"',
      'Type {{var_3}} into "Hook"',
    ]);
    const said = JSON.stringify(person.heard.filter(({ kind }) => kind === 'recorded'));
    expect(said).not.toMatch(/4711|4242424|sk_live_a1/);
  },
);

test(
  'a code in the path of an address, and one typed in no field, are secrets that a run is given',
  { timeout: 300_000 },
  async () => {
    const given = `<p>Enter your PIN</p><p id="said"></p><script>let pin = ''; addEventListener('keydown', (event) => { if (/^\\d$/.test(event.key)) pin += event.key; if (pin === '4711') did('open', event); said.textContent = pin.length })</script>`;
    const { tab, page, person } = await openPage(given);
    await person.type('4711');
    await expect.poll(() => tab.locator('#said').textContent()).toBe('4');
    const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJl';
    const address = `127.0.0.1:${site().port}`;
    for (const path of [
      `next/reset/9f8e7d6c5b4a/form?lang=en`,
      `next/${jwt}`,
      'next/orders/9f8e7d6c5b4a',
      'next/login/new-user',
    ])
      await person.send({ kind: 'navigate', address: `http://${address}/${path}` });
    const lines = await person.done();
    const { text, secret } = scriptOf(lines);
    expect(text.split('\n')).toEqual([
      'Type {{var_1}}',
      `Open http://${address}/next/reset/{{var_2}}/form?lang=en`,
      `Open http://${address}/next/{{var_3}}`,
      `Open http://${address}/next/orders/9f8e7d6c5b4a`,
      `Open http://${address}/next/login/new-user`,
    ]);
    expect(secret.size).toBe(3);
    expect(JSON.stringify(person.heard.filter(({ kind }) => kind === 'recorded'))).not.toMatch(
      /4711|eyJ|reset\/9f8e/,
    );
    await page.open(site().origin);
    await page.follow({
      text: 'Type {{var_1}}',
      lookup: () => ({ name: 'pin', text: '4711', is_secret: true }),
    });
    expect(await tab.evaluate('JSON.stringify(effects())')).toBe('["open"]');
  },
);

test('a line that reads begins with the page that was opened since the lines before', async () => {
  const { person } = await openPage('<h1>One</h1>');
  await person.done();
  const added = async (line: string) => {
    await person.send({ kind: 'record', action: 'read' });
    await person.send({ kind: 'record', action: 'add', line });
    await expect.poll(() => scriptOf(person.lines()).text).toContain(line);
    return scriptOf(person.lines()).text;
  };
  expect(await added('Extract the heading as one')).toBe('Extract the heading as one');
  await person.send({ kind: 'navigate', address: `${site().origin}/next` });
  await person.send({ kind: 'record', action: 'read' });
  await person.send({ kind: 'record', action: 'read_off' });
  const two = 'Extract the heading as two';
  expect(await added(two)).toBe(`Open ${site().origin}/next\n${two}`);
  expect(await added('Extract the heading as three')).toBe('Extract the heading as three');
});

test('one window records; when it has gone, the next may', async () => {
  const told: string[] = [];
  const viewer = (visitor: string) => {
    const send = (message: string | Uint8Array) => void told.push(`${visitor} ${String(message)}`);
    return createViewer({ send, waitingBytes: () => 0, close: () => undefined }, visitor);
  };
  const [ada, bob] = [viewer('ada'), viewer('bob')];
  let viewers = [ada, bob];
  const none = { tabs: () => [], pages: () => [], current: () => null };
  const recording = createRecording({ now: Date.now, viewers: () => viewers, ...none });
  await recording.command(ada, { kind: 'record', action: 'start' });
  await recording.command(bob, { kind: 'record', action: 'start' });
  expect(told.filter((one) => one.includes('"on"'))).toEqual([expect.stringMatching(/^ada /)]);
  expect(told.at(-2)).toContain('another window');
  expect(told.at(-1)).toMatch(/^bob .*"off"/);
  viewers = [bob];
  await recording.command(bob, { kind: 'record', action: 'start' });
  expect(told.at(-1)).toMatch(/^bob .*"on"/);
  recording.end();
});

test('a tab that is opened is a line, and one that may not be is none', async () => {
  const told: string[] = [];
  const send = (message: string | Uint8Array) => void told.push(String(message));
  const ada = createViewer({ send, waitingBytes: () => 0, close: () => undefined }, 'ada');
  const page = await browser().openPage();
  onTestFinished(() => page.close());
  const { tabs } = page;
  const parts = { tabs: () => [], pages: () => tabs.pages(), current: () => tabs.current() };
  const recording = createRecording({ now: Date.now, viewers: () => [ada], ...parts });
  await recording.command(ada, { kind: 'record', action: 'start' });
  const open = () => recording.around(tabs.current(), { kind: 'open_tab' }, () => openTab(tabs, ada.tell));
  await open();
  // The most that there may be.
  while (tabs.pages().length < 10) await tabs.openPage();
  await open();
  await recording.command(ada, { kind: 'record', action: 'stop' });
  expect(told.filter((one) => one.includes('"notice"'))).toEqual([expect.stringContaining('10 tabs open')]);
  expect(told.filter((one) => one.includes('"recorded"'))).toEqual([
    expect.stringContaining('Open a new tab'),
  ]);
  expect(told.join('').match(/Open a new tab/g)).toHaveLength(1);
});

test('of things of one name each line says which', async () => {
  const row = (name: string) =>
    `<tr><td>${name}</td><td><button onclick="said.textContent = '${name}'">Edit</button></td></tr>`;
  const lines = await recorded(
    `<table>${['Ada', 'Bob', 'Cid'].map(row).join('')}</table><p id="said"></p>
     <button onclick="said.textContent = 1">Go</button><button onclick="said.textContent = 2">Go</button>
     <a href="#x" onclick="said.textContent = 3">Help</a><button onclick="said.textContent = 4">Help</button>`,
    async ({ tab, person }) => {
      await person.click(tab.getByRole('row', { name: 'Bob' }).getByRole('button'));
      await person.click(tab.getByRole('button', { name: 'Go' }).nth(1));
      await person.click(tab.getByRole('link', { name: 'Help' }));
    },
  );
  expect(lines).toEqual(['Click "Edit" for "Bob"', 'Click the second "Go"', 'Click the "Help" link']);
});

// All pages are in prove/recordings.test.ts.
test(
  'what is recorded on pages of many kinds does the same on a fresh page',
  { timeout: 300_000 },
  async () => {
    const kinds =
      /^(?:link|text field|element with a listener|in a frame|button in an open shadow root|question of the browser)$/;
    const trial = await tryRecordings(
      browser(),
      CASES.filter(({ kind, must }) => must !== 'refuse' && kinds.test(kind)).slice(1, 3),
    );
    expect(trial.faults).toEqual([]);
    expect(trial.tried).toBe(2);
  },
);

/** What a page of the unseen ones is left with, by dragging as its person does. */
async function draggedOn(kind: string) {
  const unseen = FIRST[kind];
  if (!unseen) throw new Error(`There is no ${kind}.`);
  const parts = await openPage(unseen.html);
  await unseen.act(parts.person, parts.tab);
  const { text, variables } = scriptOf(await parts.person.done());
  const effects = async () => String(await parts.tab.evaluate('JSON.stringify(effects())'));
  const wanted = await effects();
  await parts.page.open(site().origin);
  await parts.page.follow({
    text,
    lookup: (id) => ({ name: id, text: variables[id] ?? '', is_secret: false }),
  });
  return { lines: text.split('\n'), variables, wanted, found: await effects() };
}

test('what is dragged becomes one line, which does the same again', async () => {
  const native = await draggedOn('list sorted by drag and drop');
  expect(native).toMatchObject({ lines: ['Drag "Milk" below "Eggs"'], wanted: '["l=Bread Eggs Milk"]' });
  expect(native.found).toBe(native.wanted);
  const byMouse = await draggedOn('list sorted by mouse events');
  expect(byMouse).toMatchObject({ lines: ['Drag "Milk" below "Eggs"'], wanted: '["l=Bread Eggs Milk"]' });
  expect(byMouse.found).toBe(byMouse.wanted);
  const sliders = await draggedOn('slider by dragging');
  // The width of the range's own handle decides its last digit.
  expect(sliders.lines).toEqual(['Drag "Brightness" to 5', expect.stringMatching(/^Set "Volume" to "8\d"$/)]);
  expect(sliders.found).toBe(sliders.wanted);
});

test('a drag that changes nothing is no line', async () => {
  const lines = await recorded(FIRST['list sorted by drag and drop']?.html ?? '', async ({ tab, person }) => {
    await person.drag(tab.getByText('Milk'), { x: 300, y: 300 });
    await tab.evaluate('l.ondrop = null');
    await person.drag(tab.getByText('Milk'), tab.getByText('Eggs'));
  });
  expect(lines).toEqual(['']);
});
