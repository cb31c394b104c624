import type { ViewerMessage } from '#shared/live/live-protocol.ts';
import type { Screen } from '#web/live-page/screen.ts';

type Send = (message: ViewerMessage) => void;
type Modified = { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

export function modifierBits(event: Modified): number {
  return (
    (event.altKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.metaKey ? 4 : 0) | (event.shiftKey ? 8 : 0)
  );
}

const BUTTONS = ['left', 'middle', 'right', 'back', 'forward'] as const;

/** Mouse, wheel and touch on the picture become those of the watched page. */
export function followPointer(canvas: HTMLCanvasElement, screen: Screen, send: Send): void {
  followMouse(canvas, screen, send);
  followTouch(canvas, screen, send);
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      send({
        kind: 'wheel',
        ...screen.toPage(event),
        delta_x: event.deltaX * lines,
        delta_y: event.deltaY * lines,
        modifiers: modifierBits(event),
      });
    },
    { passive: false },
  );
}

function followMouse(canvas: HTMLCanvasElement, screen: Screen, send: Send): void {
  let moved: PointerEvent | null = null;
  const sendMouse = (
    event: PointerEvent | MouseEvent,
    action: 'mousePressed' | 'mouseReleased' | 'mouseMoved',
  ) =>
    send({
      kind: 'mouse',
      action,
      ...screen.toPage(event),
      button: action === 'mouseMoved' ? 'none' : (BUTTONS[event.button] ?? 'left'),
      buttons: event.buttons,
      clicks: Math.max(1, event.detail),
      modifiers: modifierBits(event),
    });
  const sendMove = () => {
    if (moved) sendMouse(moved, 'mouseMoved');
    moved = null;
  };
  canvas.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'touch') return;
    // One move for each animation frame: a fast mouse reports 1,000 a second.
    if (!moved) requestAnimationFrame(sendMove);
    moved = event;
  });
  canvas.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'touch') canvas.setPointerCapture(event.pointerId);
  });
  // mousedown and mouseup count clicks in `detail`; pointer events do not.
  canvas.addEventListener('mousedown', (event) => {
    event.preventDefault();
    sendMove();
    sendMouse(event, 'mousePressed');
  });
  canvas.addEventListener('mouseup', (event) => {
    sendMove();
    sendMouse(event, 'mouseReleased');
  });
}

function followTouch(canvas: HTMLCanvasElement, screen: Screen, send: Send): void {
  const sendTouches = (
    event: TouchEvent,
    action: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  ) => {
    event.preventDefault();
    send({
      kind: 'touch',
      action,
      points: [...event.targetTouches].map((point) => ({ id: point.identifier, ...screen.toPage(point) })),
      modifiers: modifierBits(event),
    });
  };
  // The protocol compares with the touches before: one finger of two that leaves is a move without it.
  const sendLeaving = (event: TouchEvent, action: 'touchEnd' | 'touchCancel') =>
    sendTouches(event, event.targetTouches.length > 0 ? 'touchMove' : action);
  const active = { passive: false };
  canvas.addEventListener('touchstart', (event) => sendTouches(event, 'touchStart'), active);
  canvas.addEventListener('touchmove', (event) => sendTouches(event, 'touchMove'), active);
  canvas.addEventListener('touchend', (event) => sendLeaving(event, 'touchEnd'), active);
  canvas.addEventListener('touchcancel', (event) => sendLeaving(event, 'touchCancel'), active);
}
