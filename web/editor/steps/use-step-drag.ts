import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachClosestEdge,
  extractClosestEdge,
  type Edge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useEffect, useRef, useState } from 'react';
import { useEditorStore, type EditorStore } from '#web/editor/document/editor-store.ts';
import { reorderStep } from '#web/editor/steps/step-actions.ts';

/** Dragging a card by its handle, and dropping another one at its upper or lower edge, or in the gap below it. */
export function useStepDrag(stepId: string, isMovable: boolean) {
  const store = useEditorStore();
  const card = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);

  useEffect(() => {
    if (!isMovable || !card.current || !handle.current) return undefined;
    return combine(
      draggable({
        element: card.current,
        dragHandle: handle.current,
        getInitialData: () => ({ stepId }),
        onDragStart: () => setIsDragging(true),
        onDrop: () => setIsDragging(false),
      }),
      dropTargetForElements({
        // With the gap below the card, where the line is drawn.
        element: card.current.closest('li') ?? card.current,
        canDrop: ({ source }) => typeof source.data.stepId === 'string' && source.data.stepId !== stepId,
        getData: ({ input, element }) =>
          attachClosestEdge({ stepId }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const dragged = String(source.data.stepId);
          dropStep(store, dragged, { onto: stepId, isBelow: extractClosestEdge(self.data) === 'bottom' });
        },
      }),
    );
  }, [store, stepId, isMovable]);
  return { card, handle, isDragging, edge };
}

function dropStep(store: EditorStore, dragged: string, place: { onto: string; isBelow: boolean }): void {
  const { steps } = store.getState().document;
  const from = steps.findIndex((step) => step.id === dragged);
  const target = steps.findIndex((step) => step.id === place.onto) + (place.isBelow ? 1 : 0);
  // Taking the card out moves everything below it up by one.
  reorderStep(store, dragged, from < target ? target - 1 : target);
}
