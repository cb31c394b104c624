import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { agent } from '#integrations/agent/agent.ts';
import { checkResults } from '#integrations/agent/check-results.ts';
import { readCall } from '#integrations/agent/tools.ts';
import { foldActs } from '#integrations/agent/fold-lines.ts';
import { hideSecrets } from '#integrations/agent/hide-secrets.ts';
import { offerProof } from '#integrations/agent/learn-script.ts';
import { asKept } from '#integrations/agent/result-shapes.ts';
import { askWhenStuck } from '#integrations/agent/progress.ts';
import { canReplay } from '#integrations/agent/replay.ts';
import { type Plan, readPlan } from '#integrations/agent/plan.ts';
import { refuseSecretInLine } from '#integrations/agent/secret-in-line.ts';
import { refusedSite } from '#integrations/agent/sites.ts';
import { isRiskyLine } from '#integrations/agent/work-on-task.ts';
import { runTestStep } from '#integrations/test-step.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import type { VariableValue } from '#shared/script/words/value.ts';
import { WRITTEN_FORMS, WRITTEN_SECRET } from '#shared/secrets/test-written-forms.ts';
import { parseWantedResults } from '#shared/workflow/wanted-results.ts';

/** With a model it is tested in server/, over HTTP and in a real browser. */
test('without a model the step says how to get one, and what works without', async () => {
  await expect(runTestStep(agent, { task: 'Do it' })).rejects.toMatchObject({
    failure: {
      code: 'model_failed',
      message: 'A browser agent needs a language model, and none is configured.',
      what_to_do: expect.stringMatching(/switch one on.*Browser instructions.*record/),
    },
  });
});

const VALUES: Record<string, VariableValue> = {
  var_1: { name: 'password', text: 'hunter-22', is_secret: true },
  var_3: { name: 'api_key', text: 'key-99-abc', is_secret: true },
  var_2: { name: 'note', text: 'see https://evil.example/x', is_secret: false },
};
const lookup = (id: string): VariableValue => VALUES[id] ?? { name: id, text: '', is_secret: false };
const written = (text: string) => ({ text, lookup });

test('the sites of a task are those that its author wrote, never one in a variable', () => {
  const plan = readPlan({
    task: written('Read {{var_2}} and look at https://docs.example/a?b, then stop'),
    start: 'shop.example/login',
    sites: 'login.example\nhttp://localhost:4020',
  });
  expect(plan.sites).toEqual([
    'https://shop.example',
    'https://login.example',
    'http://localhost:4020',
    'https://docs.example',
  ]);
  expect(plan.task).toBe('Read @note and look at https://docs.example/a?b, then stop');
  expect(() => readPlan({ task: 'x', sites: 'file:///etc/passwd' })).toThrow('“Other sites” cannot be read.');
});

test('a secret names the site where it may be typed, or nothing starts', () => {
  const task = written('Log in with {{var_1}}');
  expect(() => readPlan({ task, start: 'shop.example' })).toThrow('“password” is a secret');
  const plan = readPlan({ task, start: 'shop.example', secrets: written('{{var_1}} on shop.example') });
  expect(plan.values.get('password')).toMatchObject({ is_secret: true, origins: ['https://shop.example'] });
  expect(JSON.stringify(plan.task)).not.toContain('hunter');
  for (const secrets of ['{{var_1}}', 'password on shop.example', '{{var_1}} on ://'])
    expect(() => readPlan({ task, secrets: written(secrets) })).toThrow('“Secrets” cannot be read.');
});

test.each(WRITTEN_FORMS)('a secret is hidden in what a task brings, %s', async (_how, shown) => {
  const hide = hideSecrets({ plan: planWith(WRITTEN_SECRET), entries: [] });
  expect(await hide(`before ${shown} after`)).toBe('before •••••••• after');
});

