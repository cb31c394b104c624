import { expect, test, vi } from 'vitest';
import { findWorkflow } from '#db/workflows.ts';
import { planResume } from '#engine/resume/plan-resume.ts';
import { repairLine } from '#engine/resume/repair-line.ts';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';
import { stepOption } from '#integrations/define.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import type { ShownWords } from '#shared/live/live-recording.ts';

vi.setConfig({ testTimeout: 180_000 });

const FORM = `<form onsubmit="event.preventDefault(); said.textContent = 'For ' + full.value">
  <label>Full name <input id="full"></label><label>Street <input></label><button>Place order</button></form><p id="said"></p>`;
const step_options = [stepOption(instructions)];
const legwork = linesEngine({ '/': FORM });

const empty = { type: '', label: '', placeholder: '', title: '', test_id: '', id: '', field_name: '' };
const lists = { tokens: [], around: [], region: [], form: [] };
const place = { href: '', item: '', dialog: '', form_action: '', is_only_submit: false };
const shown: ShownWords = {
  phrase: '"Full name"',
  is_sure: true,
  memory: {
    v: 1,
    site: '',
    frame: '',
    marks: { tag: 'input', role: 'textbox', name: 'Full name', ...empty, ...lists, ...place },
    rivals: [],
  },
};

async function failing(line: string) {
  const script = `Open ${legwork.site.origin}\n${line}\nClick "Place order"\nMake sure "For Ada" is shown`;
  const { user, workflow, run } = await legwork.start(script);
  expect(await legwork.ended(user, run)).toMatchObject({ status: 'failed', place: '1.2' });
  const { engine } = legwork.engine;
  const take = async (choice: { chosen: number | ShownWords; line?: string }) =>
    await repairLine(engine, user, { run_id: run, once_key: `repair-${run}`, step_options, ...choice });
  const written = async () =>
    (await findWorkflow(engine.db, user, workflow.id))?.steps[0]?.endpoint_input_values.instructions;
  return { user, plan: await planResume(engine, user, run), take, written, script };
}

const LINE = '- Type "Ada" into "Quarterly wobble"';

test('a line that types is said with its value, and what comes after it, before it is changed', async () => {
  const { user, plan, take, written, script } = await failing(LINE);
  expect(plan).toMatchObject({
    failed_line: 2,
    failed: { line: 2, text: LINE },
    ahead: ['Click "Place order"'],
    repair: {
      looked_for: 'Quarterly wobble',
      around: { before: 'Type "Ada" into ', after: '', is_editable: true },
    },
  });
  const resumed = await take({ chosen: shown });
  expect(await legwork.ended(user, resumed)).toMatchObject({ status: 'completed' });
  expect(await written()).toBe(script.replace('Quarterly wobble', 'Full name'));
});

test('what the page has for a line that types is among the offers, with its value', async () => {
  const { user, plan, take, written, script } = await failing('Type "Ada" into "name of the buyer"');
  const line = 'Type "Ada" into "Full name"';
  expect(plan.repair?.offers[0]).toMatchObject({
    kind: 'line',
    line,
    does: 'Types “Ada” into “Full name”.',
    number: 0,
  });
  const resumed = await take({ chosen: 0 });
  expect(await legwork.ended(user, resumed)).toMatchObject({ status: 'completed' });
  expect(await written()).toBe(script.replace('Type "Ada" into "name of the buyer"', line));
});

test('its person may change the whole line, and it is taken as it stands then', async () => {
  const { user, take, written, script } = await failing('- Type "name" into "Ada"');
  const resumed = await take({ chosen: shown, line: 'Type "Ada" into "Full name"' });
  expect(await legwork.ended(user, resumed)).toMatchObject({ status: 'completed' });
  expect(await written()).toBe(script.replace('Type "name" into "Ada"', 'Type "Ada" into "Full name"'));
});

test.each([
  ['two lines', 'Type "Ada" into "Full name"\nClick "Place order"'],
  ['what is not understood', 'Type "Ada into "Full name"'],
  ['the head of a block', 'If "Full name" is shown:'],
  ['nothing', ' '],
])('a line is not changed to %s', async (_what, line) => {
  const { take, written, script } = await failing(LINE);
  await expect(take({ chosen: shown, line })).rejects.toMatchObject({ status: 400 });
  expect(await written()).toBe(script);
});
