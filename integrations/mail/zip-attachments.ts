import type { AccountRequest, StepAccount } from '#integrations/define-connector.ts';
import { type FileToPack, writeZip } from '#integrations/parsing/write-zip.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional } from '#shared/fields.ts';
import type { ArrivingFile } from '#shared/large-file.ts';

/** For steps that read an e-mail. */
export const takeInput = optional(
  choice(
    'How many attachments',
    { one: 'One attachment', all: 'All of them, as one ZIP' },
    { placeholder: 'One attachment' },
  ),
);

const MOST_FILES = 500;
const MOST_BYTES = 200 * 1024 * 1024;

const ARCHIVE_NAME = 'attachments.zip';

/** All attachments as one archive, one after the other while they arrive. They are stored as they are. */
export function zipAttachments(attachments: readonly FileToPack[]): ArrivingFile {
  return { name: ARCHIVE_NAME, media_type: 'application/zip', read: () => archive(attachments) };
}

async function* archive(attachments: readonly FileToPack[]): AsyncGenerator<Uint8Array> {
  if (attachments.length > MOST_FILES) throw tooMuch(`${MOST_FILES} attachments`);
  let left = MOST_BYTES;
  yield* writeZip(attachments, {
    is_compressed: false,
    count(bytes) {
      left -= bytes;
      if (left < 0) throw tooMuch(`${MOST_BYTES / 1024 / 1024} MB of attachments`);
    },
  });
}

/** The bytes of an answer, for whoever takes them one after the other. */
export async function* readWhileArriving(
  account: StepAccount,
  address: string,
  init: Omit<AccountRequest, 'receive'> = {},
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  let isTaken = false;
  const asked = account
    .fetch(address, {
      ...init,
      async receive(body) {
        // What was handed on cannot be taken back when the request is repeated.
        if (isTaken) throw brokenOff();
        isTaken = true;
        for await (const chunk of body) await writer.write(chunk);
        await writer.close();
      },
    })
    .catch(async (error: unknown) => {
      await writer.abort(error).catch(() => {});
      throw error;
    });
  // Awaited below; until then a failure reaches the reader through the stream.
  asked.catch(() => {});
  yield* readable;
  await asked;
}

function brokenOff(): StepFailure {
  return new StepFailure('request_failed', 'An attachment broke off while it was read.', 'Run it again.');
}

function tooMuch(what: string): StepFailure {
  return new StepFailure(
    'too_large',
    `This e-mail has more than ${what}, the most that one archive takes.`,
    'Take its attachments one by one.',
  );
}
