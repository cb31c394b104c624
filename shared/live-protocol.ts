import * as z from 'zod/mini';

/**
 * What a live page and the server say to each other over one WebSocket: pictures as binary messages (encodeFrame),
 * everything else as JSON. Coordinates are CSS pixels of the watched page.
 */

const number = z.number();
const short = z.string().check(z.maxLength(500));
const long = z.string().check(z.maxLength(1_000_000));
/** Bits as in the DevTools protocol: Alt 1, Control 2, Meta 4, Shift 8. */
const modifiers = z.int();

export const ViewerMessage = z.discriminatedUnion('kind', [
  /** A picture was drawn; the next may come. */
  z.object({ kind: z.literal('drawn') }),
  z.object({
    kind: z.literal('mouse'),
    action: z.enum(['mousePressed', 'mouseReleased', 'mouseMoved']),
    x: number,
    y: number,
    button: z.enum(['none', 'left', 'middle', 'right', 'back', 'forward']),
    buttons: z.int(),
    clicks: z.int(),
    modifiers,
  }),
  z.object({ kind: z.literal('wheel'), x: number, y: number, delta_x: number, delta_y: number, modifiers }),
  z.object({
    kind: z.literal('touch'),
    action: z.enum(['touchStart', 'touchMove', 'touchEnd', 'touchCancel']),
    points: z.array(z.object({ id: z.int(), x: number, y: number })).check(z.maxLength(10)),
    modifiers,
  }),
  z.object({
    kind: z.literal('key'),
    action: z.enum(['down', 'up']),
    key: short,
    code: short,
    key_code: z.int(),
    modifiers,
    is_repeat: z.boolean(),
    /** Editing commands of the page's system, such as selectAll. */
    commands: z.array(short).check(z.maxLength(5)),
  }),
  /** Finished text: typed, composed, dictated or pasted. */
  z.object({ kind: z.literal('text'), text: long }),
  /** Text still being composed by an input method. */
  z.object({ kind: z.literal('composition'), text: short }),
  z.object({ kind: z.literal('copy'), cut: z.boolean() }),
  z.object({ kind: z.literal('navigate'), address: z.string().check(z.maxLength(4_000)) }),
  z.object({ kind: z.literal('history'), action: z.enum(['back', 'forward', 'reload', 'stop']) }),
  z.object({ kind: z.literal('open_tab') }),
  z.object({ kind: z.literal('show_tab'), tab: z.int() }),
  z.object({ kind: z.literal('close_tab'), tab: z.int() }),
  z.object({ kind: z.literal('choose_option'), indexes: z.array(z.int()).check(z.maxLength(1_000)) }),
  z.object({ kind: z.literal('choose_value'), value: short }),
  z.object({ kind: z.literal('answer_dialog'), accept: z.boolean(), text: z.optional(long) }),
  z.object({
    kind: z.literal('choose_files'),
    files: z
      .array(z.object({ name: short, media_type: short, base64: z.string().check(z.maxLength(70_000_000)) }))
      .check(z.maxLength(20)),
  }),
  z.object({ kind: z.literal('answer_permission'), permission: short, allow: z.boolean() }),
  z.object({ kind: z.literal('resize'), width: z.int(), height: z.int() }),
  z.object({ kind: z.literal('take_control') }),
  z.object({ kind: z.literal('give_back') }),
]);
export type ViewerMessage = z.output<typeof ViewerMessage>;

export type Box = { x: number; y: number; width: number; height: number };
export type LiveTab = { id: number; address: string; title: string; is_loading: boolean };

export type LiveMessage =
  | { kind: 'welcome'; viewers: number }
  | { kind: 'tabs'; shown: number | null; tabs: LiveTab[] }
  | { kind: 'cursor'; cursor: string }
  | { kind: 'clipboard'; text: string }
  | {
      kind: 'list';
      box: Box;
      is_multiple: boolean;
      options: { label: string; group: string | null; is_disabled: boolean; is_selected: boolean }[];
    }
  | {
      kind: 'picker';
      box: Box;
      type: 'date' | 'time' | 'month' | 'week' | 'datetime-local' | 'color';
      value: string;
      min: string;
      max: string;
    }
  | { kind: 'dialog'; type: 'alert' | 'confirm' | 'prompt' | 'beforeunload'; message: string; value: string }
  /** Somebody answered, or time ran out: the overlay goes away. */
  | { kind: 'dialog_closed' }
  | { kind: 'file_chooser'; is_multiple: boolean }
  | { kind: 'download'; name: string; address: string }
  | { kind: 'permission'; permission: string; origin: string }
  | { kind: 'control'; holder: 'you' | 'agent' | 'another_viewer' | 'nobody' }
  /** What the agent is about to do, and where. */
  | { kind: 'agent'; summary: string; x: number | null; y: number | null }
  | { kind: 'notice'; sentence: string }
  | { kind: 'ended'; sentence: string };

export type Frame = {
  tab: number;
  /** Size of the watched page in CSS pixels; the picture itself may be smaller or larger. */
  width: number;
  height: number;
  /** When Chromium drew it, in milliseconds since 1970. */
  drawn_at: number;
  jpeg: Uint8Array;
};

const HEADER_BYTES = 16;

export function encodeFrame(frame: Frame): Uint8Array {
  const message = new Uint8Array(HEADER_BYTES + frame.jpeg.byteLength);
  const header = new DataView(message.buffer);
  header.setUint32(0, frame.tab, true);
  header.setUint16(4, frame.width, true);
  header.setUint16(6, frame.height, true);
  header.setFloat64(8, frame.drawn_at, true);
  message.set(frame.jpeg, HEADER_BYTES);
  return message;
}

export function decodeFrame(message: ArrayBuffer): Frame {
  const header = new DataView(message, 0, HEADER_BYTES);
  return {
    tab: header.getUint32(0, true),
    width: header.getUint16(4, true),
    height: header.getUint16(6, true),
    drawn_at: header.getFloat64(8, true),
    jpeg: new Uint8Array(message, HEADER_BYTES),
  };
}
