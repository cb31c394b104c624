import type { TestApp } from '#accounts/test-app.ts';
import type { Look, Poll } from '#integrations/define-poll.ts';

/** A trigger that polls an app, polled as the engine does it; for the tests of triggers. */
export type TestPoll = {
  /** The events of the next poll that no earlier poll had. */
  look(): Promise<Record<string, string>[]>;
  last(): Look<string> | null;
  sample(): Promise<Record<string, string> | null>;
  /** The time that the next polls see. Default: now. */
  at(moment: Date): void;
};

/** Begins now, with an account that was allowed exactly what the trigger asks for. */
export async function startTestPoll(
  app: TestApp,
  poll: Poll,
  inputs: Record<string, string> = {},
): Promise<TestPoll> {
  const account = await app.connect(poll.connector, poll.scopes);
  let moment: Date | null = null;
  const world = () => ({ inputs, account, now: moment ?? new Date() });
  const seen = new Set<string>();
  let cursor = await poll.begin({ ...world(), since: world().now });
  let last: Look<string> | null = null;
  return {
    async look() {
      const unseen = async (keys: readonly string[]) => new Set(keys.filter((key) => !seen.has(key)));
      last = await poll.look({ ...world(), cursor, unseen });
      const fresh = last.events.filter(({ key }) => !seen.has(key));
      for (const { key } of fresh) seen.add(key);
      ({ cursor } = last);
      return fresh.flatMap(({ outputs }) => (outputs === null ? [] : [outputs]));
    },
    last: () => last,
    sample: () => poll.findSample(world()),
    at: (given) => void (moment = given),
  };
}
