import { anyValue } from '#server/fuzz/hostile-json.ts';
import type { SeededRandom } from '#shared/seeded-random.ts';

const OPCODES = [0, 1, 1, 1, 1, 2, 3, 8, 9, 10, 15] as const;
const NUMBERS = [0, 1, -1, 0.5, 100, 100_000, 2 ** 31, 2 ** 53, 1e300, -1e300] as const;
const TEXTS = [
  '',
  'a',
  'Enter',
  '\u0000',
  '\uD800',
  'x'.repeat(499),
  'about:blank',
  'file:///etc/passwd',
  'http://[',
] as const;

/** WebSocket frames of a client, most of them wrong in one way. */
export function hostileFrames(random: SeededRandom): Buffer {
  return Buffer.concat(Array.from({ length: random.integer(0, 8) }, () => hostileFrame(random)));
}

function hostileFrame(random: SeededRandom): Buffer {
  const payload =
    random.next() < 0.7 ? Buffer.from(JSON.stringify(viewerMessage(random))) : randomPayload(random);
  const isWrong = random.next() < 0.3;
  const first =
    (isWrong ? random.pick([0x00, 0x40, 0x70, 0xf0]) : 0x80) | (isWrong ? random.pick(OPCODES) : 1);
  const mask = Buffer.from(random.bytes(4));
  const isMasked = !(isWrong && random.next() < 0.3);
  const claimed = isWrong
    ? random.pick([payload.length, payload.length + 5, 2 ** 31, 2 ** 53 - 1])
    : payload.length;
  const masked = isMasked ? payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)) : payload;
  return Buffer.concat([
    Buffer.from([first]),
    frameLength(claimed, isMasked),
    isMasked ? mask : Buffer.alloc(0),
    masked,
  ]);
}

function frameLength(length: number, isMasked: boolean): Buffer {
  const bit = isMasked ? 0x80 : 0;
  if (length < 126) return Buffer.from([bit | length]);
  if (length < 65_536) return Buffer.from([bit | 126, length >> 8, length & 255]);
  const long = Buffer.alloc(9);
  long[0] = bit | 127;
  long.writeBigUInt64BE(BigInt(length), 1);
  return long;
}

function randomPayload(random: SeededRandom): Buffer {
  return Buffer.from(random.bytes(random.integer(0, 300)));
}

/** As shared/live/live-protocol.ts has them, with values that a page of ours would never send. */
function viewerMessage(random: SeededRandom): unknown {
  const number = () => random.pick(NUMBERS);
  const text = () => random.pick(TEXTS);
  const button = random.pick(['none', 'left', 'middle', 'right', 'back', 'forward']);
  return random.pick([
    { kind: 'drawn' },
    {
      kind: 'mouse',
      action: random.pick(['mousePressed', 'mouseReleased', 'mouseMoved']),
      x: number(),
      y: number(),
      button,
      buttons: number(),
      clicks: number(),
      modifiers: number(),
    },
    { kind: 'wheel', x: number(), y: number(), delta_x: number(), delta_y: number(), modifiers: number() },
    {
      kind: 'touch',
      action: 'touchStart',
      points: [{ id: number(), x: number(), y: number() }],
      modifiers: 0,
    },
    {
      kind: 'key',
      action: random.pick(['down', 'up']),
      key: text(),
      code: text(),
      key_code: number(),
      modifiers: number(),
      is_repeat: true,
      commands: [text()],
    },
    { kind: 'text', text: text() },
    { kind: 'paste', text: text() },
    { kind: 'composition', text: text() },
    { kind: 'copy', cut: true },
    { kind: 'navigate', address: text() },
    { kind: 'history', action: random.pick(['back', 'forward', 'reload', 'stop']) },
    { kind: 'open_tab' },
    { kind: 'show_tab', tab: number() },
    { kind: 'close_tab', tab: number() },
    { kind: 'choose_option', indexes: [number(), number()] },
    { kind: 'choose_value', value: text() },
    { kind: 'answer_dialog', accept: true, text: text() },
    { kind: 'choose_files', files: [{ name: text(), media_type: text(), base64: text() }] },
    {
      kind: 'answer_permission',
      permission: random.pick(['geolocation', 'clipboard-read']),
      allow: true,
      place: { latitude: number(), longitude: number(), accuracy: number() },
      clipboard: text(),
    },
    { kind: 'resize', width: number(), height: number(), pixel_ratio: number() },
    { kind: 'take_control' },
    { kind: 'give_back' },
    anyValue(random, 0),
  ]);
}
