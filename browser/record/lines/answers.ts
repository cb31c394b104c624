import { asksForSecret } from '#browser/record/in-page/secret-words.ts';
import type { PlainLine } from '#browser/record/lines/plain-lines.ts';
import type { LiveMessage, ViewerMessage } from '#shared/live/live-protocol.ts';
import type { RecordedPart } from '#shared/live/live-recording.ts';

type Answer = { accept: boolean; text?: string | undefined };
type Asked = Extract<LiveMessage, { kind: 'dialog' }>;

const AGREED: PlainLine = { parts: ['Press OK in the browser dialog'], note: '' };

/** Lines for what the browser asks, and for how it is answered. */
export function createAnswers(parts: { noteQuestion(): void; addPlain(line: PlainLine): void }): {
  /** Before an act: what is asked from then on is asked by it. */
  note(message: ViewerMessage): void;
  add(asked: LiveMessage | null, answer: Answer): void;
  /** Nobody has answered in time: then a page is left, and anything else is declined. */
  addDismissed(asked: LiveMessage): void;
} {
  /** Alerts that the last press has shown, and pages that it has left, that no line answers yet. */
  let alerts: PlainLine[] = [];
  return {
    note(message) {
      const isPress = message.kind === 'mouse' && message.action === 'mousePressed';
      const isKey = message.kind === 'key' && message.action === 'down';
      if (isPress || isKey || message.kind === 'touch') alerts = [];
    },
    add(asked, answer) {
      if (asked !== null && asked.kind !== 'dialog') return;
      parts.noteQuestion();
      if (asked === null) return;
      const line = answerLine(asked, answer);
      const isLeft = asked.type === 'beforeunload' && answer.accept;
      if (asked.type === 'alert' || isLeft) alerts = [...alerts, AGREED];
      if (!line) return;
      // A run gives its answers in order, and an alert or a page that is left before a question takes one.
      for (const one of [...alerts, line]) parts.addPlain(one);
      alerts = [];
    },
    addDismissed(asked) {
      this.add(asked, { accept: asked.kind === 'dialog' && asked.type === 'beforeunload' });
    },
  };
}

/**
 * A run fails at a question that no line answers, so what was declined is a line, too. An alert alone has one answer, and a
 * page is left where no line says otherwise.
 */
function answerLine({ type, message, value: given }: Asked, { accept, text }: Answer): PlainLine | null {
  if (type === 'alert' || (type === 'beforeunload' && accept)) return null;
  if (!accept) return { parts: ['Press Cancel in the browser dialog'], note: '' };
  if (type === 'confirm') return AGREED;
  const value: RecordedPart = asksForSecret(message)
    ? { secret: true, name: 'answer' }
    : { value: text ?? given, name: 'answer' };
  return { parts: ['Type ', value, ' in the prompt'], note: '' };
}
