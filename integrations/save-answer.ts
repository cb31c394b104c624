import type { AccountRequest, StepAccount } from '#integrations/define-connector.ts';
import type { ActionContext } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';

type Wish = {
  account: StepAccount;
  saveFile: ActionContext['saveFile'];
  name: string;
  media_type: string;
  max_bytes: number;
  init?: Omit<AccountRequest, 'receive'>;
  /** Makes the file of what arrives; as it is when left out. */
  decode?: (body: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
};

/** Keeps an answer as a file while it arrives, so that it is never in memory whole. Answers the id of the file. */
export async function saveAnswer(address: string, wish: Wish): Promise<string> {
  const { account, saveFile, name, media_type, decode = (body) => body } = wish;
  let saved = '';
  await account.fetch(address, {
    ...wish.init,
    async receive(body) {
      const content = limited(decode(body), wish);
      let isTaken = false;
      saved = await saveFile({
        name,
        media_type,
        read() {
          // Half of a body would be kept as if it were the whole.
          if (isTaken)
            throw new StepFailure('request_failed', `“${name}” has to be fetched again.`, 'Run it again.');
          isTaken = true;
          return content;
        },
      });
    },
  });
  return saved;
}

async function* limited(
  content: AsyncIterable<Uint8Array>,
  { name, max_bytes }: Pick<Wish, 'name' | 'max_bytes'>,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > max_bytes) {
      throw new StepFailure(
        'too_large',
        `“${name}” is larger than ${Math.floor(max_bytes / 1024 / 1024)} MB.`,
        'Choose a smaller file.',
      );
    }
    yield chunk;
  }
}
