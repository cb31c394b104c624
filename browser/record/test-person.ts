import type { Locator, Page } from 'playwright-core';
import { createLiveSession } from '#browser/live/live-session.ts';
import type { RunPage } from '#browser/run-page.ts';
import type { LiveMessage, ViewerMessage } from '#shared/live/live-protocol.ts';
import type { RecordedLine } from '#shared/live/live-recording.ts';
import { textOfRecorded } from '#shared/script/words/recorded-text.ts';

/** A person in front of the live view, whose hands only send what a viewer sends. For tests. */
export type TestPerson = {
  heard: LiveMessage[];
  send(message: ViewerMessage): Promise<void>;
  click(
    at: Locator,
    how?: { clicks?: number; button?: 'left' | 'right'; inside?: number; held?: 'control' | 'shift' },
  ): Promise<void>;
  /** To the middle of another thing, or by pixels. */
  drag(from: Locator, to: Locator | { x: number; y: number }): Promise<void>;
  /** Strokes with the mouse, by pixels from the corner of a thing. */
  draw(over: Locator, strokes: readonly (readonly (readonly [number, number])[])[]): Promise<void>;
  /** Rests the mouse on something. */
  point(at: Locator): Promise<void>;
  /** Turns the wheel over the middle of a thing, or of the window. */
  wheel(over: Locator | Page, by: number): Promise<void>;
  /** Gives the page the file that it asks for. */
  upload(name: string, text: string): Promise<void>;
  /** Several files at once. */
  uploadAll(names: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  /** Picks what the overlay for a native list or picker offers. */
  choose(at: Locator, choice: { labels: string[] } | { value: string }): Promise<void>;
  /** Agrees to what the browser asks. */
  agree(): Promise<void>;
  record(opens?: boolean): Promise<void>;
  /** Ends the recording; its lines. */
  done(): Promise<RecordedLine[]>;
  lines(): RecordedLine[];
  leave(): Promise<void>;
};

const WAIT_MS = 60_000;

export async function openPerson(page: RunPage): Promise<TestPerson> {
  const heard: LiveMessage[] = [];
  let lines: RecordedLine[] = [];
  let waiting: (() => void)[] = [];
  /** The choosers before were given their files. */
  let answered = 0;
  const session = createLiveSession({
    tabs: page.tabs,
    agent: null,
    now: Date.now,
    keepDownload: () => Promise.resolve({ name: 'file', address: '' }),
    onPause: () => {},
    onBroken: () => {},
  });
  const viewer = await session.attach(
    {
      send(message) {
        if (typeof message !== 'string') return;
        const said = JSON.parse(message) as LiveMessage;
        heard.push(said);
        if (said.kind === 'recorded') lines = [...lines.slice(0, said.from), ...said.lines];
        for (const wake of waiting) wake();
        waiting = [];
      },
      waitingBytes: () => 0,
      close: () => {},
    },
    'ada',
  );
  const send = (message: ViewerMessage) => viewer.receive(message);
  const hear = async (kind: LiveMessage['kind'], from: number): Promise<LiveMessage> => {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const found = heard.slice(from).find((message) => message.kind === kind);
      if (found) return found;
      if (Date.now() > deadline) throw new Error(`No ${kind} came.`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 200);
        waiting.push(() => (clearTimeout(timer), resolve()));
      });
    }
  };
  const mouse = (
    action: 'mousePressed' | 'mouseReleased' | 'mouseMoved',
    point: { x: number; y: number },
    {
      clicks = 1,
      button = 'left',
      held: key,
    }: { clicks?: number; button?: 'left' | 'right'; held?: 'control' | 'shift' | undefined } = {},
  ) => {
    const isMove = action === 'mouseMoved';
    const held = button === 'right' ? 2 : 1;
    return send({
      kind: 'mouse',
      action,
      ...point,
      button: isMove ? 'none' : button,
      buttons: action === 'mousePressed' || (isMove && button === 'left' && clicks === 0) ? held : 0,
      clicks,
      modifiers: key === 'control' ? 2 : key === 'shift' ? 8 : 0,
    });
  };
  const middleOf = async (at: Locator, inside = 0.5) => {
    const box = await boxAtRest(at);
    return { x: box.x + box.width * inside, y: box.y + box.height / 2 };
  };
  const press = async (name: string) => {
    const parts = name.split('+');
    const key = parts.at(-1) ?? '';
    const modifiers =
      (parts.includes('Alt') ? 1 : 0) |
      (parts.includes('Control') ? 2 : 0) |
      (parts.includes('Shift') ? 8 : 0);
    const codes: Record<string, number> = {
      Enter: 13,
      Tab: 9,
      Escape: 27,
      Backspace: 8,
      ArrowDown: 40,
      ArrowUp: 38,
      ArrowRight: 39,
      ArrowLeft: 37,
      ' ': 32,
    };
    const key_code = codes[key] ?? (/^[a-z0-9]$/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0);
    const commands = key === 'a' && parts.includes('Control') ? ['selectAll'] : [];
    const message = {
      kind: 'key',
      key,
      code: key === ' ' ? 'Space' : key,
      key_code,
      modifiers,
      is_repeat: false,
    } as const;
    await send({ ...message, action: 'down', commands });
    await send({ ...message, action: 'up', commands: [] });
  };
  const choose = async (names: readonly string[], text: string) => {
    await hear('file_chooser', answered);
    answered = heard.findLastIndex(({ kind }) => kind === 'file_chooser') + 1;
    const file = { media_type: 'text/plain', base64: Buffer.from(text).toString('base64') };
    await send({ kind: 'choose_files', files: names.map((name) => ({ name, ...file })) });
  };

  return {
    heard,
    send,
    async click(at, { clicks = 1, button = 'left', inside = 0.5, held } = {}) {
      const point = await middleOf(at, inside);
      await mouse('mouseMoved', point);
      for (let count = 1; count <= clicks; count += 1) {
        // Not awaited: a dialog holds the answer to the release back.
        const pressed = mouse('mousePressed', point, { clicks: count, button, held });
        const released = mouse('mouseReleased', point, { clicks: count, button, held });
        await Promise.race([Promise.all([pressed, released]), dialogIn(heard)]);
      }
    },
    async drag(from, to) {
      const start = await middleOf(from);
      const end = 'x' in to ? { x: start.x + to.x, y: start.y + to.y } : await middleOf(to);
      await mouse('mouseMoved', start);
      await mouse('mousePressed', start);
      for (const part of [0.2, 0.6, 1]) {
        const point = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
        await mouse('mouseMoved', point, { clicks: 0, button: 'left' });
      }
      await mouse('mouseReleased', end);
    },
    async draw(over, strokes) {
      const box = await boxAtRest(over);
      for (const stroke of strokes) {
        const points = stroke.map(([x, y]) => ({ x: box.x + x, y: box.y + y }));
        const [first, last] = [points[0], points.at(-1)];
        if (!first || !last) continue;
        await mouse('mousePressed', first);
        for (const point of points) await mouse('mouseMoved', point, { clicks: 0, button: 'left' });
        await mouse('mouseReleased', last);
      }
    },
    point: async (at) => await mouse('mouseMoved', await middleOf(at)),
    async wheel(over, by) {
      const point = 'frames' in over ? { x: 400, y: 300 } : await middleOf(over);
      await send({ kind: 'wheel', ...point, delta_x: 0, delta_y: by, modifiers: 0 });
    },
    upload: async (name, text) => await choose([name], text),
    uploadAll: async (names) => await choose(names, 'Ada'),
    async type(text) {
      for (const letter of text) {
        if (letter === '\n') await press('Enter');
        else if (/^[\u0020-\u002a\u002c-\u007e]$/.test(letter)) await press(letter);
        // Names of keys are joined by a plus.
        else await send({ kind: 'text', text: letter });
      }
    },
    press,
    async choose(at, choice) {
      const from = heard.length;
      const point = await middleOf(at);
      await mouse('mousePressed', point);
      await mouse('mouseReleased', point);
      const offered = await hear('value' in choice ? 'picker' : 'list', from);
      if (offered.kind === 'list' && 'labels' in choice) {
        const indexes = choice.labels.map((label) =>
          offered.options.findIndex((option) => option.label === label),
        );
        await send({ kind: 'choose_option', indexes });
      } else if ('value' in choice) await send({ kind: 'choose_value', value: choice.value });
    },
    async agree() {
      const at = heard.findLastIndex(({ kind }) => kind === 'dialog' || kind === 'dialog_closed');
      if (heard[at]?.kind === 'dialog') await send({ kind: 'answer_dialog', accept: true });
    },
    async record(opens = false) {
      lines = [];
      await send({ kind: 'record', action: 'start', opens });
    },
    async done() {
      await send({ kind: 'record', action: 'stop' });
      return lines;
    },
    lines: () => lines,
    leave: () => session.end('The test is over.'),
  };
}

