import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import type { LearnedTarget, TargetMemory } from '#shared/script/target/target-memory.ts';
import { reference } from '#shared/references.ts';
import { tryHeals } from '#browser/page/heal/try-heals.ts';
import { areStill, setRest } from '#browser/page/test-still.ts';
import { sharedTestBrowser, type TestBrowser, type TestPages } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

vi.setConfig({ testTimeout: 180_000 });

let browser: TestPages;
let site: TestSite;
let html = '';
let page: Awaited<ReturnType<TestBrowser['openPage']>>;
beforeAll(async () => {
  site = await startTestSite({
    '/': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  });
  browser = await sharedTestBrowser();
  page = await browser.openPage({ takes_pictures: false });
});
afterAll(async () => {
  await site?.close();
});

const LOGIN = (button: string, more = '') =>
  `<h1>Welcome</h1><form onsubmit="event.preventDefault(); said.textContent = 'in as ' + email.value">
    <label>Email <input name="email" id="email"></label><button>${button}</button>${more}</form><p id="said"></p>`;

type Learned = Map<string, LearnedTarget>;

/** Follows a script on a page of this HTML, as a run that remembers what runs before it learned. */
async function follow(
  shown: string,
  script: string,
  order: { memories?: Learned; heals_risky?: boolean; value?: string } = {},
) {
  html = shown;
  const { memories = new Map<string, LearnedTarget>(), heals_risky = false, value = '' } = order;
  const learned: Learned = new Map(memories);
  await page.open(site.origin);
  await setRest(page, areStill([html]));
  page.recorded.length = 0;
  const lookup = () => ({ name: 'who', text: value, is_secret: false });
  const failure = await page
    .follow(
      { text: script, lookup },
      {
        recall: () =>
          Promise.resolve({
            recall: (key): TargetMemory | null => memories.get(key)?.memory ?? null,
            heals_risky,
          }),
        onLineDone: (line) => {
          for (const one of line.learned ?? []) learned.set(one.key, one);
          return Promise.resolve();
        },
      },
    )
    .then(
      () => null,
      (error: unknown) => {
        if (error instanceof StepFailure) return error.failure;
        throw error;
      },
    );
  const said = await page.tabs.current()?.locator('#said').textContent();
  return { learned, failure, said, summary: page.recorded.at(-1)?.summary ?? '' };
}

test('a line whose words are gone goes on with the thing that they meant, and says so', async () => {
  const script = 'Type "ada@example.com" into "Email"\nClick "Sign in"';
  const first = await follow(LOGIN('Sign in'), script);
  expect(first.said).toBe('in as ada@example.com');
  expect(first.learned.size).toBe(2);

  const again = await follow(LOGIN('Sign in'), script, { memories: first.learned });
  expect(again.learned).toEqual(first.learned);

  const healed = await follow(LOGIN('Log in'), `Wait 0 seconds\n${script}`, { memories: first.learned });
  expect(healed).toMatchObject({
    failure: null,
    said: 'in as ada@example.com',
    summary: 'Clicked button "Log in" (“Sign in” is now “Log in”)',
  });
  const heals = [...healed.learned.values()].flatMap(({ heal }) => heal ?? []);
  expect(heals).toMatchObject([{ from: 'Sign in', to: 'Log in' }]);
  // Nothing that was typed is in a memory.
  expect(JSON.stringify([...healed.learned.values()])).not.toContain('ada@example.com');
});

test('another control in the same place is not clicked, and neither is one of two', async () => {
  const script = 'Click "Approve"';
  const shown = (buttons: string) =>
    `<h1>Request</h1>${buttons.replaceAll('<button', `<button onclick="said.textContent = this.textContent"`)}<p id="said"></p>`;
  expect((await follow(shown('<button>Log in</button>'), 'Click "Sign in"')).failure?.code).toBe(
    'target_not_found',
  );
  const { learned } = await follow(shown('<button id="go">Approve</button><button>Reject</button>'), script);
  for (const buttons of [
    '<button id="go">Decline</button>',
    '<button>Approved by me</button><button>Approved by others</button>',
  ]) {
    const after = await follow(shown(buttons), script, { memories: learned });
    expect(after.failure?.code).toMatch(/^(?:target_not_found|target_ambiguous|heal_needs_yes)$/);
    expect(after.said).toBe('');
  }
});

