import type { Frame, Page } from 'playwright-core';
import * as z from 'zod';
import { askPage } from '#browser/page/look/page-engine.ts';
import { TargetMarks } from '#shared/script/target/target-memory.ts';

const Switched = z.object({ state: z.string(), count: z.int() });

const Aimed = z.object({
  number: z.int(),
  path: z.string(),
  frame_path: z.string(),
  /** The same for all that is in one document. */
  document: z.string(),
  marks: z.nullable(TargetMarks),
  role: z.string(),
  tag: z.string(),
  type: z.string(),
  is_control: z.boolean(),
  is_editable: z.boolean(),
  is_page: z.boolean(),
  /** Nothing is there that a press is for. */
  is_empty: z.boolean(),
  /** Beside the words of what it is: a line presses these. */
  is_beside: z.boolean(),
  /** The empty part of a list: a line would press one of its entries. */
  is_ground: z.boolean(),
  /** A list, a menu: something appears when it is pressed. */
  opens: z.boolean(),
  is_draggable: z.boolean(),
  /** A link that opens another page, and nothing says that it does more. */
  only_leads: z.boolean(),
  /** A button of a form that asks for another page, as a filter does: such a form sends nothing to keep. */
  only_asks: z.boolean(),
  /** What a press on the arrow of a branch does. */
  folds: z.enum(['', 'open', 'shut']),
  /** Of a slider. */
  value: z.string(),
  /** Words that stand on it or close before it, when it has no name. */
  before: z.string(),
  column: z.string(),
  row: z.string(),
  /** The words of the smallest part of the page around it, where it has none itself. */
  caption: z.string(),
  /** The only text that stands with it, as that of a tag. */
  alone: z.string(),
  /** Of the part of the page in which it stands, where others beside that have what looks like it. */
  title: z.string(),
  /** What tells that part from others of the same title. */
  apart: z.string(),
  /** What is marked in it as its title, without how much is in it today. */
  heading: z.string(),
  /** Of several parts with words in it: the title, or the first. Empty where it has a name of its own. */
  first_text: z.string(),
  /** Its number among others beside it without words, as on a scale; 0 for anything else. */
  nth: z.int(),
  /** Of such a thing: its number among all on the page that have its class. */
  nth_of_class: z.int(),
  /** It stands in an entry of a list or in a row, whose others have what looks like it. */
  is_in_entry: z.boolean(),
  /** Of a calendar, as 2026-12-31; empty for anything else. */
  day: z.string(),
  /** It shows another month of a calendar. */
  turns: z.boolean(),
  /** How it stands, where it is a switch by its looks alone, and how many beside it stand so. */
  switched: Switched,
  shown: z.array(z.string()),
  box: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  frame_at: z.nullable(z.object({ x: z.number(), y: z.number() })),
});

type Point = { x: number; y: number };

/** What a person points at: an element, where it is and what it can be recognised by. */
export type Aim = Omit<z.output<typeof Aimed>, 'frame_at' | 'marks'> & {
  marks: TargetMarks;
  frame: Frame;
  /** Where the corner of its frame is in the window. */
  corner: Point;
};

/** A page that is busy so long does not hear of the press either. */
const ASK_MS = 5_000;
const MOST_FRAMES_DEEP = 5;

/** Null where nothing can be told: an empty page, or one that does not answer in time. */
export async function aimAt(page: Page, point: Point): Promise<Aim | null> {
  let frame = page.mainFrame();
  let corner = { x: 0, y: 0 };
  for (let depth = 0; depth < MOST_FRAMES_DEEP; depth += 1) {
    const [x, y] = [point.x - corner.x, point.y - corner.y];
    const aimed = await ask(frame, `aim-at ${x},${y}`);
    if (!aimed) return null;
    const inner = aimed.frame_at && (await childFrameAt(frame, aimed.path));
    if (!inner || !aimed.frame_at) return aimIn(frame, corner, aimed);
    corner = { x: corner.x + aimed.frame_at.x, y: corner.y + aimed.frame_at.y };
    frame = inner;
  }
  return null;
}

/** What is beneath it, or beneath its likeness that follows the mouse. */
export async function aimUnder({ frame, corner, number }: Aim, point: Point): Promise<Aim | null> {
  const aimed = await ask(frame, `aim-under ${point.x - corner.x},${point.y - corner.y},${number}`);
  return aimed && aimIn(frame, corner, aimed);
}

