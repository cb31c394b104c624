import type { LineOutline } from '#shared/live/live-protocol.ts';
import type { Screen } from '#web/live-page/screen.ts';

export type LineOutlines = { show(outline: LineOutline): void };

/** Drawn over the picture for the line that its author is at: solid for one thing, dashed and numbered for several. */
export function createLineOutlines(layer: HTMLElement, screen: Screen): LineOutlines {
  return {
    show({ boxes, count, found }) {
      const { top, bottom } = screen.shownPart();
      const marks = boxes.map((box, at) => {
        const mark = document.createElement('div');
        const isAbove = box.y + box.height <= top;
        const isBelow = box.y >= bottom;
        const { x, y } = screen.toStage(box.x, isAbove ? top : isBelow ? bottom : box.y);
        mark.style.translate = `${x}px ${y}px`;
        mark.style.width = `${box.width * screen.scale()}px`;
        if (isAbove || isBelow) {
          mark.className = isAbove ? 'away above' : 'away below';
          mark.textContent = isAbove ? '↑' : '↓';
          return mark;
        }
        mark.className = found === 'several' ? 'line-target several' : 'line-target';
        mark.style.height = `${box.height * screen.scale()}px`;
        if (found === 'several') mark.dataset.count = `${at + 1} of ${count}`;
        return mark;
      });
      layer.replaceChildren(...marks);
    },
  };
}
