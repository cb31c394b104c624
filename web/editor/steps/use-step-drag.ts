import type { Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useEffect, useRef, useState } from 'react';
import { useEditorStore, type EditorStore } from '#web/editor/document/editor-store.ts';
import { reorderStep } from '#web/editor/steps/step-actions.ts';

/** Dragging a card by its handle, and dropping another one at its upper or lower edge, or in the gap below it. */
export function useStepDrag(
  stepId: string,
  { isMovable, isTarget }: { isMovable: boolean; isTarget: boolean },
) {
  const store = useEditorStore();
  const card = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);

  useEffect(() => {
    const element = card.current;
    if (!isTarget || !element) return undefined;
    let stop: (() => void) | null = null;
    let isGone = false;
    // Loaded after the steps. Until then, and when loading fails, keys and menu move them.
    const attach = async () => {
      const loaded = await import('#web/editor/steps/attach-drag.ts').catch(() => null);
      if (isGone || !loaded) return;
      stop = loaded.attachDrag({
        stepId,
        card: element,
        handle: isMovable ? handle.current : null,
        onDragging: setIsDragging,
        onEdge: setEdge,
        onDrop: (dragged, isBelow) => dropStep(store, dragged, { onto: stepId, isBelow }),
      });
    };
    void attach();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [store, stepId, isMovable, isTarget]);
  return { card, handle, isDragging, edge };
}

function dropStep(store: EditorStore, dragged: string, place: { onto: string; isBelow: boolean }): void {
  const { steps } = store.getState().document;
  const from = steps.findIndex((step) => step.id === dragged);
  const target = steps.findIndex((step) => step.id === place.onto) + (place.isBelow ? 1 : 0);
  // Taking the card out moves everything below it up by one.
  reorderStep(store, dragged, from < target ? target - 1 : target);
}
