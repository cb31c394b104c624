import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import { callSlack, channelInput, findChannel, readMessageId } from '#integrations/slack/calls.ts';
import { slack } from '#integrations/slack/connector.ts';
import { StepFailure } from '#shared/errors.ts';
import { file, optional, text } from '#shared/fields.ts';

const Place = z.object({ upload_url: z.string(), file_id: z.string() });
const Shared = z.object({
  files: z.array(z.object({ id: z.string(), permalink: z._default(z.string(), '') })),
});

/** Slack takes 1 GB. */
const MAX_BYTES = 1024 * 1024 * 1024;
const UPLOAD_MS = 10 * 60_000;

export const uploadToSlack = defineAction({
  id: 'slack.upload_file',
  name: 'Upload a file to Slack',
  description: 'Shares a file in a channel of Slack, or in a thread of it.',
  group: 'Slack',
  icon: 'upload',
  connector: slack,
  // The last two are for finding the channel by its name.
  scopes: ['files:write', 'channels:read', 'groups:read'],
  documentation: 'https://docs.slack.dev/messaging/working-with-files#uploading_files',
  // Slack has no key that makes a second file harmless.
  onInterrupt: 'fail',
  inputs: {
    channel: channelInput,
    file: file('File'),
    message: optional(text('Message', 'Above the file', { multiline: true })),
    title: optional(text('Title', 'The name of the file when left out')),
    thread: optional(text('In the thread of', 'The ID of its first message, from “Post a message”'), {
      never_empty: true,
    }),
  },
  outputs: { file_id: text('File ID'), link: text('Link'), file_name: text('Name of the file') },
  examples: {
    file_id: 'F0123456789',
    link: 'https://acme.slack.com/files/U0123456789/F0123456789/invoice.pdf',
    file_name: 'invoice.pdf',
  },
  async run({ inputs, account: open, openFile }) {
    const { message, title, thread } = inputs;
    const thread_ts = thread === undefined ? null : readMessageId(thread);
    const account = await open();
    const { name, media_type, content } = await openFile(inputs.file);
    if (content.size === 0 || content.size > MAX_BYTES) throw wrongSize(content.size);
    const channel_id = await findChannel(account, inputs.channel);
    const place = await callSlack(account, {
      method: 'files.getUploadURLExternal',
      parameters: { filename: name, length: String(content.size) },
      shape: Place,
      // Slack expires an upload that is not completed.
      is_repeatable: true,
    });
    await account.fetch(place.upload_url, {
      method: 'POST',
      headers: { 'content-type': media_type },
      // Read from the disk while it is sent.
      body: content,
      timeout_ms: UPLOAD_MS,
      // The file is not visible in Slack before the upload is completed.
      is_repeatable: true,
    });
    const shared = await callSlack(account, {
      method: 'files.completeUploadExternal',
      parameters: {
        files: JSON.stringify([{ id: place.file_id, title: title?.trim() || name }]),
        channel_id,
        ...(message !== undefined && { initial_comment: message }),
        ...(thread_ts !== null && { thread_ts }),
      },
      shape: Shared,
    });
    return {
      file_id: place.file_id,
      link: shared.files[0]?.permalink ?? '',
      file_name: title?.trim() || name,
    };
  },
});

function wrongSize(size: number): StepFailure {
  return size === 0
    ? new StepFailure(
        'input_invalid',
        'Slack does not take empty files.',
        'Look at where the file comes from.',
      )
    : new StepFailure('too_large', 'Slack takes files of up to 1 GB.', 'Send a smaller file.');
}