const LOOKS = 20;

/**
 * In view, and where it is twice in a row. Playwright's own `scrollIntoViewIfNeeded` waits for two frames, which take a
 * second each time while pictures of the page are sent.
 */
async function boxAtRest(at: Locator) {
  let before = '';
  for (let look = 0; look < LOOKS; look += 1) {
    // Pages that are drawn again take it away while it is waited for.
    const show = (one: Element) =>
      one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    await at.evaluate(show, undefined, { timeout: WAIT_MS });
    const box = await at.boundingBox({ timeout: WAIT_MS });
    if (box && JSON.stringify(box) === before) return box;
    before = JSON.stringify(box);
  }
  throw new Error('It is not in view.');
}

async function dialogIn(heard: readonly LiveMessage[]): Promise<void> {
  for (let look = 0; look < 200; look += 1) {
    if (heard.at(-1)?.kind === 'dialog' || heard.at(-1)?.kind === 'file_chooser') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The recorded lines as a script, and what its variables hold. */
export function scriptOf(
  lines: readonly RecordedLine[],
  secrets: Readonly<Record<string, string>> = {},
): { text: string; variables: Record<string, string>; secret: Set<string> } {
  const variables: Record<string, string> = {};
  const secret = new Set<string>();
  const text = lines
    .map((line) =>
      textOfRecorded(line, (part) => {
        if ('value' in part && !/[\n\r]|\{\{/.test(part.value)) return null;
        const id = `var_${Object.keys(variables).length + 1}`;
        variables[id] = 'value' in part ? part.value : (secrets[part.name] ?? '');
        if ('secret' in part) secret.add(id);
        return `{{${id}}}`;
      }),
    )
    .join('\n');
  return { text, variables, secret };
}

export function tabOf(page: RunPage): Page {
  const tab = page.tabs.current();
  if (!tab) throw new Error('There is no tab.');
  return tab;
}

/** Fills in fields by their ids, as a password manager does it: without keys. */
export async function fillWithoutKeys(tab: Page, values: Record<string, string>): Promise<void> {
  await tab.evaluate((given) => {
    for (const [id, value] of Object.entries(given)) {
      const field = document.querySelector(`#${id}`);
      if (!(field instanceof HTMLInputElement)) throw new Error(`There is no field ${id}.`);
      field.value = value;
      for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  }, values);
}
