import { StepFailure } from '#shared/errors.ts';

/** How the bytes begin in `{"size": 12, "data": "…"}`. Inside another text its quotes would be escaped. */
const DATA = /"data"\s{0,20}:\s{0,20}"/;
const MAX_HEAD = 64 * 1024;

/**
 * The bytes of an attachment, out of the JSON that Gmail wraps them in, while it arrives.
 * https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.messages.attachments#MessagePartBody
 */
export async function* attachmentBytes(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting = '';
  let hasBegun = false;
  for await (const chunk of body) {
    waiting += Buffer.from(chunk).toString('latin1');
    if (!hasBegun) {
      const start = DATA.exec(waiting);
      if (!start && waiting.length > MAX_HEAD) break;
      if (!start) continue;
      hasBegun = true;
      waiting = waiting.slice(start.index + start[0].length);
    }
    const end = waiting.indexOf('"');
    // Four characters are three bytes.
    const whole = end === -1 ? waiting.length - (waiting.length % 4) : end;
    yield Buffer.from(waiting.slice(0, whole), 'base64url');
    if (end !== -1) return;
    waiting = waiting.slice(whole);
  }
  throw new StepFailure(
    'request_failed',
    'Gmail sent the attachment incompletely.',
    'Run the workflow again.',
  );
}
