import type { QueryClient } from '@tanstack/react-query';
import { ApiError, callApi, describeError } from '#web/api/api.ts';
import type { Deleted } from '#web/workflow-acts/delete-workflow.ts';
import { toast } from '#web/toasts/toast.ts';

/** Longer than other toasts, and a part of the minute that the server gives. */
const UNDO_MS = 10_000;

type Saying = {
  queryClient: QueryClient;
  /** Instead of the sentence with the names. */
  sentence?: string;
  /** After all of them are back. */
  onBack?: () => void;
};

export function describeDeletion(names: readonly string[]): string {
  const those = listNames(names);
  const are = names.length === 1 ? 'is' : 'are';
  return `${those} ${are} deleted with past runs and files, and runs under way are stopped. You can undo this right afterwards, and not later.`;
}

/** Says which workflows are deleted, with a button that brings them back. */
export function sayDeleted(deleted: readonly Deleted[], saying: Saying): void {
  const sentence = saying.sentence ?? `${listNames(deleted.map(({ name }) => name))} deleted.`;
  toast.success(sentence, {
    duration: UNDO_MS,
    action: { label: 'Undo', onClick: () => void bringBack(deleted, saying) },
  });
}

/** What was brought back before is left as it is. */
async function bringBack(deleted: readonly Deleted[], saying: Saying): Promise<void> {
  const outcomes = await Promise.all(deleted.map(restore));
  // Not found before, which the screens that ask again must not read first.
  saying.queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.error !== null });
  await saying.queryClient.invalidateQueries();
  const failed = outcomes.flatMap(({ one, error }) => (error === null ? [] : [{ one, error }]));
  const [first] = failed;
  if (!first) {
    saying.onBack?.();
    toast.success(
      `${listNames(deleted.map(({ name }) => name))} ${deleted.length === 1 ? 'is' : 'are'} back.`,
    );
    return;
  }
  const names = listNames(failed.map(({ one }) => one.name));
  if (first.error instanceof ApiError && first.error.status === 404) {
    toast.error(`It is too late to undo this: ${names} cannot be brought back.`);
    return;
  }
  toast.error(`${names} could not be brought back.`, {
    description: describeError(first.error, 'The server did not answer.'),
    duration: UNDO_MS,
    action: { label: 'Try again', onClick: () => void bringBack(deleted, saying) },
  });
}

async function restore(one: Deleted): Promise<{ one: Deleted; error: unknown }> {
  try {
    await callApi('RESTORE_WORKFLOW', { body: { workflow_id: one.id } });
    one.putDraftsBack();
    return { one, error: null };
  } catch (error) {
    console.error('Failed to bring a workflow back', error);
    return { one, error: error ?? new Error('Unknown') };
  }
}

const MOST_NAMED = 5;

function listNames(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).map((name) => `“${name || 'Untitled workflow'}”`);
  const more = names.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}
