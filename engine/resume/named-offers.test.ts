import { expect, test, vi } from 'vitest';
import { findWorkflow } from '#db/workflows.ts';
import { editFailedLine } from '#engine/resume/edit-failed-line.ts';
import { planResume } from '#engine/resume/plan-resume.ts';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';
import { stepOption } from '#integrations/define.ts';
import { instructions } from '#integrations/browser/instructions.ts';

vi.setConfig({ testTimeout: 180_000 });

const NAV = '<nav><a href="/">Fernhill Outdoor</a> <a href="/orders">Orders</a></nav>';
const SHOP = `${NAV}<h1>Small things</h1>
  <ul><li><h2>Head Torch</h2><p>Hands free</p><b>$34.00</b></li><li><h2>Day Pack</h2><p>Light</p><b>$79.00</b></li></ul>`;
const ORDERS = `${NAV}<h1>Nothing here yet</h1>`;
const legwork = linesEngine({ '/': SHOP, '/orders': ORDERS });
const step_options = [stepOption(instructions)];

async function failing(lines: string) {
  const script = `Open ${legwork.site.origin}\n${lines}`;
  const { user, workflow, run } = await legwork.start(script);
  const failed = await legwork.ended(user, run);
  expect(failed).toMatchObject({ status: 'failed' });
  const { repair } = await planResume(legwork.engine.engine, user, run);
  async function take(edit: { kind: 'change' | 'before'; line: string }) {
    const order = { run_id: run, once_key: `edit-${run}`, step_options, edit };
    const resumed = await editFailedLine(legwork.engine.engine, user, order);
    const stored = await findWorkflow(legwork.engine.engine.db, user, workflow.id);
    return {
      run: await legwork.ended(user, resumed),
      text: stored?.steps[0]?.endpoint_input_values.instructions,
    };
  }
  return { message: failed.failure?.message, repair, take, script };
}

test('a place that the failure names is offered in the line that reads beside it', async () => {
  const { message, repair, take, script } = await failing(
    'Read the price of the Head Torch in the Fernhill Outdoor shop as price',
  );
  expect(message).toContain('heading "Head Torch"');
  const [offer] = repair?.offers ?? [];
  expect(offer).toMatchObject({
    kind: 'heading',
    label: 'Head Torch',
    line: 'Read the price of "Head Torch" as price',
    edit: 'change',
  });
  const taken = await take({ kind: 'change', line: offer?.line ?? '' });
  expect(taken.text).toBe(script.replace(/Read the price.*/, 'Read the price of "Head Torch" as price'));
  expect(taken.run).toMatchObject({ status: 'completed' });
});

test('a link that is called as what is looked for is offered as a line before it', async () => {
  const { message, repair, take, script } = await failing('List the open orders as open_orders');
  expect(message).toContain('link "Orders"');
  expect(repair?.offers).toMatchObject([
    { kind: 'link', label: 'Orders', line: 'Click "Orders"', edit: 'before', is_far: true },
  ]);
  const taken = await take({ kind: 'before', line: 'Click "Orders"' });
  expect(taken.text).toBe(script.replace('List', 'Click "Orders"\nList'));
});

test('a link that was clicked before is not offered again', async () => {
  const { message, repair } = await failing('Click "Orders"\nList the open orders as open_orders');
  expect(message).toContain('link "Orders"');
  expect(repair?.offers).toEqual([]);
});

test('a link that is called as only what the wanted thing is of is not offered', async () => {
  const { message, repair } = await failing('Read the order number as order_number');
  expect(message).toContain('link "Orders"');
  expect(repair?.offers).toEqual([]);
});
