import { Zip, ZipPassThrough } from 'fflate';
import type { AccountRequest, StepAccount } from '#integrations/define-connector.ts';
import { uniqueName } from '#integrations/parsing/zip-files.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional } from '#shared/fields.ts';
import type { ArrivingFile } from '#shared/large-file.ts';

/** For steps that read an e-mail. */
export const takeInput = optional(
  choice(
    'Take',
    { one: 'One attachment', all: 'All of them, as one ZIP' },
    { placeholder: 'One attachment' },
  ),
);

type Attachment = {
  name: string;
  /** Begins anew each time. */
  read(): AsyncIterable<Uint8Array>;
};

const MOST_FILES = 500;
const MOST_BYTES = 200 * 1024 * 1024;

const ARCHIVE_NAME = 'attachments.zip';

/** All attachments as one archive, one after the other while they arrive. They are stored as they are. */
export function zipAttachments(attachments: readonly Attachment[]): ArrivingFile {
  return { name: ARCHIVE_NAME, media_type: 'application/zip', read: () => archive(attachments) };
}

async function* archive(attachments: readonly Attachment[]): AsyncGenerator<Uint8Array> {
  if (attachments.length > MOST_FILES) throw tooMuch(`${MOST_FILES} attachments`);
  const made: Uint8Array[] = [];
  // Everything is handed over within the call that makes it, and an error is thrown there.
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const take = () => made.splice(0);
  const taken = new Set<string>();
  let size = 0;
  for (const attachment of attachments) {
    const entry = new ZipPassThrough(uniqueName(attachment.name, taken));
    taken.add(entry.filename.toLowerCase());
    zip.add(entry);
    for await (const chunk of attachment.read()) {
      size += chunk.byteLength;
      if (size > MOST_BYTES) throw tooMuch(`${MOST_BYTES / 1024 / 1024} MB of attachments`);
      entry.push(new Uint8Array(chunk));
      yield* take();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
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