test('what stood beside the target is not taken for it, although its words are similar', async () => {
  const script = 'Click "Save"';
  const shown = (buttons: string) =>
    `<h1>Note</h1>${buttons.replaceAll('<button', `<button onclick="said.textContent = this.textContent"`)}<p id="said"></p>`;
  const { learned } = await follow(shown('<button>Save</button><button>Save as template</button>'), script);
  const after = await follow(shown('<button>Save as template</button>'), script, { memories: learned });
  expect(after).toMatchObject({ failure: { code: 'target_not_found' }, said: '' });
});

test('a line that pays, sends or deletes asks for a yes, unless the workflow allows it', async () => {
  const script = 'Click "Buy now"';
  const shown = (name: string) =>
    `<h1>Basket</h1><button data-testid="buy" onclick="said.textContent = 'bought'">${name}</button><p id="said"></p>`;
  const { learned } = await follow(shown('Buy now'), script);
  const asked = await follow(shown('Jetzt kaufen'), script, { memories: learned });
  expect(asked).toMatchObject({ failure: { code: 'heal_needs_yes' }, said: '' });
  expect(asked.failure?.message).toContain('“Buy now”'.slice(1, -1));
  const allowed = await follow(shown('Jetzt kaufen'), script, { memories: learned, heals_risky: true });
  expect(allowed).toMatchObject({ failure: null, said: 'bought' });
});

test.each([
  ['Zapłać teraz', 'Złóż zamówienie'],
  ['Excluir', 'Apagar conta'],
])('what pays or deletes asks for a yes in other languages: %s, now %s', async (before, now) => {
  const shown = (name: string) =>
    `<meta charset="utf-8"><h1>1</h1><button data-testid="go" onclick="said.textContent = 'done'">${name}</button><p id="said"></p>`;
  const { learned } = await follow(shown(before), `Click "${before}"`);
  const asked = await follow(shown(now), `Click "${before}"`, { memories: learned });
  expect(asked).toMatchObject({ failure: { code: 'heal_needs_yes' }, said: '' });
});

test('a line that its author marked asks for a yes too, whatever its words say', async () => {
  const shown = (name: string) =>
    `<h1>Lights</h1><button data-testid="go" onclick="said.textContent = 'gone'">${name}</button><p id="said"></p>`;
  const script = 'Click "Go"\nWait 0 seconds';
  const { learned } = await follow(shown('Go'), script);
  expect(learned.size).toBe(1);
  const plain = await follow(shown('Start'), script, { memories: learned });
  expect(plain).toMatchObject({ failure: null, said: 'gone' });
  const marked = 'Click "Go" (careful)\nWait 0 seconds';
  const asked = await follow(shown('Start'), marked, { memories: learned });
  expect(asked).toMatchObject({ failure: { code: 'heal_needs_yes' }, said: '' });
  const allowed = await follow(shown('Start'), marked, { memories: learned, heals_risky: true });
  expect(allowed).toMatchObject({ failure: null, said: 'gone' });
});

test('a single action learns its target and heals as a line does', async () => {
  const learned: Learned = new Map();
  page.useTargets({
    recall: () => Promise.resolve({ recall: (key) => learned.get(key)?.memory ?? null, heals_risky: false }),
    learn: (all) => Promise.resolve(all.forEach((one) => learned.set(one.key, one))),
  });
  const said = () => page.tabs.current()?.locator('#said').textContent();
  const open = async (shown: string) => {
    html = shown;
    await page.open(site.origin);
  };
  const shown = (name: string) =>
    `<h1>Trips</h1><section aria-label="Trip"><button data-testid="go" id="go" onclick="said.textContent = 'gone'">${name}</button></section>
    <form><label>${name === 'Go' ? 'Leaves on' : 'Leaving on'} <input name="day" id="day"></label></form><p id="said"></p>`;
  await open(shown('Go'));
  await page.click('Go');
  await page.type('Leaves on', 'Friday');
  expect(learned.size).toBe(2);
  expect(JSON.stringify([...learned.values()])).not.toContain('Friday');
  await open(shown('Start'));
  await page.click('Go');
  expect(await said()).toBe('gone');
  expect(page.recorded.at(-1)?.summary).toBe('Clicked button "Start" (“Go” is now “Start”)');
  await page.type('Leaves on', 'Monday');
  expect(page.recorded.at(-1)?.summary).toContain('field "Leaving on"');
  await open('<button>Cancel</button><p id="said"></p>');
  await expect(page.click('Go')).rejects.toMatchObject({
    failure: { code: 'target_not_found' },
    repair: { looked_for: 'Go', choices: [] },
  });
});

