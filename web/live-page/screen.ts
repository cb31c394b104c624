import type { Frame } from '#shared/live/live-frame.ts';

export type Screen = {
  show(frame: Frame): void;
  /** From a place on the canvas to the watched page's CSS pixels. */
  toPage(event: { clientX: number; clientY: number }): { x: number; y: number };
  /** From a place in the watched page to this page's CSS pixels, relative to the stage. */
  toStage(x: number, y: number): { x: number; y: number };
  scale(): number;
  /** What the picture shows, from top to bottom, in the watched page's CSS pixels. */
  shownPart(): { top: number; bottom: number };
};

type Listeners = {
  /** The next frame can come: this one is drawn, replaced by a newer one, or cannot be read. */
  onTaken(): void;
  onFirstPicture(): void;
};

/** Draws the newest frame only: one that arrives while another is being decoded replaces any that waits. */
export function createScreen(canvas: HTMLCanvasElement, stage: HTMLElement, listeners: Listeners): Screen {
  const context = canvas.getContext('2d', { alpha: false, desynchronized: true });
  let size = { width: canvas.width, height: canvas.height };
  let isDrawing = false;
  let isEmpty = true;
  let waiting: Frame | null = null;

  /** As large as there is room for, and never larger than the page: a picture may have more points than it has. */
  const fit = () => {
    const room = Math.min(stage.clientWidth / size.width, stage.clientHeight / size.height, 1);
    canvas.style.width = `${size.width * room}px`;
    canvas.style.height = `${size.height * room}px`;
  };
  new ResizeObserver(fit).observe(stage);

  const draw = async (frame: Frame) => {
    isDrawing = true;
    try {
      const picture = await createImageBitmap(new Blob([new Uint8Array(frame.jpeg)], { type: 'image/jpeg' }));
      if (canvas.width !== picture.width || canvas.height !== picture.height) {
        canvas.width = picture.width;
        canvas.height = picture.height;
      }
      if (size.width !== frame.width || size.height !== frame.height) {
        size = { width: frame.width, height: frame.height };
        fit();
      }
      context?.drawImage(picture, 0, 0);
      picture.close();
      if (isEmpty) listeners.onFirstPicture();
      isEmpty = false;
    } catch {
      // An incomplete frame after a lost connection; the next one replaces it.
    }
    listeners.onTaken();
    const next = waiting;
    waiting = null;
    isDrawing = false;
    if (next) void draw(next);
  };

  const scale = () => canvas.clientWidth / size.width || 1;
  return {
    show(frame) {
      if (!isDrawing) {
        void draw(frame);
        return;
      }
      if (waiting) listeners.onTaken();
      waiting = frame;
    },
    toPage(event) {
      const box = canvas.getBoundingClientRect();
      return { x: (event.clientX - box.left) / scale(), y: (event.clientY - box.top) / scale() };
    },
    toStage: (x, y) => ({ x: canvas.offsetLeft + x * scale(), y: canvas.offsetTop + y * scale() }),
    scale,
    shownPart: () => ({ top: 0, bottom: size.height }),
  };
}
