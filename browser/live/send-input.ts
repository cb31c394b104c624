import type { CDPSession } from 'playwright-core';
import type { ViewerMessage } from '#shared/live/live-protocol.ts';

type InputKind = 'mouse' | 'wheel' | 'touch' | 'key' | 'text' | 'composition' | 'copy';
export type InputMessage = Extract<ViewerMessage, { kind: InputKind }>;

export function isInput(message: ViewerMessage): message is InputMessage {
  return ['mouse', 'wheel', 'touch', 'key', 'text', 'composition', 'copy'].includes(message.kind);
}

/** Sends input of a viewer through DevTools: for the page the events are trusted. The mouse has mouse.ts. */
export async function sendInput(
  cdp: CDPSession,
  message: Exclude<InputMessage, { kind: 'mouse' }>,
): Promise<void> {
  switch (message.kind) {
    case 'wheel':
      await cdp.send('Input.dispatchMouseEvent', {
        type: 'mouseWheel',
        x: message.x,
        y: message.y,
        deltaX: message.delta_x,
        deltaY: message.delta_y,
        modifiers: message.modifiers,
      });
      return;
    case 'touch':
      await cdp.send('Input.dispatchTouchEvent', {
        type: message.action,
        touchPoints: message.points.map(({ id, x, y }) => ({ id, x, y })),
        modifiers: message.modifiers,
      });
      return;
    case 'key':
      await sendKey(cdp, message);
      return;
    case 'text':
      await cdp.send('Input.insertText', { text: message.text });
      return;
    case 'composition':
      await cdp.send('Input.imeSetComposition', {
        text: message.text,
        selectionStart: message.text.length,
        selectionEnd: message.text.length,
      });
      return;
    case 'copy':
      await sendCopy(cdp, message.cut);
      return;
  }
}

const ALT_CONTROL = 1 | 2;
const META = 4;

async function sendKey(cdp: CDPSession, message: Extract<InputMessage, { kind: 'key' }>): Promise<void> {
  // AltGr arrives as Control and Alt together, and types a character; with both held, Chromium would type nothing.
  const isAltGraph = (message.modifiers & ALT_CONTROL) === ALT_CONTROL && /^.$/u.test(message.key);
  const modifiers = isAltGraph ? message.modifiers & ~ALT_CONTROL : message.modifiers;
  const isShortcut = (modifiers & (ALT_CONTROL | META)) !== 0;
  const text = message.key === 'Enter' ? '\r' : /^.$/u.test(message.key) && !isShortcut ? message.key : '';
  await cdp.send('Input.dispatchKeyEvent', {
    type: message.action === 'up' ? 'keyUp' : text === '' ? 'rawKeyDown' : 'keyDown',
    key: message.key,
    code: message.code,
    windowsVirtualKeyCode: message.key_code,
    modifiers,
    autoRepeat: message.is_repeat,
    ...(text === '' || message.action === 'up' ? {} : { text, unmodifiedText: text }),
    ...(message.commands.length > 0 ? { commands: message.commands } : {}),
  });
}

/** As a key with its editing command, so that the page's own copy listeners run; in-page.ts reports the text. */
async function sendCopy(cdp: CDPSession, cut: boolean): Promise<void> {
  const key = cut
    ? { key: 'x', code: 'KeyX', windowsVirtualKeyCode: 88, commands: ['cut'] }
    : { key: 'c', code: 'KeyC', windowsVirtualKeyCode: 67, commands: ['copy'] };
  const CONTROL = 2;
  await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', modifiers: CONTROL, ...key });
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', modifiers: CONTROL, ...key });
}
