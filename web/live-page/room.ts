/** The application lays its own buttons over the ends of our bar, and says how wide they are. */
export function followRoom(): void {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    // Only the application may have us in a frame (frame-ancestors), and a width is all it can change.
    if (event.source !== parent || typeof event.data !== 'object' || event.data === null) return;
    for (const side of ['left', 'right'] as const) {
      const width: unknown = Reflect.get(event.data, `room_${side}`);
      if (typeof width === 'number' && width >= 0 && width <= WIDEST)
        document.documentElement.style.setProperty(`--room-${side}`, `${Math.ceil(width)}px`);
    }
  });
}

const WIDEST = 1_000;
