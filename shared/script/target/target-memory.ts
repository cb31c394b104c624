import * as z from 'zod/mini';

const LONGEST_MARK = 120;
const mark = z.string().check(z.maxLength(LONGEST_MARK));
const marks = (most: number) => z.array(mark).check(z.maxLength(most));

/**
 * What an element can be recognised by, in the words of the page and of its author: no position, no value of a field,
 * no generated id or class. Empty where it has none.
 */
export const TargetMarks = z.object({
  tag: mark,
  type: mark,
  role: mark,
  /** The accessible name, or the text in it. */
  name: mark,
  label: mark,
  placeholder: mark,
  title: mark,
  test_id: mark,
  id: mark,
  field_name: mark,
  /** Without origin, query and numbers. */
  href: mark,
  /** The title of the row, list item or card that it is in. */
  item: mark,
  /** The name of the dialog that it is in. */
  dialog: mark,
  /** Class names that a person chose, and the names of icons. */
  tokens: marks(12),
  /** The texts that stand closest to it. */
  around: marks(6),
  /** The parts of the page that it is in, the innermost first: `form "Sign in"`, `main`. */
  region: marks(4),
  /** The fields of the form that it is in, by name or label. */
  form: marks(16),
  /** The words that say where its form is sent. */
  form_action: mark,
  /** It is the only button of its form that sends it. */
  is_only_submit: z.boolean(),
});
export type TargetMarks = z.output<typeof TargetMarks>;

/** What a run learned about the target of a line. Kept as data beside the workflow; never read as instructions. */
export const TargetMemory = z.object({
  v: z.literal(1),
  site: z.string().check(z.maxLength(300)),
  /** The path of the frame that it is in, without numbers; empty for the page itself. */
  frame: z.string().check(z.maxLength(300)),
  marks: TargetMarks,
  /** What stood on the page beside it and looked alike (`markOfRival`): such a thing is never taken for the target. */
  rivals: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(60)),
  /** Which of how many equal things it was, from 1, where nothing but that tells them from each other. */
  among: z.optional(z.object({ number: z.int(), of: z.int() })),
  /** What the press has set it to: a switch that says how it stands by its looks alone, and what these are then. */
  sets: z.optional(z.object({ state: mark, is_on: z.boolean() })),
  /** Of the part of the page in which it stands, where that is marked as no row or entry. */
  title: z.optional(mark),
  /** The words of the tag that it is the sign of, where it was told by its number. */
  tag: z.optional(mark),
  /**
   * What was typed into it stayed as it was, though it may be said of a day: `Friday` of a field that wants words; or the page
   * completed it as its person saw.
   */
  is_as_typed: z.optional(z.boolean()),
  /** Of a sign-in instead of a thing: the page that it led to and that the lines after it need, without its query. */
  opens: z.optional(z.string().check(z.maxLength(2_000))),
  /** A person said that the line means this, whatever it does. */
  is_approved: z.optional(z.boolean()),
});
export type TargetMemory = z.output<typeof TargetMemory>;

/** A target that was found by its memory, because its words are not on the page any more. */
export const Heal = z.object({
  /** The words of the line. */
  from: z.string().check(z.maxLength(300)),
  /** The words that the thing has now; empty for an icon without any. */
  to: z.string().check(z.maxLength(300)),
  /** Where the words of the line stand in the text of the step. */
  at: z.tuple([z.int(), z.int()]),
  score: z.number(),
});
export type Heal = z.output<typeof Heal>;

/** What a line learned about one of its targets. */
export type LearnedTarget = { key: string; memory: TargetMemory; heal: Heal | null };

/** What earlier runs learned about the targets of a step. */
export type TargetMemories = {
  recall(key: string): TargetMemory | null;
  /** Also lines that pay, send or delete may be healed. */
  heals_risky: boolean;
};

/** The memory of one target while its line is done. Whoever finds the target writes what it learned. */
export type TargetSlot = {
  key: string;
  /** Where the words of the target stand in the text of the step. */
  at: readonly [number, number];
  memory: TargetMemory | null;
  heals_risky: boolean;
  /** Its author said that the line pays, sends or deletes. */
  is_marked: boolean;
  /** No more heals in this step. */
  mayHeal(): boolean;
  /** It was typed in this run, or is a secret: it is not kept. */
  isPrivate(text: string): boolean;
  learned: TargetMemory | null;
  healed: Heal | null;
};

/** In parts of the window, so that it fits a picture of any size. */
export const WindowBox = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
export type WindowBox = z.output<typeof WindowBox>;

/** Something on the page that may be what a failed line meant. */
export const RepairChoice = z.object({
  /** `button`, `link`… */
  kind: z.string(),
  label: z.string(),
  /** Why it may be meant, or where it is. */
  why: z.string(),
  /** Neither its words nor what is remembered are much like what is looked for. */
  is_far: z.optional(z.boolean()),
  /** Null when it was not in view. */
  box: z.nullable(WindowBox),
  /** What the line has to say instead, quotes included; null when no words find it alone. */
  words: z.nullable(z.string()),
  /** Null for what is read, which is found by its words alone. */
  memory: z.nullable(TargetMemory),
  /** Of a whole line among things: where in the text of the step the line stands that it takes the place of. */
  instead: z.optional(z.object({ at: z.tuple([z.int(), z.int()]), looked_for: z.string() })),
});
export type RepairChoice = z.output<typeof RepairChoice>;

/** What reads, and can be pointed at instead. */
export const RepairedRead = z.object({
  /** What would be no answer to it is not taken: the rows of a table for a number, or one value for rows. */
  kind: z.enum(['any', 'value', 'rows']),
  /** What the result of a line is called, which one in its place keeps; null for a step that reads by a field of its own. */
  name: z.nullable(z.string()),
  /** The line reads the next pages, too. */
  is_all_pages: z.optional(z.boolean()),
});
export type RepairedRead = z.output<typeof RepairedRead>;

/** What a line that did not find its target can be changed to. */
export const Repair = z.object({
  key: z.string(),
  /** Where the words of the target stand in the text of the step. */
  at: z.tuple([z.int(), z.int()]),
  looked_for: z.string(),
  /** Of a line that reads, whose choices are whole lines: what it asks for, as it was written. */
  called: z.optional(z.string()),
  /** It reads: what can be pointed at in its place. */
  reads: z.optional(RepairedRead),
  choices: z.array(RepairChoice),
});
export type Repair = z.output<typeof Repair>;
