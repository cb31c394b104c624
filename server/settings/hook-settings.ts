import { changeHook, listHookRequests } from '#db/triggers/hooks.ts';
import type { HookRequestRow, TriggerRow } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import { openAddress, openHook, rotateAddress } from '#engine/triggers/hook-address.ts';
import type { Trigger } from '#integrations/define-trigger.ts';
import { HOOK_PATH } from '#server/triggers/hooks.ts';
import type { Handlers } from '#server/http/handler.ts';
import { notFound } from '#server/not-found.ts';
import { requireWorkflow } from '#server/workflows/workflows.ts';
import type { Step } from '#shared/wire.ts';
import type { HookDetails } from '#shared/calls/hooks.ts';

type OpenHook = TriggerRow & { is_form: boolean };
type World = {
  engine: Engine;
  settings: { api_origin: string; web_origin: string };
  findTrigger(id: string): Trigger | undefined;
};

const SHOWN_REQUESTS = 20;
const LISTENING_MS = 5 * 60_000;

export function hookHandlers(
  world: World,
): Pick<Handlers, 'OPEN_HOOK' | 'ROTATE_HOOK_ADDRESS' | 'SET_HOOK_SECRET' | 'LISTEN_FOR_HOOK_SAMPLE'> {
  const { engine } = world;

  const kindOf = (step: Step) => world.findTrigger(step.workflow_step_id)?.kind;
  const hasAddress = (step: Step) => ['hook', 'form'].includes(kindOf(step) ?? '');

  async function requireHook(
    userId: string,
    { workflow_id, step_instance_id }: { workflow_id: string; step_instance_id: string },
  ): Promise<OpenHook> {
    const workflow = await requireWorkflow(engine.db, userId, workflow_id);
    const step = workflow.steps.find((candidate) => candidate.id === step_instance_id);
    if (!step || !hasAddress(step)) throw notFound('Trigger');
    const hook = await openHook(engine, userId, { workflow_id: workflow.id, step_id: step.id });
    return { ...hook, is_form: kindOf(step) === 'form' };
  }

  return {
    async OPEN_HOOK({ userId, body }) {
      const hook = await requireHook(userId, body);
      const requests = await listHookRequests(engine.db, userId, hook.id, SHOWN_REQUESTS);
      return describeHook(world, hook, requests);
    },

    async ROTATE_HOOK_ADDRESS({ userId, body }) {
      const hook = await requireHook(userId, body);
      await rotateAddress(engine, userId, hook.id);
      return null;
    },

    async SET_HOOK_SECRET({ userId, body }) {
      const hook = await requireHook(userId, body);
      const secret = body.secret === '' ? null : engine.vault.seal(hook.id, Buffer.from(body.secret));
      await changeHook(engine.db, userId, hook.id, { secret });
      return null;
    },

    async LISTEN_FOR_HOOK_SAMPLE({ userId, body }) {
      const hook = await requireHook(userId, body);
      const listening_until = body.listen ? new Date(engine.now().getTime() + LISTENING_MS) : null;
      await changeHook(engine.db, userId, hook.id, { listening_until });
      return null;
    },
  };
}

/** A form is a page for people. */
function addressOf({ api_origin, web_origin }: World['settings'], isForm: boolean): string {
  return isForm ? `${web_origin}/forms/` : `${api_origin}${HOOK_PATH}`;
}

function describeHook(
  { engine, settings }: World,
  hook: OpenHook,
  requests: readonly HookRequestRow[],
): HookDetails {
  const listeningUntil = hook.listening_until;
  return {
    url: addressOf(settings, hook.is_form) + openAddress(engine, hook),
    has_secret: hook.secret !== null,
    listening_until: listeningUntil && listeningUntil > engine.now() ? listeningUntil.toISOString() : null,
    requests: requests.map((row) => ({
      id: row.id,
      received_at: row.received_at.toISOString(),
      outcome: row.outcome,
      status: row.status,
      execution_id: row.run_id,
      problem: row.problem,
      content_type: row.content_type,
      size: row.size,
      sample: row.sample,
    })),
  };
}
