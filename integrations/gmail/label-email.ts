import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { GMAIL, messageAddress } from '#integrations/gmail/calls.ts';
import { gmail } from '#integrations/gmail/connector.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';

const Label = z.object({ id: z.string(), name: z.string() });
const Labels = z.object({ labels: z._default(z.array(Label), []) });
const Modified = z.object({ labelIds: z._default(z.array(z.string()), []) });

/** https://developers.google.com/workspace/gmail/api/guides/labels */
const ALSO: Readonly<Record<string, { add: string[]; remove: string[] }>> = {
  read: { add: [], remove: ['UNREAD'] },
  unread: { add: ['UNREAD'], remove: [] },
  archive: { add: [], remove: ['INBOX'] },
  read_and_archive: { add: [], remove: ['UNREAD', 'INBOX'] },
  star: { add: ['STARRED'], remove: [] },
};

export const labelEmail = defineAction({
  id: 'gmail.label_email',
  name: 'Label an e-mail',
  description: 'Adds a label to an e-mail or takes one away, marks it as read, or archives it.',
  group: 'Gmail',
  connector: gmail,
  scopes: ['https://www.googleapis.com/auth/gmail.modify'],
  documentation: 'https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.messages/modify',
  // The labels are the same however often this is done.
  onInterrupt: 'repeat',
  inputs: {
    message_id: text('Message ID', 'From “Search e-mails”'),
    add: optional(text('Label to add', 'Is made when it is not there', { placeholder: 'Invoices/Paid' }), {
      is_shown: true,
    }),
    remove: optional(text('Label to remove')),
    also: optional(
      choice('Also', {
        read: 'Mark as read',
        unread: 'Mark as unread',
        archive: 'Archive',
        read_and_archive: 'Mark as read and archive',
        star: 'Star',
      }),
    ),
  },
  outputs: { labels: text('Labels') },
  examples: { labels: '["INBOX","Invoices/Paid"]' },
  async run({ inputs, account: open }) {
    const { also = '', add, remove } = inputs;
    const chosen = ALSO[also] ?? { add: [], remove: [] };
    const account = await open();
    const address = messageAddress(inputs.message_id);
    const labels = await readLabels(account);
    const added = add === undefined ? [] : [await findOrMake(account, labels, add)];
    const removed = remove === undefined ? [] : findLabel(labels, remove).map(({ id }) => id);
    const change = { addLabelIds: [...chosen.add, ...added], removeLabelIds: [...chosen.remove, ...removed] };
    if (add === undefined && remove === undefined && also === '') throw nothingToDo();
    const answer = await account.fetch(`${address}/modify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
      is_repeatable: true,
    });
    const names = new Map((await readLabels(account)).map(({ id, name }) => [id, name]));
    const { labelIds } = readAnswer(answer, Modified);
    return { labels: JSON.stringify(labelIds.map((id) => names.get(id) ?? id)) };
  },
});

async function readLabels(account: StepAccount): Promise<z.output<typeof Label>[]> {
  return readAnswer(await account.fetch(`${GMAIL}/labels`), Labels).labels;
}

/** Gmail does not tell labels apart by small and capital letters. */
function findLabel(labels: readonly z.output<typeof Label>[], name: string) {
  const wanted = name.trim().toLowerCase();
  return labels.filter((label) => label.name.toLowerCase() === wanted);
}

async function findOrMake(
  account: StepAccount,
  labels: readonly z.output<typeof Label>[],
  name: string,
): Promise<string> {
  const [found] = findLabel(labels, name);
  if (found) return found.id;
  const answer = await account.fetch(`${GMAIL}/labels`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: name.trim(),
      labelListVisibility: 'labelShow',
      messageListVisibility: 'show',
    }),
    // Another run made it in the meantime.
    accept: [409],
    is_repeatable: true,
  });
  if (answer.status !== 409) return readAnswer(answer, Label).id;
  const [made] = findLabel(await readLabels(account), name);
  if (made) return made.id;
  throw new StepFailure(
    'request_failed',
    `Gmail did not make the label “${name.slice(0, 80)}”.`,
    'Choose another name for it.',
  );
}

function nothingToDo(): StepFailure {
  return new StepFailure(
    'input_missing',
    'There is nothing to do: no label was given, and nothing was chosen in “Also”.',
    'Fill in one of them.',
  );
}
