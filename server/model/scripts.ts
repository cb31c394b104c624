import {
  deleteScripts,
  listScriptVersions,
  pinScript,
  saveEditedScript,
  type ScriptVersion,
} from '#db/step-scripts.ts';
import type { Db } from '#db/schema.ts';
import type { Handlers } from '#server/http/handler.ts';
import { notFound } from '#server/not-found.ts';
import { requireWorkflow } from '#server/workflows/workflows.ts';
import { AppError, StepFailure } from '#shared/errors.ts';
import type { LearnedScript } from '#shared/learned-script.ts';
import { listNamedReads } from '#shared/script/named-reads.ts';
import { readNodes } from '#shared/script/read-instructions.ts';

/** The lines that agent steps learned, for the editor. */
export function scriptHandlers({
  db,
}: {
  db: Db;
}): Pick<Handlers, 'LIST_STEP_SCRIPTS' | 'SAVE_STEP_SCRIPT' | 'PIN_STEP_SCRIPT' | 'RESET_STEP_SCRIPTS'> {
  return {
    async LIST_STEP_SCRIPTS({ userId, query: { workflow_id, step_id } }) {
      const { id } = await requireWorkflow(db, userId, workflow_id);
      const versions = await listScriptVersions(db, userId, { workflow_id: id, step_id });
      return versions.map(({ script, created_at, run_id, ...version }) => ({
        ...version,
        text: script.text,
        note: script.note,
        unread: script.unread,
        proof: script.proof ?? null,
        is_partial: script.is_partial,
        created_at: created_at.toISOString(),
        execution_id: run_id,
      }));
    },

    async SAVE_STEP_SCRIPT({ userId, body: { workflow_id, step_id, based_on, text } }) {
      const before = await requireVersion(db, userId, { workflow_id, step_id, id: based_on });
      const script = editScript(before.script, text.replaceAll(/\r\n?/g, '\n'));
      const id = await saveEditedScript(db, userId, { workflow_id, step_id, script });
      if (id === null) throw notFound('Workflow');
      return { id };
    },

    async PIN_STEP_SCRIPT({ userId, body: { workflow_id, step_id, script_id } }) {
      if (script_id !== null) await requireVersion(db, userId, { workflow_id, step_id, id: script_id });
      else await requireWorkflow(db, userId, workflow_id);
      await pinScript(db, userId, { workflow_id, step_id, script_id });
      return {};
    },

    async RESET_STEP_SCRIPTS({ userId, body: { workflow_id, step_id } }) {
      const { id } = await requireWorkflow(db, userId, workflow_id);
      await deleteScripts(db, userId, { workflow_id: id, step_id });
      return {};
    },
  };
}

/** Also a check of ids that are none: they are in no list. */
async function requireVersion(
  db: Db,
  userId: string,
  { workflow_id, step_id, id }: { workflow_id: string; step_id: string; id: string },
): Promise<ScriptVersion> {
  const workflow = await requireWorkflow(db, userId, workflow_id);
  const versions = await listScriptVersions(db, userId, { workflow_id: workflow.id, step_id });
  const version = versions.find((one) => one.id === id);
  if (!version) throw notFound('Version');
  return version;
}

/** For the same task: a person changes how it is done. Lines that are written by hand are a whole. */
function editScript(before: LearnedScript, text: string): LearnedScript {
  try {
    if (readNodes(text).some(({ kind }) => kind !== 'do')) {
      throw new AppError(
        422,
        'Learned lines have no conditions and no rounds. Turn them into Browser instructions first.',
      );
    }
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const { message, what_to_do } = error.failure;
    // It ends with the line as it was written.
    throw new AppError(422, `${message.replace(/[^.!?]$/, '$&.')} ${what_to_do}`);
  }
  const read = new Set(listNamedReads(text) ?? []);
  const unread = before.unread.filter((name) => !read.has(name));
  return { ...before, text, unread, note: 'Changed by hand.' };
}
