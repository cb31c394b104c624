import { APICallError, type LanguageModel } from 'ai';

/** Statuses of a server that has no such path. */
const NO_SUCH_PATH: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

/**
 * Asks in the chat protocol. Where its path does not exist, `other` is asked from then on, if it answers; else the first
 * failure stands, which may be of the model's name.
 */
export function speakEitherProtocol(
  chat: LanguageModel,
  other: () => LanguageModel | null,
): <T>(ask: (model: LanguageModel) => Promise<T>) => Promise<T> {
  let model = chat;
  return async (ask) => {
    try {
      return await ask(model);
    } catch (error) {
      const isMissing = APICallError.isInstance(error) && NO_SUCH_PATH.has(error.statusCode);
      const next = isMissing && model === chat ? other() : null;
      if (!next) throw error;
      const answer = await ask(next).catch((second: unknown) => {
        const isToo = APICallError.isInstance(second) && NO_SUCH_PATH.has(second.statusCode);
        throw isToo ? error : second;
      });
      model = next;
      return answer;
    }
  };
}