/** What a press on this is for, where it has no words itself: its field, or its cell. */
export async function aimAround({ frame, corner, number }: Aim): Promise<Aim | null> {
  const aimed = await ask(frame, `aim-around ${number}`);
  return aimed && aimIn(frame, corner, aimed);
}

/**
 * What a press reached that was aimed at this, where it is something else: a page may move under the pointer. Clicked: what
 * got its click, where the page has put something else there meanwhile.
 */
export async function aimReached(
  { frame, corner, document, number }: Aim,
  by: 'reached' | 'clicked',
): Promise<Aim | null> {
  const aimed = await ask(frame, `aim-${by} ${number}`);
  return aimed?.document === document ? aimIn(frame, corner, aimed) : null;
}

/** An element that the recorder in the page has named. */
export async function aimAtPath(
  page: Page,
  place: { frame: string; path: string; document: string },
): Promise<Aim | null> {
  const frame = await findFrame(page, place.frame);
  const aimed = frame && (await ask(frame, `aim-path ${place.path}`));
  // A place of another document says nothing about this one.
  if (!frame || aimed?.document !== place.document) return null;
  return aimIn(frame, await cornerOf(frame), aimed);
}

/** What has the focus; null when nothing has. */
export async function aimAtFocus(page: Page): Promise<Aim | null> {
  for (const frame of page.frames().slice(0, 20)) {
    const answer = Aimed.safeParse(await askPage(frame, 'aim-focus', ASK_MS).catch(() => null));
    if (answer.success && answer.data.tag !== 'IFRAME')
      return aimIn(frame, await cornerOf(frame), answer.data);
  }
  return null;
}

/** What the aimed element shows now. */
export async function shownBy(aim: Aim): Promise<string[]> {
  const answer = await askPage(aim.frame, `aim-shows ${aim.number}`, ASK_MS).catch(() => []);
  return z.array(z.string()).catch([]).parse(answer);
}

/** How it stands now; null where it is gone. */
export async function switchedNow(aim: Aim): Promise<z.output<typeof Switched> | null> {
  const answer = await askPage(aim.frame, `aim-switched ${aim.number}`, ASK_MS).catch(() => null);
  return Switched.safeParse(answer).data ?? null;
}

/** Equal as long as the texts and values in its document, and their order, are the same. Null when it does not answer. */
export async function stateAround(aim: Aim): Promise<string | null> {
  const state = await askPage(aim.frame, 'aim-state', ASK_MS).catch(() => null);
  return typeof state === 'string' ? state : null;
}

const Beside = z.object({ side: z.enum(['above', 'below']), path: z.string() });
export type EntryBeside = { side: 'above' | 'below'; aim: Aim };

/** The entry that it stands above or below now; null when it stands alone. Up: the one that made room for it. */
export async function entryBeside(aim: Aim, way = 'down'): Promise<EntryBeside | null> {
  const answer = await askPage(aim.frame, `aim-beside ${aim.number},${way}`, ASK_MS).catch(() => null);
  const beside = Beside.safeParse(answer);
  const aimed = beside.success ? await ask(aim.frame, `aim-path ${beside.data.path}`) : null;
  const found = aimed && aimIn(aim.frame, aim.corner, aimed);
  return found && beside.success ? { side: beside.data.side, aim: found } : null;
}

/** Whether it was moved along by the mouse, which has come to `point` from so far, and is not carried elsewhere. */
export async function isPulled({ frame, corner, number }: Aim, point: Point, by: Point): Promise<boolean> {
  const at = `${point.x - corner.x},${point.y - corner.y}`;
  return (
    (await askPage(frame, `aim-pulled ${number},${at},${by.x},${by.y}`, ASK_MS).catch(() => false)) === true
  );
}

const Ground = z.object({ path: z.string(), name: z.string() });

/**
 * What stays in place around it while its content goes along with the mouse, as the window of a map; null for none. The
 * words in it are others after each pull.
 */
export async function groundOf(
  page: Page,
  { frame, number, frame_path, document }: Aim,
): Promise<Aim | null> {
  const answer = Ground.safeParse(await askPage(frame, `aim-ground ${number}`, ASK_MS).catch(() => null));
  if (!answer.success) return null;
  const { path, name } = answer.data;
  const aim = await aimAtPath(page, { frame: frame_path, path, document });
  if (!aim) return null;
  return { ...aim, first_text: '', caption: '', heading: '', marks: { ...aim.marks, name, around: [] } };
}

