import * as z from 'zod/mini';
import type { StepAccount } from '#integrations/define-connector.ts';
import { callGraph } from '#integrations/outlook/calls.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { type LargeFile, piecesOf } from '#shared/large-file.ts';

/** https://learn.microsoft.com/en-us/graph/outlook-large-attachments */
const SMALL_BYTES = 3 * 1024 * 1024;
const LARGEST_BYTES = 150 * 1024 * 1024;
/** Below the 4 MB that a piece may have. Only one piece is in memory at a time. */
const PIECE_BYTES = 12 * 320 * 1024;
const PIECE_MS = 120_000;
const MOST_BREAKS = 5;

const Session = z.object({ uploadUrl: z.string() });
const Progress = z.object({ nextExpectedRanges: z.array(z.string()) });
const Names = z.object({ value: z.array(z.object({ name: z.string() })) });

/** To a draft: at once, or in pieces when it is large. */
export async function attachFile(account: StepAccount, draftPath: string, file: LargeFile): Promise<void> {
  if (file.content.size < SMALL_BYTES) await attachSmall(account, draftPath, file);
  else await attachLarge(account, draftPath, file);
}

/** To be called before anything is sent. */
export function requireAttachable(file: LargeFile): void {
  if (file.content.size <= LARGEST_BYTES) return;
  throw new StepFailure(
    'input_invalid',
    `“${file.name}” is larger than ${LARGEST_BYTES / 1024 / 1024} MB, the most that Outlook attaches.`,
    'Send a smaller file, or upload it and send a link.',
  );
}

async function attachSmall(account: StepAccount, draftPath: string, file: LargeFile): Promise<void> {
  await callGraph(account, `${draftPath}/attachments`, {
    method: 'POST',
    json: {
      '@odata.type': '#microsoft.graph.fileAttachment',
      name: file.name,
      contentType: file.media_type,
      contentBytes: Buffer.concat(await Array.fromAsync(piecesOf(file.content))).toString('base64'),
    },
    timeout_ms: PIECE_MS,
  });
}

async function attachLarge(account: StepAccount, draftPath: string, file: LargeFile): Promise<void> {
  const { name, media_type: contentType, content } = file;
  const begun = await callGraph(account, `${draftPath}/attachments/createUploadSession`, {
    method: 'POST',
    json: { AttachmentItem: { attachmentType: 'file', name, size: content.size, contentType } },
    // A session that is begun and never used expires.
    is_repeatable: true,
  });
  const { uploadUrl } = readAnswer(begun, Session);
  let sent = 0;
  for (let breaks = 0; sent < content.size;) {
    sent = await sendPiece(account, uploadUrl, { content, sent }).catch(async (error: unknown) => {
      breaks += 1;
      const isBreak = error instanceof StepFailure && error.failure.code === 'request_failed';
      if (!isBreak || breaks > MOST_BREAKS) throw error;
      return await askHowFar(account, { draftPath, uploadUrl, file });
    });
  }
}

/** Answers how many bytes have arrived. */
async function sendPiece(
  account: StepAccount,
  address: string,
  { content, sent }: { content: Blob; sent: number },
): Promise<number> {
  const end = Math.min(sent + PIECE_BYTES, content.size);
  const answer = await account.fetch(address, {
    method: 'PUT',
    is_signed: true,
    headers: {
      'content-type': 'application/octet-stream',
      'content-range': `bytes ${sent}-${end - 1}/${content.size}`,
    },
    body: content.slice(sent, end),
    timeout_ms: PIECE_MS,
  });
  return answer.status === 201 ? content.size : receivedOf(readAnswer(answer, Progress), content.size);
}

async function askHowFar(
  account: StepAccount,
  { draftPath, uploadUrl, file }: { draftPath: string; uploadUrl: string; file: LargeFile },
): Promise<number> {
  const answer = await account.fetch(uploadUrl, { is_signed: true, accept: [404] });
  if (answer.status !== 404) return receivedOf(readAnswer(answer, Progress), file.content.size);
  // The session is gone after its last piece, and also when it expired.
  const names = readAnswer(await callGraph(account, `${draftPath}/attachments?$select=name`), Names);
  if (names.value.some(({ name }) => name === file.name)) return file.content.size;
  throw new StepFailure(
    'request_failed',
    `Outlook did not take the attachment “${file.name}” whole.`,
    'Run the workflow again.',
  );
}

function receivedOf({ nextExpectedRanges: [first = ''] }: z.output<typeof Progress>, size: number): number {
  const received = Number(/^(\d{1,15})/.exec(first)?.[1] ?? Number.NaN);
  if (received < size) return received;
  throw new StepFailure(
    'request_failed',
    'Outlook lost count of the bytes of the attachment.',
    'Run the workflow again.',
  );
}
