import type { Frame } from '#shared/live/live-frame.ts';
import { edgeColour } from '#web/live-page/edge-colour.ts';

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
  // As white as the canvas is before the first picture.
  stage.style.background = '#fff';

  /** The ground of the page goes on in the room that is left: a band of another colour looks like a part of it. */
  const fillAround = (picture: ImageBitmap) => {
    const right = stage.clientWidth - canvas.clientWidth;
    const below = stage.clientHeight - canvas.clientHeight;
    if (Math.max(right, below) <= 1) return;
    stage.style.background = edgeColour(picture, right > below ? 'left' : 'bottom') ?? '';
  };

  const draw = async (frame: Frame) => {
    isDrawing = true;
    try {
      const picture = await createImageBitmap(new Blob([new Uint8Array(frame.jpeg)], { type: 'image/jpeg' }));
      const { width } = picture;
      const height = pictureHeight(picture, frame);
      if (canvas.width !== width || canvas.height !== height) {
        canvas.width = width;
        canvas.height = height;
      }
      if (size.width !== frame.width || size.height !== frame.height) {
        size = { width: frame.width, height: frame.height };
        fit();
      }
      if (context && height > picture.height) {
        context.fillStyle = '#fff';
        context.fillRect(0, picture.height, width, height - picture.height);
      }
      context?.drawImage(picture, 0, 0);
      fillAround(picture);
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

type Size = { width: number; height: number };

/** More than what rounding makes of a size. */
const OTHER_SHAPE = 0.02;

/**
 * While a page gets another size, Chromium sends pictures of its former size and says that they are of the new one.
 * They are cut off or filled up below: a page that is drawn wider for half a second looks broken.
 */
function pictureHeight(picture: Size, page: Size): number {
  const height = (picture.width * page.height) / page.width;
  return Math.abs(height / picture.height - 1) > OTHER_SHAPE ? Math.round(height) : picture.height;
}
