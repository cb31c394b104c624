import type { ViewerMessage } from '#shared/live/live-protocol.ts';
import { modifierBits } from '#web/live-page/pointer.ts';

/** Editing keys are commands of the watched page's system, not of ours: they travel by name. */
const COMMANDS: Record<string, string> = { a: 'selectAll', z: 'undo', y: 'redo' };

/**
 * A hidden field takes the keys: plain ones travel as keys, so that pages see keydown; whatever an input method,
 * a dead key, an emoji picker or a phone's keyboard makes arrives as text.
 */
export function followKeyboard(
  field: HTMLTextAreaElement,
  canvas: HTMLCanvasElement,
  { send, leave }: { send: (message: ViewerMessage) => void; leave: () => void },
): void {
  const pressed = new Map<string, KeyboardEvent>();
  canvas.addEventListener('pointerdown', (event) => {
    // On a phone the keyboard would rise over the page at every touch; there a button brings it.
    if (event.pointerType !== 'touch') field.focus({ preventScroll: true });
  });
  field.addEventListener('blur', () => {
    // A key that is held while the focus goes would stay pressed in the page.
    for (const event of pressed.values()) sendKey(event, 'up', []);
    pressed.clear();
  });

  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.key === 'Process' || event.key === 'Dead' || event.key === 'Unidentified')
      return;
    const isShortcut = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    if (isShortcut && letter === 'v') return;
    if (isShortcut && (letter === 'c' || letter === 'x')) {
      event.preventDefault();
      send({ kind: 'copy', cut: letter === 'x' });
      return;
    }
    event.preventDefault();
    // A plain Tab belongs to the watched page.
    if (event.key === 'F6') {
      leave();
      return;
    }
    pressed.set(event.code, event);
    const command = isShortcut ? COMMANDS[letter] : undefined;
    sendKey(event, 'down', command ? [command] : []);
  });
  field.addEventListener('keyup', (event) => {
    if (!pressed.delete(event.code)) return;
    event.preventDefault();
    sendKey(event, 'up', []);
  });
  field.addEventListener('compositionupdate', (event) => send({ kind: 'composition', text: event.data }));
  field.addEventListener('compositionend', (event) => {
    send({ kind: 'text', text: event.data });
    field.value = '';
  });
  field.addEventListener('input', (event) => {
    if (event instanceof InputEvent && event.isComposing) return;
    if (field.value !== '') send({ kind: 'text', text: field.value });
    field.value = '';
  });
  field.addEventListener('paste', (event) => {
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text !== '') send({ kind: 'paste', text });
  });

  function sendKey(event: KeyboardEvent, action: 'down' | 'up', commands: string[]): void {
    send({
      kind: 'key',
      action,
      key: event.key,
      code: event.code,
      // The DevTools protocol still wants the old number.
      key_code: event.keyCode,
      modifiers: modifierBits(event),
      is_repeat: event.repeat,
      commands,
    });
  }
}