test('a long result is hidden in turns, between which the process does other things', async () => {
  const hide = hideSecrets({ plan: planWith(WRITTEN_SECRET), entries: [] });
  const done: string[] = [];
  let turns = 0;
  const hiding = hide(`${'<b>Ada &amp; Co</b>%20'.repeat(20_000)} ${WRITTEN_SECRET}`).then((shown) =>
    done.push(shown),
  );
  while (done.length === 0) {
    await nextTurn();
    turns += 1;
  }
  await hiding;
  expect(done[0]?.endsWith(' ••••••••')).toBe(true);
  // Each twenty thousand names and spaces are several of them.
  expect(turns).toBeGreaterThan(20);
});

function planWith(secret: string): Plan {
  const written = {
    text: '{{var_1}} on shop.example',
    lookup: () => ({ name: 'password', text: secret, is_secret: true }),
  };
  return readPlan({ task: 'x', start: 'shop.example', secrets: written });
}

test('a line of a script types a secret that is bound to a site, and uses none otherwise', () => {
  const task = written('Log in with {{var_1}}');
  const plan = readPlan({ task, start: 'shop.example', secrets: written('{{var_1}} on shop.example') });
  const refused = (text: string) =>
    readInstructions({ text, lookup }).flatMap(({ instruction }) => {
      try {
        refuseSecretInLine(plan, instruction);
        return [];
      } catch {
        return instruction.verb;
      }
    });
  expect(refused('Type {{var_1}} into "Password" and press Enter')).toEqual([]);
  expect(refused('Type {{var_2}} into "Note"')).toEqual([]);
  expect(refused('Open https://shop.example/?p={{var_1}}')).toEqual(['open']);
  // Of a line that is read as several instructions, too.
  expect(refused('Select "Peru" from "Country", then select {{var_1}} from "Plan"')).toEqual(['select']);
  // A secret of the workflow that this step binds to no site.
  expect(refused('Type {{var_3}} into "Note"')).toEqual(['type']);
});

test('a click that saves is kept when the page shows nothing of it, and other clicks without effect are not', () => {
  const clicked = (words: string) => ({
    said: '',
    call: { name: 'click', input: {} },
    result: 'Clicked.',
    key: 'page click',
    changed: false,
    acted: true,
    line: `Click "${words}"`,
    tokens: 0,
    cost: 0,
    ms: 0,
  });
  const words = ['Details', 'Save', 'Send', 'Send', 'Log out'];
  expect(foldActs(words.map(clicked)).acts.map(({ line }) => line)).toEqual([
    'Click "Save"',
    'Click "Send"',
    'Click "Log out"',
  ]);
});

test('a line that pays or sends in another language is not tried again either', () => {
  expect(['Click "Jetzt kaufen"', 'Click "Envoyer"', 'Click "Place order"'].filter(isRiskyLine)).toHaveLength(
    3,
  );
  expect(isRiskyLine('Click "Weiter"')).toBe(false);
});

test('only a script whose lines are each done once is replayed', () => {
  const stored = (text: string) => {
    const script = { v: 1 as const, made_for: '', text, unread: [], is_partial: false, note: '' };
    return { id: 's', origin: 'edited' as const, is_pinned: false, script };
  };
  expect(canReplay(stored('Open shop.example\nClick "Details" if it is shown'))).toBe(true);
  expect(canReplay(stored('Repeat 3 times\n  Click "Next"'))).toBe(false);
  expect(canReplay(stored('If "Next" is shown\n  Click "Next"'))).toBe(false);
  expect(canReplay(stored('Frobnicate it'))).toBe(false);
});

test('what must be true at the end is offered: what the page said, else the address it led to', () => {
  const start = 'https://shop.example/cart';
  const offer = (said: string | null, end: string) => offerProof(said, { start, end });
  const said = 'Make sure "Thank you" is shown';
  expect(offer(said, 'https://shop.example/orders/12')).toBe(said);
  expect(offer(null, 'https://shop.example/orders/2026-118?token=a')).toBe(
    'Make sure the address contains /orders',
  );
  expect(offer(null, 'https://shop.example/cart')).toBeNull();
  expect(offer(null, 'https://shop.example/7f3a')).toBeNull();
  expect(offer(null, 'about:blank')).toBeNull();
  const line = readInstructions(offer(null, 'https://shop.example/order/done') ?? '')[0];
  expect(line?.instruction.verb).toBe('require');
});

