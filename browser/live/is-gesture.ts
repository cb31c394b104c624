import type { ViewerMessage } from '#shared/live/live-protocol.ts';

/** Input that counts as a gesture of the viewer: not mouse movement. */
export function isGesture(message: ViewerMessage): boolean {
  if (message.kind === 'mouse') return message.action !== 'mouseMoved';
  if (message.kind === 'touch') return message.action !== 'touchMove';
  return ['key', 'copy', 'text', 'paste', 'answer_dialog'].includes(message.kind);
}
