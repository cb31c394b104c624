import type { LiveMessage } from '#shared/live/live-protocol.ts';
import { part } from '#web/live-page/parts.ts';
import type { Screen } from '#web/live-page/screen.ts';

export type AgentMark = { show(message: Extract<LiveMessage, { kind: 'agent' }>): void };

/** The agent's cursor, and beside it what it is about to do; in the corner until it has pointed somewhere. */
export function createAgentMark(stage: HTMLElement, screen: Screen): AgentMark {
  const mark = part('agent', HTMLDivElement);
  const label = part('agent-label', HTMLSpanElement);
  return {
    show({ summary, x, y }) {
      mark.hidden = summary === '';
      label.textContent = summary;
      const isPointing = x !== null && y !== null;
      mark.classList.toggle('pointing', isPointing);
      const place = isPointing ? screen.toStage(x, y) : { x: 8, y: 8 };
      mark.style.translate = `${place.x}px ${place.y}px`;
      // Near an edge the label goes to the other side of the cursor.
      mark.classList.toggle('to-left', place.x + mark.offsetWidth + 16 > stage.clientWidth);
      mark.classList.toggle('above', place.y + mark.offsetHeight + 16 > stage.clientHeight);
    },
  };
}
