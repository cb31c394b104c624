import * as z from 'zod/mini';
import type { ReadOffer } from '#shared/live/live-reading.ts';
import {
  RecordCommand,
  type Recorded,
  type RecordingState,
  type ShownTarget,
} from '#shared/live/live-recording.ts';

/**
 * Messages between the live page and the server over one WebSocket: frames are binary (live-frame.ts), everything else
 * is JSON. Coordinates are CSS pixels of the watched page.
 */

const number = z.number();
const short = z.string().check(z.maxLength(500));
const long = z.string().check(z.maxLength(1_000_000));
/** Bits as in the DevTools protocol: Alt 1, Control 2, Meta 4, Shift 8. */
const modifiers = z.int();

/**
 * Permissions that a page may ask the viewer for. Others (camera, microphone, notifications) are denied at once, because
 * the browser has nothing to give.
 */
const PERMISSIONS = ['geolocation', 'clipboard-read'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ViewerMessage = z.discriminatedUnion('kind', [
  /** A frame was drawn; the next may be sent. */
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
  /** Finished text: typed, composed or dictated. */
  z.object({ kind: z.literal('text'), text: long }),
  /** The page gets a paste event first; when nothing handles it, the text is typed. */
  z.object({ kind: z.literal('paste'), text: long }),
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
  z.object({
    kind: z.literal('answer_permission'),
    permission: z.enum(PERMISSIONS),
    allow: z.boolean(),
    /** Where the viewer is, or what is on their clipboard: what they allowed the page to have. */
    place: z.optional(z.object({ latitude: number, longitude: number, accuracy: number })),
    clipboard: z.optional(long),
  }),
  z.object({
    kind: z.literal('resize'),
    width: z.int(),
    height: z.int(),
    /** Of the viewer's screen; frames of a page at rest have that resolution. */
    pixel_ratio: z.optional(number),
  }),
  z.object({ kind: z.literal('take_control') }),
  z.object({ kind: z.literal('give_back') }),
  RecordCommand,
  /** The line of a script that its author is at: what it finds on the page is outlined. Null for none. */
  z.object({ kind: z.literal('look_at'), line: z.nullable(z.string().check(z.maxLength(2_000))) }),
]);
export type ViewerMessage = z.output<typeof ViewerMessage>;

type Box = { x: number; y: number; width: number; height: number };
/** What the line of a `look_at` finds. */
export type LineOutline = {
  kind: 'line_outline';
  /** As it was asked for; null when nothing is outlined any more. */
  line: string | null;
  found: 'one' | 'several' | 'none' | 'unread';
  count: number;
  /** Of what is on the page now, in or out of sight; of many, the first. */
  boxes: Box[];
};
export type LiveTab = { id: number; address: string; title: string; is_loading: boolean };

export type LiveMessage =
  /** When a viewer connects, and when another one connects or disconnects. */
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
  /** Another viewer answered, or the timeout expired: the overlay is removed. */
  | { kind: 'dialog_closed' }
  | { kind: 'file_chooser'; is_multiple: boolean }
  | { kind: 'download'; name: string; address: string }
  | { kind: 'permission'; permission: Permission; origin: string }
  | { kind: 'permission_closed' }
  | { kind: 'control'; holder: 'you' | 'agent' | 'another_viewer' | 'nobody' }
  /** What the agent is about to do, and where. */
  | { kind: 'agent'; summary: string; x: number | null; y: number | null }
  | { kind: 'recording'; state: RecordingState }
  | ({ kind: 'recorded' } & Recorded)
  /** Drawn around what is pointed at; null for nothing. */
  | { kind: 'outline'; box: Box | null }
  | { kind: 'shown'; target: ShownTarget }
  | LineOutline
  | { kind: 'read_offer'; offer: ReadOffer }
  | { kind: 'notice'; sentence: string }
  | { kind: 'ended'; sentence: string };
