import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { callGraph, messagePath } from '#integrations/outlook/calls.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { findOrMakeFolder } from '#integrations/outlook/mail-folders.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';

const Filed = z.object({ id: z.string(), categories: z._default(z.array(z.string()), []) });

/** https://learn.microsoft.com/en-us/graph/api/message-update */
const ALSO: Readonly<Record<string, object>> = {
  read: { isRead: true },
  unread: { isRead: false },
  flag: { flag: { flagStatus: 'flagged' } },
  done: { flag: { flagStatus: 'complete' } },
};

export const fileOutlookEmail = defineAction({
  id: 'outlook.file_email',
  name: 'File an Outlook e-mail',
  description: 'Moves an e-mail to a folder of Outlook, gives it a category, or marks it as read.',
  group: 'Outlook',
  connector: outlook,
  scopes: ['Mail.ReadWrite'],
  documentation: 'https://learn.microsoft.com/en-us/graph/api/message-move',
  // It is in the same folder and the same categories however often this is done.
  onInterrupt: 'repeat',
  inputs: {
    message_id: text('Message ID', 'From “Search Outlook”'),
    folder: optional(
      text('Folder', 'Where to move it. Is made when it is not there', { placeholder: 'Invoices/Paid' }),
    ),
    add: optional(text('Category to add', '', { placeholder: 'Paid' })),
    remove: optional(text('Category to remove')),
    also: optional(
      choice('Also', {
        read: 'Mark as read',
        unread: 'Mark as unread',
        flag: 'Flag',
        done: 'Mark as complete',
      }),
    ),
  },
  outputs: { message_id: text('Message ID'), categories: text('Categories') },
  examples: { message_id: 'AAkALgAAAAAAHYQDEapmEc2byACqAC…', categories: '["Paid"]' },
  async run({ inputs, account: open }) {
    const { folder, add, remove, also = '' } = inputs;
    if ([folder, add, remove].every((given) => !given?.trim()) && also === '') throw nothingToDo();
    const account = await open();
    const path = messagePath(inputs.message_id);
    const before = readAnswer(await callGraph(account, `${path}?$select=categories`), Filed);
    const categories = changeCategories(before.categories, { add, remove });
    const change = {
      ...ALSO[also],
      ...(categories.join('\n') !== before.categories.join('\n') && { categories }),
    };
    if (Object.keys(change).length > 0) {
      await callGraph(account, path, { method: 'PATCH', json: change, is_repeatable: true });
    }
    const message_id = folder?.trim() ? await move(account, path, folder) : before.id;
    return { message_id, categories: JSON.stringify(categories) };
  },
});

/** Outlook does not tell categories apart by small and capital letters. */
function changeCategories(
  before: readonly string[],
  { add, remove }: { add: string | undefined; remove: string | undefined },
): string[] {
  const isNamed = (name: string, given: string | undefined) =>
    name.toLowerCase() === given?.trim().toLowerCase();
  const kept = before.filter((name) => !isNamed(name, remove));
  return !add?.trim() || kept.some((name) => isNamed(name, add)) ? kept : [...kept, add.trim()];
}

async function move(account: StepAccount, path: string, folder: string): Promise<string> {
  const answer = await callGraph(account, `${path}/move`, {
    method: 'POST',
    json: { destinationId: await findOrMakeFolder(account, folder) },
    is_repeatable: true,
  });
  return readAnswer(answer, Filed).id;
}

function nothingToDo(): StepFailure {
  return new StepFailure(
    'input_missing',
    'There is nothing to do: no folder and no category was given, and nothing was chosen in “Also”.',
    'Fill in one of them.',
  );
}
