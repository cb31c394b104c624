import type { StepAccount } from '#integrations/define-connector.ts';
import type { Sliceable } from '#integrations/mail/message-slices.ts';
import { StepFailure } from '#shared/errors.ts';
import type { StepResponse } from '#shared/step-request.ts';

/** A multiple of 256 KB, as Google wants it. Only one piece is in memory at a time. */
export const PIECE_BYTES = 8 * 1024 * 1024;
const PIECE_MS = 120_000;
const MOST_BREAKS = 5;
const RESUME_INCOMPLETE = 308;

/**
 * Sends the bytes to an upload that was begun, and goes on where it broke off. The same for all apps of Google:
 * https://developers.google.com/workspace/drive/api/guides/manage-uploads#resumable
 */
export async function uploadInPieces(
  account: StepAccount,
  session: string,
  content: Sliceable,
): Promise<StepResponse> {
  let sent = 0;
  for (let [breaks, stalls] = [0, 0]; ;) {
    const answer = await sendPiece(account, session, { content, sent }).catch(async (error: unknown) => {
      breaks += 1;
      const isBreak = error instanceof StepFailure && error.failure.code === 'request_failed';
      if (!isBreak || breaks > MOST_BREAKS) throw error;
      return await askHowFar(account, session, content.size);
    });
    if (answer.status !== RESUME_INCOMPLETE) return answer;
    const received = receivedOf(answer, content.size);
    stalls = received > sent ? 0 : stalls + 1;
    if (stalls > MOST_BREAKS) throw stalled();
    sent = received;
  }
}

async function sendPiece(
  account: StepAccount,
  session: string,
  { content, sent }: { content: Sliceable; sent: number },
): Promise<StepResponse> {
  const end = Math.min(sent + PIECE_BYTES, content.size);
  const range = content.size === 0 ? '*' : `${sent}-${end - 1}`;
  return await account.fetch(session, {
    method: 'PUT',
    headers: { 'content-range': `bytes ${range}/${content.size}` },
    body: await content.slice(sent, end),
    accept: [RESUME_INCOMPLETE],
    timeout_ms: PIECE_MS,
  });
}

async function askHowFar(account: StepAccount, session: string, size: number): Promise<StepResponse> {
  return await account.fetch(session, {
    method: 'PUT',
    headers: { 'content-range': `bytes */${size}` },
    accept: [RESUME_INCOMPLETE],
    is_repeatable: true,
  });
}

function stalled(): StepFailure {
  return new StepFailure(
    'request_failed',
    'Google took no more bytes of the file.',
    'Run the workflow again later.',
  );
}

/** The header is missing while nothing has arrived. */
function receivedOf({ headers }: StepResponse, size: number): number {
  const last = /^bytes=0-(\d{1,15})$/.exec(headers.range ?? '')?.[1];
  const received = last === undefined ? 0 : Number(last) + 1;
  if (received < size) return received;
  throw new StepFailure(
    'request_failed',
    'Google lost count of the bytes of the file.',
    'Run the workflow again.',
  );
}
