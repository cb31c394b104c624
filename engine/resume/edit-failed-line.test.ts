import { expect, test, vi } from 'vitest';
import { findWorkflow, updateWorkflow } from '#db/workflows.ts';
import { editFailedLine } from '#engine/resume/edit-failed-line.ts';
import { planResume } from '#engine/resume/plan-resume.ts';
import { pickContent } from '#engine/resume/repair-line.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';
import type { LineEdit } from '#shared/script/edit-line.ts';
import { stepOption } from '#integrations/define.ts';
import { instructions } from '#integrations/browser/instructions.ts';

vi.setConfig({ testTimeout: 180_000 });

const SHOP = `<h1>Basket</h1><button onclick="fetch('/order'); said.textContent += ' ordered'">Order</button>
  <button onclick="later.innerHTML = '<button>Send it</button>'">Details</button><div id="later"></div><p id="said"></p>`;
const step_options = [stepOption(instructions)];
const legwork = linesEngine({ '/': SHOP, '/order': 'ordered' }, { is_still: true });

const orders = () => legwork.site.seen.filter(({ url }) => url === '/order').length;

async function fail(...lines: readonly string[]) {
  const before = orders();
  const started = await legwork.start([`Open ${legwork.site.origin}`, ...lines].join('\n'));
  expect(await legwork.ended(started.user, started.run)).toMatchObject({ status: 'failed' });
  const { user, run, workflow } = started;
  return {
    ...started,
    orders: () => orders() - before,
    plan: () => planResume(legwork.engine.engine, user, run),
    async text() {
      const stored = await findWorkflow(legwork.engine.engine.db, user, workflow.id);
      return stored?.steps[0]?.endpoint_input_values.instructions?.split('\n').slice(1);
    },
    async edit(edit: LineEdit, who = user) {
      const order = { run_id: run, edit, once_key: `edit-${run}`, step_options };
      return editFailedLine(legwork.engine.engine, who, order);
    },
  };
}

async function end(user: string, run: string) {
  const { status } = await legwork.ended(user, run);
  return status;
}

test('a failed line is written anew, and the run goes on there', async () => {
  const failed = await fail('Click "Order"', 'Click "Shiping helpp"', 'Make sure it says "Send it"');
  expect(await failed.plan()).toMatchObject({
    editable: { step_id: failed.step.id, input_id: 'instructions', number: 3 },
  });
  const edit = { kind: 'change', line: 'Click "Details"' } as const;
  await expect(failed.edit(edit, await legwork.engine.addUser())).rejects.toMatchObject({ status: 404 });
  const resumed = await failed.edit(edit);
  expect(await failed.edit(edit)).toBe(resumed);
  expect(await end(failed.user, resumed)).toBe('completed');
  expect((await failed.plan()).went_on).toEqual({ execution_id: resumed, status: 'completed' });
  expect(await failed.text()).toEqual(['Click "Order"', 'Click "Details"', 'Make sure it says "Send it"']);
  expect(failed.orders()).toBe(1);
});

test('a line that is skipped stays as a comment, also the last one', async () => {
  const failed = await fail('Click "Order"', 'Click "Nowhere at all"');
  expect(await end(failed.user, await failed.edit({ kind: 'skip' }))).toBe('completed');
  expect(await failed.text()).toEqual(['Click "Order"', '# Click "Nowhere at all"']);
  expect(failed.orders()).toBe(1);
});

test('a line that is skipped in a loop is skipped in its later rounds', async () => {
  const failed = await fail('Repeat 3 times:', '  Click "Order"', '  Click "Nowhere at all"');
  expect(await end(failed.user, await failed.edit({ kind: 'skip' }))).toBe('completed');
  expect(failed.orders()).toBe(3);
});

test('a line is put before the failed one', async () => {
  const failed = await fail('Click "Order"', 'Click "Send it"');
  const resumed = await failed.edit({ kind: 'before', line: 'Click "Details"' });
  expect(await end(failed.user, resumed)).toBe('completed');
  expect((await failed.text())?.slice(0, 3)).toEqual(['Click "Order"', 'Click "Details"', 'Click "Send it"']);
  expect(failed.orders()).toBe(1);
});

test('what is not understood changes nothing', async () => {
  const failed = await fail('Click "Nowhere at all"');
  await expect(failed.edit({ kind: 'change', line: 'If it says "Basket":' })).rejects.toMatchObject({
    status: 400,
  });
  expect(await failed.text()).toEqual(['Click "Nowhere at all"']);
});

test('a block is not left without its lines', async () => {
  const failed = await fail('Repeat 2 times:', '  Click "Nowhere at all"');
  await expect(failed.edit({ kind: 'skip' })).rejects.toMatchObject({ status: 400 });
});

test('a line of which a part was done is left to the editor', async () => {
  const failed = await fail('Click "Order" and then click "Nowhere at all"');
  const { editable } = await failed.plan();
  expect(editable).toBeUndefined();
  await expect(failed.edit({ kind: 'skip' })).rejects.toMatchObject({ status: 409 });
  expect(failed.orders()).toBe(1);
});

test('a line that was changed since the run is not changed again', async () => {
  const { engine } = legwork.engine;
  const failed = await fail('Click "Nowhere at all"');
  const stored = await findWorkflow(engine.db, failed.user, failed.workflow.id);
  if (!stored) throw new Error('There is no workflow.');
  const text = `Open ${legwork.site.origin}\nClick "Details"`;
  const steps = [{ ...failed.step, endpoint_input_values: { instructions: text } }];
  await updateWorkflow(engine.db, failed.user, stored.id, {
    content: { ...pickContent(stored), steps },
    baseRevision: stored.revision,
  });
  expect((await failed.plan()).editable).toBeUndefined();
  await expect(failed.edit({ kind: 'skip' })).rejects.toMatchObject({ status: 409 });
});

test('a line that is not understood at all is written anew', async () => {
  const failed = await fail('Click "Order"', 'If "Basket" is shown, wobble the wibble while');
  expect(failed.orders()).toBe(0);
  expect(await failed.plan()).toMatchObject({ editable: { number: 3 } });
  const resumed = await failed.edit({ kind: 'change', line: 'Click "Details"' });
  expect(await end(failed.user, resumed)).toBe('completed');
  expect(failed.orders()).toBe(1);
});

test('a run goes on behind lines that were taken out of the script in the editor', async () => {
  const { engine } = legwork.engine;
  const failed = await fail('Click "Nowhere at all"', 'Click "Order"');
  const stored = await findWorkflow(engine.db, failed.user, failed.workflow.id);
  if (!stored) throw new Error('There is no workflow.');
  const text = `Open ${legwork.site.origin}\n\nClick "Order"`;
  const steps = [{ ...failed.step, endpoint_input_values: { instructions: text } }];
  await updateWorkflow(engine.db, failed.user, stored.id, {
    content: { ...pickContent(stored), steps },
    baseRevision: stored.revision,
  });
  const order = { step_options, once_key: `resume-${failed.run}` };
  expect(await end(failed.user, await resumeRun(engine, failed.user, failed.run, order))).toBe('completed');
  expect(failed.orders()).toBe(1);
});