test('limits are numbers', () => {
  expect(readPlan({ task: 'x' }).limits).toEqual({
    actions: 40,
    minutes: 15,
    tokens: 400_000,
    dollars: null,
  });
  expect(readPlan({ task: 'x', most_dollars: '$ 0.50' }).limits.dollars).toBe(0.5);
  expect(() => readPlan({ task: 'x', most_actions: 'many' })).toThrow('“Most actions” cannot be read.');
});

test('a question of a kind that nobody knows is answered with words', () => {
  const input = { question: 'Which one?', kind: 'choice' };
  expect(readCall('ask_person', input)).toEqual({ name: 'ask_person', input: { question: 'Which one?' } });
});

test('a model that says again that it is done without a result has the person asked for what is missing', () => {
  const blank = { said: '', call: null, result: '', key: null, changed: false, tokens: 0, cost: null, ms: 0 };
  const at = { doing: 'Done', key: 'k', task: 'Read it', address: 'https://shop.example/' };
  const question = (entry: object) =>
    askWhenStuck(
      [
        { ...blank, ...entry },
        { ...blank, stuck: true },
      ],
      at,
    )?.question;
  expect(question({ misshapen: true })).toBe(
    'The agent gets no further on shop.example with “Read it”: it says that it is done, and has not brought all wanted results. What should it do?',
  );
  expect(question({})).toContain('“Done” changes nothing.');
  const refused = refusedSite('https://other.example/');
  expect(question({ key: 'k', result: refused })).toContain('with “Read it”: you did not allow “Done”. What');
  expect(question({ key: 'other', result: refused })).toContain('“Done” changes nothing.');
});

test('results have the shape that was asked for', () => {
  const wanted = parseWantedResults('total: number\nnames: list\nrows: table with a and b\nnote\nbill: file');
  expect(wanted.map(({ kind }) => kind)).toEqual(['number', 'list', 'table', 'text', 'file']);
  const good = { total: '12.5', names: ['a', 1], rows: [{ a: 1, b: null }], note: 'Hi', bill: 'file_1' };
  const blank = { said: '', call: null, result: '', key: null, changed: false, tokens: 0, cost: null, ms: 0 };
  const files = [{ ...blank, file: { name: 'file_1', id: 'id-1' } }];
  const { values, problems } = checkResults(wanted, good, files);
  expect(problems).toEqual([]);
  expect([...values.values()]).toEqual(['12.5', '["a","1"]', '[{"a":"1","b":""}]', 'Hi', 'id-1']);
  const bad = { total: '12,50 €', names: 'a', rows: [['a']], note: {}, bill: 'file_2' };
  expect(checkResults(wanted, bad, files).problems).toHaveLength(5);
  expect(checkResults(wanted, null, []).problems[0]).toBe(
    '“total” is missing; it must be a number written with digits and a point, such as 1284.5.',
  );
  // A text that nobody found is no result.
  expect(checkResults(wanted, { ...good, note: ' ' }, files).problems).toEqual([
    '“note” is empty. Read it on the page; where the page says that there is none, give those words.',
  ]);
  const kept = [...files, { ...blank, read: { name: 'note', value: 'Hi', is_file: false } }];
  expect(checkResults(wanted, { ...good, note: '' }, kept).values.get('note')).toBe('Hi');
  expect(checkResults(wanted, { ...good, names: [], rows: [] }, files).problems).toEqual([]);
  expect(asKept({ name: 'rows', kind: 'table', words: '' }, '["no rows"]')).toBeNull();
});
