import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachClosestEdge,
  extractClosestEdge,
  type Edge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';

type Parts = {
  stepId: string;
  card: HTMLElement;
  /** Null for a card that stays where it is: others are only dropped below it. */
  handle: HTMLElement | null;
  onDragging: (isDragging: boolean) => void;
  onEdge: (edge: Edge | null) => void;
  onDrop: (dragged: string, isBelow: boolean) => void;
};

/** Makes a card movable by its handle, and a place to drop another one at. Returns what ends it. */
export function attachDrag({ stepId, card, handle, onDragging, onEdge, onDrop }: Parts): () => void {
  return combine(
    handle
      ? draggable({
          element: card,
          dragHandle: handle,
          getInitialData: () => ({ stepId }),
          onDragStart: () => onDragging(true),
          onDrop: () => onDragging(false),
        })
      : () => {},
    dropTargetForElements({
      // With the gap below the card, where the line is drawn.
      element: card.closest('li') ?? card,
      canDrop: ({ source }) => typeof source.data.stepId === 'string' && source.data.stepId !== stepId,
      getData: ({ input, element }) =>
        attachClosestEdge(
          { stepId },
          { input, element, allowedEdges: handle ? ['top', 'bottom'] : ['bottom'] },
        ),
      onDrag: ({ self }) => onEdge(extractClosestEdge(self.data)),
      onDragLeave: () => onEdge(null),
      onDrop: ({ self, source }) => {
        onEdge(null);
        onDrop(String(source.data.stepId), extractClosestEdge(self.data) === 'bottom');
      },
    }),
  );
}
