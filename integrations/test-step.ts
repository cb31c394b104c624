import type { Action, ActionContext, OwnMail } from '#integrations/define.ts';
import type { Model } from '#shared/model.ts';
import type { LearnedScript, StoredScript } from '#shared/learned-script.ts';
import type { FinishedLine, ScriptProgress } from '#shared/script-line.ts';
import type { AccountRequest, StepAccount } from '#integrations/define-connector.ts';
import type { StepRequest, StepResponse } from '#shared/step-request.ts';
import type { Written } from '#shared/script/words/value.ts';
import type { StepOutput } from '#shared/wire.ts';
import type { ArrivingFile, LargeFile } from '#shared/large-file.ts';
import type { FileContent, MeteredPage } from '#shared/metered-page.ts';

/** What a step is given in a test; whatever it asks for beyond that fails the test. */
export type TestWorld = {
  page?: Partial<MeteredPage>;
  fetch?: (address: string, init: StepRequest) => Partial<StepResponse>;
  model?: Model;
  /** Answers for the account's requests. */
  account?: (address: string, init: AccountRequest) => Partial<StepResponse>;
  /** A real one, from accounts/test-app.ts. */
  connected?: StepAccount;
  files?: Record<string, FileContent>;
  /** Those that are opened from the disk. */
  large_files?: Record<string, LargeFile>;
  own_outputs?: readonly StepOutput[];
  /** `run-1:1` unless told. */
  once_key?: string;
  /** By question. */
  answers?: Record<string, string> | ((question: string) => string);
  /** By name. */
  tables?: Record<string, Record<string, string>[]>;
  /** What the step kept in the last completed run. */
  remembered?: string;
  /** What earlier runs learned. */
  script?: StoredScript | undefined;
  /** Where an earlier try of the step stopped. */
  from?: ScriptProgress;
  /** Called with each line that is done: for a step that fails later. */
  onLine?: (line: FinishedLine) => void;
};

/** Runs a step as the engine does: with its inputs filled in, and a world handed over as arguments. */
export async function runTestStep(action: Action, inputs: Record<string, Written>, world: TestWorld = {}) {
  const saved: FileContent[] = [];
  const sleeps: Date[] = [];
  const pieces: number[] = [];
  const lines: FinishedLine[] = [];
  const mails: OwnMail[] = [];
  const saves: Parameters<ActionContext['tables']['save']>[0][] = [];
  const remembered: string[] = [];
  const learned: LearnedScript[] = [];
  let hasEndedRun = false;
  const context: ActionContext = {
    inputs,
    page: async () => refuseTheRest(world.page ?? {}),
    fetch: async (address, init = {}) => ({
      status: 200,
      headers: {},
      bytes: new Uint8Array(),
      ...(world.fetch ?? refuse('fetch'))(address, init),
    }),
    model: world.model ?? null,
    account: async () =>
      world.connected ?? {
        name: 'ada@example.com',
        fetch: async (address, init = {}) => ({
          status: 200,
          headers: {},
          bytes: new Uint8Array(),
          ...(world.account ?? refuse('account'))(address, init),
        }),
      },
    openFile: async (id) => {
      const large = world.large_files?.[id];
      if (large) return large;
      const { bytes, ...file } = world.files?.[id] ?? refuse(`file ${id}`)();
      return { ...file, content: new Blob([Buffer.from(bytes)]) };
    },
    saveFile: async (file) => `file-${saved.push(await inMemory(file, pieces))}`,
    once_key: world.once_key ?? 'run-1:1',
    sleepUntil: async (moment) => void sleeps.push(moment),
    mailOwner: async (mail) => (mails.push(mail), { to: 'ada@example.com' }),
    tables: {
      save: async (order) => {
        saves.push(order);
        return { new_rows: [...order.rows], updated: 0, row_count: order.rows.length };
      },
      read: async (name) => world.tables?.[name] ?? [],
    },
    recall: async () => world.remembered ?? null,
    remember: async (text) => void remembered.push(text),
    script: {
      find: async () => world.script ?? null,
      keep: async (script) => learned.push(script) > 0,
    },
    endRun: () => void (hasEndedRun = true),
    ask: async ({ text }) =>
      (typeof world.answers === 'function' ? world.answers(text) : world.answers?.[text]) ??
      refuse(`answer to: ${text}`)(),
    own_outputs: world.own_outputs ?? [],
    lines: {
      from: world.from ?? null,
      recall: () => Promise.resolve({ recall: () => null, heals_risky: false }),
      begin: async () => {},
      finish: async (line) => {
        lines.push(line);
        world.onLine?.(line);
      },
      refuseInterrupted: async () => {},
    },
    signal: new AbortController().signal,
  };
  const outputs = await action.run(context);
  return {
    outputs,
    sleeps,
    saved,
    pieces,
    lines,
    mails,
    saves,
    remembered,
    learned,
    has_ended_run: hasEndedRun,
  };
}

async function inMemory(file: FileContent | ArrivingFile, pieces: number[]): Promise<FileContent> {
  if ('bytes' in file) return file;
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.read()) {
    chunks.push(chunk);
    pieces.push(chunk.length);
  }
  return { name: file.name, media_type: file.media_type, bytes: Buffer.concat(chunks) };
}

function refuseTheRest(given: Partial<MeteredPage>): MeteredPage {
  return new Proxy(given as MeteredPage, {
    // A promise is told apart by its `then`, which a page does not have.
    get: (page, name) => (name === 'then' ? undefined : (Reflect.get(page, name) ?? refuse(String(name)))),
  });
}

function refuse(what: string): () => never {
  return () => {
    throw new Error(`The test has no ${what}.`);
  };
}
