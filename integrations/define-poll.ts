import type * as z from 'zod/mini';
import type { Connector, StepAccount } from '#integrations/define-connector.ts';
import type { TriggerWords } from '#integrations/trigger-words.ts';
import type { ValueFields, ValuesOf } from '#shared/fields.ts';

/** What one look at an app is given. */
export type PollWorld<Inputs = Record<string, string>> = {
  inputs: Inputs;
  /** Only fetches; a poll must change nothing. */
  account: StepAccount;
  now: Date;
};

/** An event of an app. The same key starts one run, ever; none when it has no outputs. At most 400 characters. */
export type PollEvent<Outputs = Record<string, string>> = { key: string; outputs: Outputs | null };

export type Look<Cursor, Outputs = Record<string, string>> = {
  /** In the order in which they happened. Those whose keys were seen before are ignored. */
  events: PollEvent<Outputs>[];
  /** Where the next look goes on, once all these events have started their runs. */
  cursor: Cursor;
  /** Look again sooner than usual. */
  again_in_ms?: number;
  /** A sentence for the author about what could not be looked at. */
  notice?: string;
};

/** The app does not know a cursor any more: the trigger begins anew, and what happened in between is lost. */
export class CursorLost extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'CursorLost';
  }
}

type PollTrigger<
  Inputs extends ValueFields,
  Outputs extends ValueFields,
  Cursor extends z.ZodMiniType,
> = TriggerWords<Inputs, Outputs> & {
  connector: Connector;
  /** What the account must have been allowed. No more than looking needs. */
  scopes: readonly string[];
  /** The provider's page about the calls it makes. */
  documentation: string;
  /** The sentence about what is wrong with the inputs, or null. */
  findProblem?(inputs: ValuesOf<Inputs>): string | null;
  /** The shape of its cursor, which is kept as JSON. */
  cursor: Cursor;
  /** The cursor at the moment `since`, when it was turned on: what happened before is no event. */
  begin(world: PollWorld<ValuesOf<Inputs>> & { since: Date }): Promise<z.output<Cursor>>;
  look(
    world: PollWorld<ValuesOf<Inputs>> & {
      cursor: z.output<Cursor>;
      /** Those of these keys that were in no look before. For apps that need a request for each event. */
      unseen(keys: readonly string[]): Promise<ReadonlySet<string>>;
    },
  ): Promise<Look<z.output<Cursor>, ValuesOf<Outputs>>>;
  /** The newest thing that is like an event, for the author to try the workflow with; null when there is none. */
  findSample(world: PollWorld<ValuesOf<Inputs>>): Promise<ValuesOf<Outputs> | null>;
};

/** Fires when an app that is asked again and again has something new. */
export type Poll = TriggerWords<ValueFields, ValueFields> & {
  kind: 'poll';
  connector: Connector;
  scopes: readonly string[];
  documentation: string;
  findProblem(inputs: Record<string, string>): string | null;
  begin(world: PollWorld & { since: Date }): Promise<string>;
  /** Throws CursorLost for a cursor that cannot be read. */
  look(
    world: PollWorld & {
      cursor: string;
      unseen(keys: readonly string[]): Promise<ReadonlySet<string>>;
    },
  ): Promise<Look<string>>;
  findSample(world: PollWorld): Promise<Record<string, string> | null>;
};

export function definePoll<
  const Inputs extends ValueFields,
  const Outputs extends ValueFields,
  Cursor extends z.ZodMiniType,
>(definition: PollTrigger<Inputs, Outputs, Cursor>): Poll {
  const { begin, look, findSample, findProblem, cursor: shape, ...words } = definition;
  // The engine fills `inputs` from these very fields before it calls.
  const typed = <World extends PollWorld>(world: World) => ({
    ...world,
    inputs: world.inputs as ValuesOf<Inputs>,
  });
  return {
    ...words,
    kind: 'poll',
    findProblem: (inputs) => findProblem?.(inputs as ValuesOf<Inputs>) ?? null,
    begin: async (world) => JSON.stringify(await begin(typed(world))),
    async look(world) {
      const cursor = readCursor(world.cursor, shape);
      const looked = await look({ ...typed(world), cursor });
      return {
        ...looked,
        cursor: JSON.stringify(looked.cursor),
        events: looked.events.map(({ key, outputs }) => ({ key, outputs: outputs && withoutGaps(outputs) })),
      };
    },
    async findSample(world) {
      const sample = await findSample(typed(world));
      return sample && withoutGaps(sample);
    },
  };
}

function readCursor<Shape extends z.ZodMiniType>(text: string, shape: Shape): z.output<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  throw new CursorLost('What it had seen could not be read.');
}

function withoutGaps(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, value ?? '']));
}
