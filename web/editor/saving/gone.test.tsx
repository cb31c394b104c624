import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PUSH_PATH } from '#shared/push.ts';
import type { SaveWorkflow } from '#shared/wire.ts';
import { createServer, drafts, save, status, title } from '#web/editor/saving/test-editor.tsx';
import { openApp, refuse } from '#web/test-app.tsx';

const TRIGGERS = { success: true, data: false, next_run_at: null, problem: null, triggers: [] };

/** The editor of a workflow that is deleted in another tab when `remove` is called. */
async function openAndDelete() {
  const { server, answers } = createServer();
  const copies: SaveWorkflow[] = [];
  let isGone = false;
  let isBack = false;
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  const write = (text: string) => stream?.enqueue(new TextEncoder().encode(text));
  const app = await openApp(
    '/workflows/w1',
    {
      ...answers,
      GET_FULL_WORKFLOW: ({ query }) =>
        query.get('workflow_id') === 'w2'
          ? { ...server.workflow, title: copies[0]?.name ?? 'No copy' }
          : server.workflow,
      IS_TRIGGER_ENABLED: ({ body }) =>
        isGone && (body as { workflow_id: string }).workflow_id === 'w1'
          ? refuse(404, 'Workflow not found')
          : TRIGGERS,
      CREATE_WORKFLOW: { id: 'w2' },
      UPDATE_FULL_WORKFLOW: ({ body }) => {
        const sent = body as SaveWorkflow;
        if (sent.workflow_id === 'w1' && !isBack) return refuse(404, 'Workflow not found');
        copies.push(sent);
        return { revision: 2 };
      },
    },
    {
      [PUSH_PATH]: () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start: (controller) => {
              stream = controller;
              write('event: ready\ndata: \n\n');
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        ),
    },
  );
  // The next test reads its own.
  onTestFinished(() => stream?.close());
  await expect.element(title()).toBeVisible();
  await expect.poll(() => app.sentTo('IS_TRIGGER_ENABLED').length).toBe(1);
  return {
    app,
    copies,
    bringBack: () => {
      isGone = false;
      isBack = true;
      write('data: {"kinds":["workflow"],"runs":[]}\n\n');
    },
    remove: async () => {
      // The tab that reads it for all tabs may be the one of the test before, until that has ended.
      await expect.poll(() => stream !== null).toBe(true);
      isGone = true;
      write('data: {"kinds":["workflow"],"runs":[]}\n\n');
    },
  };
}

const banner = page.getByText('This workflow was deleted somewhere else.');

test('a workflow that is deleted in another tab says so by itself, and can be saved as a copy', async () => {
  const { copies, remove } = await openAndDelete();
  await userEvent.fill(title(), 'Mine');
  await remove();
  await expect.element(banner).toBeVisible();
  await expect.element(status('Not saved: this workflow was deleted')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Save as a copy' }));
  await expect.poll(() => location.pathname).toBe('/workflows/w2');
  await expect.element(title()).toHaveValue('Mine');
  await expect.element(banner).not.toBeInTheDocument();
  expect(copies.map(({ name, steps }) => [name, steps.length])).toEqual([['Mine', 2]]);
  expect(drafts().filter((key) => key.includes('w1'))).toEqual([]);
});

test('a save that finds it deleted says so as well, and leaving says nothing more', async () => {
  const { app } = await openAndDelete();
  await userEvent.fill(title(), 'Mine');
  await userEvent.click(save());
  await expect.element(banner).toBeVisible();
  await expect.element(page.getByText('Failed to save workflow')).toBeVisible();
  const before = app.sentTo('UPDATE_FULL_WORKFLOW').length;
  await userEvent.click(page.getByRole('link', { name: 'All Workflows' }));
  await expect.poll(() => location.pathname).toMatch(/^\/(?:home|workflows)$/);
  expect(page.getByText('Failed to save workflow').elements().length).toBeLessThan(2);
  expect(app.sentTo('UPDATE_FULL_WORKFLOW')).toHaveLength(before);
});

test('a workflow that is brought back saves what was written meanwhile', async () => {
  const { copies, remove, bringBack } = await openAndDelete();
  await remove();
  await expect.element(banner).toBeVisible();
  await userEvent.fill(title(), 'Mine');
  bringBack();
  await expect.element(banner).not.toBeInTheDocument();
  await userEvent.click(save());
  await expect.poll(() => copies.map(({ name }) => name)).toEqual(['Mine']);
});
