import { type ModelStandIn, startModelStandIn } from '#sandbox/model/model-stand-in.ts';
import type { ScriptedAnswer } from '#sandbox/model/scripted-answer.ts';
import { startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';

export type ModelApi = {
  api: TestApi;
  ada: TestUser;
  standIn: ModelStandIn;
  /** What the model answers next, one after the other; behind the last one it says nothing of use. */
  answers: ScriptedAnswer[];
  close: () => Promise<void>;
};

/** An API whose model gives the answers of a test. */
export async function startModelApi(): Promise<ModelApi> {
  const standIn = await startModelStandIn({
    answer: () => model.answers.shift() ?? { kind: 'text', text: 'Nothing.' },
  });
  const api = await startTestApi({ MODEL_NAME: 'test-1', MODEL_BASE_URL: standIn.url });
  const model: ModelApi = {
    api,
    ada: await api.signIn('ada'),
    standIn,
    answers: [],
    close: async () => {
      await api.close();
      await standIn.close();
    },
  };
  return model;
}
