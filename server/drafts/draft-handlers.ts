import { randomUUID } from 'node:crypto';
import { findTimeZone } from '#db/users.ts';
import { createWorkflow, type CreatingWorld } from '#server/workflows/create-workflow.ts';
import { askForDraft } from '#server/drafts/ask-for-draft.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';
import { fillSecrets, hideSecrets } from '#server/drafts/secrets/hide-secrets.ts';
import { sayKnownParts } from '#server/drafts/known-parts.ts';
import { isOtherLanguage } from '#server/drafts/checks/other-language.ts';
import { rewordLines } from '#server/drafts/reword-lines.ts';
import { withScheduleOfWords } from '#server/drafts/schedules/schedule-part.ts';
import { tryCondition, type TryingWorld } from '#server/drafts/checks/try-condition.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Settings } from '#server/settings/settings.ts';
import { AppError, StepFailure } from '#shared/errors.ts';
import type { Model } from '#shared/model.ts';
import type { WorkflowDraft } from '#shared/wire/draft.ts';
import { applyDraft } from '#shared/workflow/workflow-draft.ts';
import { EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';

type World = CreatingWorld &
  TryingWorld & {
    settings: Pick<Settings, 'practice_site'>;
    /** Null where none is configured. Opened at the first use. */
    openModel(): Promise<Model | null>;
  };

const ENGLISH_ONLY =
  'Only English is understood so far. Write it in English, such as: every Monday at 9, go to example.com, read the price and mail it to me.';
/** Longer, and whoever asks has gone. */
const DRAFT_MS = 120_000;

export function draftHandlers(
  world: World,
): Pick<Handlers, 'DRAFT_WORKFLOW' | 'CREATE_FROM_DRAFT' | 'TRY_CONDITION' | 'REWORD_LINES'> {
  return {
    async DRAFT_WORKFLOW({ userId, body }) {
      const description = body.description.trim();
      if (description === '') throw new AppError(422, 'Say in a sentence what it should do.');
      const time_zone = (await findTimeZone(world.db, userId)) ?? 'UTC';
      const hidden = hideSecrets(description);
      const asked = { description: hidden.description, time_zone, known: body.known ?? null };
      const drafted = await draftFrom(world, asked);
      const draft = fillSecrets(drafted, hidden.secrets);
      const used = new Set(draft.parts.map((part) => part.workflow_step_id));
      const step_options = world.step_options.filter((option) => used.has(option.workflow_step_id));
      return { draft, step_options };
    },

    async CREATE_FROM_DRAFT({ userId, body }) {
      const newId = (prefix: string) => `${prefix}_${randomUUID()}`;
      const made = applyDraft(EMPTY_WORKFLOW, body.draft, { options: world.step_options, newId });
      if (made.steps.length === 0) throw new AppError(422, 'The draft has no step that can be added.');
      const { title, ...content } = made;
      const name = title.trim() === '' ? 'New Workflow' : title;
      return await createWorkflow(world, userId, { ...content, name });
    },

    async TRY_CONDITION({ userId, body }) {
      return await tryCondition(world, userId, body);
    },

    async REWORD_LINES({ body }) {
      const model = await world.openModel();
      if (!model) throw new AppError(409, 'No language model is configured, so nothing can be suggested.');
      const signal = AbortSignal.timeout(DRAFT_MS);
      return { lines: await sayFailure(rewordLines(model, body.lines, signal)) };
    },
  };
}

async function draftFrom(
  world: World,
  asked: { description: string; time_zone: string; known: readonly string[] | null },
): Promise<WorkflowDraft> {
  const model = await world.openModel();
  if (!model) {
    const { practice_site } = world.settings;
    const draft = draftFromWords({ ...asked, options: world.step_options, practice_site });
    if (draft) return draft;
    if (isOtherLanguage(asked.description)) throw new AppError(409, ENGLISH_ONLY);
    throw new AppError(409, sayKnownParts(asked.description));
  }
  const signal = AbortSignal.timeout(DRAFT_MS);
  const options = world.step_options;
  const draft = await sayFailure(askForDraft(model, { ...asked, options, signal }));
  return withScheduleOfWords(draft, { ...asked, options });
}

/** What the model's provider did wrong, as an answer that may be asked for again. */
async function sayFailure<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const { message, what_to_do } = error.failure;
    throw new AppError(503, `${message} ${what_to_do}`);
  }
}
