import { useEditor } from '#web/editor/document/editor-store.ts';
import { useAuth } from '#web/session.tsx';

/** How many browser actions of tries are free today; 0 for a workflow without any. */
export function useFreeTries(): number {
  const { subscription } = useAuth();
  const usesBrowser = useEditor(({ document }) => document.steps.some((step) => step.uses_browser));
  return usesBrowser ? (subscription?.free?.tries_left ?? 0) : 0;
}