test('what a line may have meant is also found in a frame and in a shadow root, with words that find it', async () => {
  const inner = '<button onclick=&quot;this.textContent = 1&quot;>Log in here</button>';
  html = `<h1>Shop</h1><iframe srcdoc="${inner}" style="position: absolute; left: 100px; top: 200px; border: 0"></iframe><x-box></x-box>
    <script>customElements.define('x-box', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button>Register now</button>' } })</script>`;
  const failed = async (line: string) => {
    await page.open(site.origin);
    const recall = () => Promise.resolve({ recall: () => null, heals_risky: false });
    return await page.follow(line, { recall }).catch((error: unknown) => error);
  };
  const framed = await failed('Click "Logg in hier"');
  const [offer] = (framed instanceof StepFailure && framed.repair?.choices) || [];
  expect(offer).toMatchObject({ label: 'Log in here', words: '"Log in here"' });
  expect(offer?.box?.y).toBeGreaterThan(0.2);
  expect(offer?.memory?.frame).not.toBe('');
  const shadowed = await failed('Click "Regster nau"');
  expect(shadowed).toMatchObject({
    repair: { choices: expect.arrayContaining([expect.objectContaining({ words: '"Register now"' })]) },
  });
});

test('the sentence of a failed line names the things that are offered, in their order', async () => {
  html = `<a href="#">Add to cart</a><a href="#">Cart (0)</a><a href="#">Returns</a>
    <form><label>Add to kart <input name="quantity"></label><label>Gift note <input name="note"></label></form>`;
  await page.open(site.origin);
  const recall = () => Promise.resolve({ recall: () => null, heals_risky: false });
  const failure = await page.follow('Click "Add too karts"', { recall }).catch((error: unknown) => error);
  const choices = (failure instanceof StepFailure && failure.repair?.choices) || [];
  // What is clicked comes before fields, however alike their words are.
  expect(choices.map(({ kind }) => kind)).toEqual(['link', 'field']);
  const names = choices.map(({ kind, label }) => `${kind} "${label}"`).join(', ');
  expect(failure).toMatchObject({ message: expect.stringContaining(` Nearest to it: ${names}.`) });
});

test('of what a variable names, and of what is asked for by its number, nothing is remembered', async () => {
  const shown = '<ul><li><button>Ada</button></li><li><button>Grace</button></li></ul><p id="said"></p>';
  const { learned } = await follow(shown, `Click "${reference('var_x')}"\nClick the first button`, {
    value: 'Ada',
  });
  expect(learned.size).toBe(0);
});

test('of several of the same words, it is the one of last time', async () => {
  const one = (id: string) =>
    `<section aria-label="${id}"><button id="${id}" onclick="said.textContent = '${id}'">Open</button></section>`;
  const { learned } = await follow(`${one('inbox')}<p id="said"></p>`, 'Click "Open"');
  const after = await follow(`${one('trash')}${one('inbox')}<p id="said"></p>`, 'Click "Open"', {
    memories: learned,
  });
  expect(after).toMatchObject({ failure: null, said: 'inbox' });
});

test('pages that were changed in many ways are healed, and nothing is taken for what is gone', async () => {
  const tab = page.tabs.current();
  if (!tab) throw new Error('There is no tab.');
  const trial = await tryHeals(tab, { seed: 20_261, count: 52 });
  expect(trial.false_heals).toEqual([]);
  expect(trial.healed < trial.there * 0.85 ? trial.missed : {}).toEqual({});
});