/** The drawing of SVG on which a line follows the way of the mouse, since this was aimed at; null for none. */
export async function padOf(
  page: Page,
  { frame, number, corner, frame_path, document }: Aim,
  way: readonly Point[],
): Promise<Aim | null> {
  const [x, y] = [way.map((point) => point.x - corner.x), way.map((point) => point.y - corner.y)];
  const edges = [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)].join();
  const path = await askPage(frame, `aim-drawn ${number},${edges}`, ASK_MS).catch(() => null);
  return typeof path === 'string' ? await aimAtPath(page, { frame: frame_path, path, document }) : null;
}

/** The words that came to light where it was pulled aside by so much. */
export async function wordsBared({ frame, number }: Aim, by: Point): Promise<string> {
  const answer = await askPage(frame, `aim-bared ${number},${by.x},${by.y}`, ASK_MS).catch(() => '');
  return typeof answer === 'string' ? answer : '';
}

/** Whether it stands aside since it was aimed at, and was pulled by so much; null where its document is gone. */
export async function isElsewhere({ frame, number }: Aim, by: Point): Promise<boolean | null> {
  const answer = await askPage(frame, `aim-elsewhere ${number},${by.x},${by.y}`, ASK_MS).catch(() => null);
  return answer === null ? null : answer === true;
}

/** Whether the page has put it to another place; null where it is not there any more. */
export async function isMoved({ frame, number }: Aim): Promise<boolean | null> {
  const answer = await askPage(frame, `aim-moved ${number}`, ASK_MS).catch(() => false);
  return answer === null ? null : answer === true;
}

/** Whether two aims are one element, wherever it stands now. */
export async function isSameElement(aim: Aim, other: Aim): Promise<boolean> {
  return (await compare(aim, other)) === true;
}

/** Whether the other one holds it. */
export async function isWithin(aim: Aim, other: Aim): Promise<boolean> {
  return (await compare(aim, other)) === 'within';
}

async function compare(aim: Aim, other: Aim): Promise<unknown> {
  if (aim.frame !== other.frame || aim.document !== other.document) return false;
  return await askPage(aim.frame, `aim-one ${aim.number},${other.number}`, ASK_MS).catch(() => false);
}

async function findFrame(page: Page, path: string): Promise<Frame | null> {
  if (path === '') return page.mainFrame();
  for (const frame of page.frames().slice(0, 50)) {
    const found = await askPage(frame, 'frame-path', ASK_MS).catch(() => null);
    if (found === path) return frame;
  }
  return null;
}

async function ask(
  frame: Frame,
  question: `aim-${'at' | 'around' | 'under' | 'path' | 'reached' | 'clicked'} ${string}`,
): Promise<z.output<typeof Aimed> | null> {
  const answer = await askPage(frame, question, ASK_MS).catch(() => null);
  const aimed = Aimed.safeParse(answer);
  return aimed.success ? aimed.data : null;
}

function aimIn(frame: Frame, corner: Point, aimed: z.output<typeof Aimed>): Aim | null {
  const { frame_at: _at, marks, ...rest } = aimed;
  return marks && { ...rest, marks, frame, corner };
}

/** The frame whose element has this path. */
export async function childFrameAt(frame: Frame, path: string): Promise<Frame | null> {
  for (const child of frame.childFrames().slice(0, 50)) {
    const element = await child.frameElement().catch(() => null);
    const at = element && (await pathOfHandle(frame, element));
    await element?.dispose();
    if (at === path) return child;
  }
  return null;
}

async function pathOfHandle(
  frame: Frame,
  element: Awaited<ReturnType<Frame['frameElement']>>,
): Promise<string | null> {
  const box = await element.boundingBox();
  if (!box) return null;
  const corner = await cornerOf(frame);
  const middle = { x: box.x - corner.x + box.width / 2, y: box.y - corner.y + box.height / 2 };
  return (await ask(frame, `aim-at ${middle.x},${middle.y}`))?.path ?? null;
}

async function cornerOf(frame: Frame): Promise<Point> {
  if (frame.parentFrame() === null) return { x: 0, y: 0 };
  const element = await frame.frameElement().catch(() => null);
  const box = await element?.boundingBox();
  await element?.dispose();
  return { x: box?.x ?? 0, y: box?.y ?? 0 };
}
