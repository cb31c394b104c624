import { AnswerTooLong, fetchFromProvider } from '#model/fetch-from-provider.ts';
import { tidyChatAnswer } from '#model/tidy-chat-answer.ts';

/** The same for servers of OpenAI's chat protocol, whose answers in one piece are tidied before they are read. */
export async function fetchChatAnswer(
  address: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetchFromProvider(address, init);
  const asksForStream = typeof init?.body === 'string' && init.body.includes('"stream":true');
  const path = new URL(address instanceof Request ? address.url : address).pathname;
  if (response.status !== 200 || asksForStream || !path.endsWith('/chat/completions')) return response;
  const { status, body } = tidyChatAnswer(await readWhole(response));
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}

/** An answer that breaks off is to the library what a connection is that was refused: to be tried again. */
async function readWhole(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (error instanceof AnswerTooLong || (error instanceof Error && error.name === 'AbortError'))
      throw error;
    throw new TypeError('fetch failed', { cause: error });
  }
}
