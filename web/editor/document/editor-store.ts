import { createContext, use } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ExecutionStatus, FullWorkflow, Step, Variable } from '#shared/wire.ts';
import type { WorkflowDocument } from '#shared/workflow/workflow.ts';
import type { DraftOwner } from '#web/unsaved/draft-storage.ts';
import { emptyHistory, recordEdit, redoEdit, undoEdit, type History } from '#web/editor/document/history.ts';
import { createVariableIndex, type VariableIndex } from '#web/editor/document/variable-index.ts';

/** Why the last save did not happen. */
export type SaveProblem =
  | { kind: 'offline' }
  /** `document` was refused, and the very same would be refused again, unless the server itself was the trouble. */
  | { kind: 'refused'; message: string; document: WorkflowDocument; isWorthRetrying: boolean }
  /** The workflow was deleted in another tab or on another device. */
  | { kind: 'gone' }
  /** Another tab or device saved in the meantime; `theirs` is what it saved. */
  | { kind: 'conflict'; theirs: FullWorkflow };

/** The last try of a step, with everything before it. */
export type Trial = {
  until_step_id: string;
  execution_id: string | null;
  status: ExecutionStatus | null;
  /** Why it could not even start, or be followed. */
  error: string | null;
  /** The input variable whose missing default value is the error. */
  missing_value_of?: string | null;
  /** A run of all steps that was started for its person: nobody pressed a button at a card. */
  is_whole: boolean;
  /** What it was made of; null when the next try is not to go on from it. */
  ran: TrialInput | null;
  /** So many of the first steps were done by the try before. */
  kept: number;
  /** What it ran of, as it was then: what it says of these steps is old when they were changed. */
  of: { steps: readonly Step[]; variables: readonly Variable[] };
};

/** The steps of a try as they were, and the values and the live session it was given. */
export type TrialInput = { steps: readonly Step[]; values: string; live_session_id: string | null };

export type EditorState = {
  workflow_id: string;
  draft_owner: DraftOwner;
  document: WorkflowDocument;
  index: VariableIndex;
  history: History<WorkflowDocument>;
  /** As the server has it, at `revision`. */
  saved: WorkflowDocument;
  revision: number;
  saveProblem: SaveProblem | null;
  /** Fingerprints of what was sent at this revision and not answered; the server may have saved any of it. */
  unanswered: readonly string[];
  /** What an earlier visit typed and did not save, before what is shown was saved by somebody else. */
  olderDraft: WorkflowDocument | null;
  /** False when the browser has no room for a draft: then closing the tab would lose what is not saved. */
  isDraftKept: boolean;
  isLoadingSaveWorkflow: boolean;
  isLoadingDeleteWorkflow: boolean;
  /** Deleted since they were last saved; their triggers still have to be turned off. */
  triggersToDisable: readonly Step[];
  foldedSteps: Readonly<Record<string, boolean>>;
  /** Optional inputs that a person showed or hid, by inputKey; the others show when they hold something. */
  shownInputs: Readonly<Record<string, boolean>>;
  trial: Trial | null;
  /** The input variable that was added last, as it was then: closing its panel without a change removes it. */
  addedVariable: Variable | null;
  /** Edits of one group in a row are taken back together; '' stands alone. */
  edit(group: string, change: (document: WorkflowDocument) => WorkflowDocument): void;
  /** For a toast with an Undo of its own: answers how to take back this one edit, which keeps every later one. */
  editWithUndo(change: (document: WorkflowDocument) => WorkflowDocument): () => Promise<void>;
  undo(): void;
  redo(): void;
  /** A field was left: what outputs are called by its lines counts now. */
  readWords(): void;
  /** Puts another document in the place of this one; undo brings this one back. */
  replace(document: WorkflowDocument): void;
  /** As if `document` had been here before this one: undo leads to it. */
  putBefore(document: WorkflowDocument): void;
};
export type EditorStore = StoreApi<EditorState>;

export function createEditorStore(
  draft_owner: DraftOwner,
  loaded: FullWorkflow,
  now: () => number,
): EditorStore {
  const document = documentOf(loaded);
  const indexOf = createVariableIndex();
  return createStore<EditorState>((set, get) => ({
    workflow_id: draft_owner.workflowId,
    draft_owner,
    document,
    index: indexOf(document),
    history: emptyHistory(),
    saved: document,
    revision: loaded.revision,
    saveProblem: null,
    unanswered: [],
    olderDraft: null,
    isDraftKept: true,
    isLoadingSaveWorkflow: false,
    isLoadingDeleteWorkflow: false,
    triggersToDisable: [],
    foldedSteps: {},
    shownInputs: {},
    trial: null,
    addedVariable: null,
    edit: (group, change) =>
      set((state) => {
        const next = change(state.document);
        if (next === state.document) return state;
        const history = recordEdit(state.history, state.document, { group, at: now() });
        return { document: next, index: indexOf(next), history };
      }),
    editWithUndo: (change) => {
      const before = get().document;
      get().edit('', change);
      const after = get().document;
      // Loaded late and not at the press of Undo, so that it is there when the connection is lost meanwhile.
      const loading = import('#web/editor/document/revert-edit.ts').catch(() => null);
      return async () => {
        const loaded = await loading;
        get().edit('', (document) => {
          if (document === after) return before;
          return loaded ? loaded.revertEdit(document, { before, after }) : document;
        });
      };
    },
    readWords: () => set(({ document: now }) => ({ index: indexOf(now, true) })),
    replace: (next) =>
      set((state) => ({
        document: next,
        index: indexOf(next),
        history: recordEdit(state.history, state.document, { group: '', at: now() }),
      })),
    putBefore: (before) =>
      set((state) => ({ history: recordEdit(state.history, before, { group: '', at: now() }) })),
    undo: () =>
      set((state) => {
        const moved = undoEdit(state.history, state.document);
        return moved
          ? { document: moved.present, index: indexOf(moved.present), history: moved.history }
          : state;
      }),
    redo: () =>
      set((state) => {
        const moved = redoEdit(state.history, state.document);
        return moved
          ? { document: moved.present, index: indexOf(moved.present), history: moved.history }
          : state;
      }),
  }));
}

export function documentOf(workflow: FullWorkflow): WorkflowDocument {
  const { title, description, browser_profile_is_shared, variables, steps } = workflow;
  return { title, description, browser_profile_is_shared, variables, steps };
}

/** What autosave looks at. The choice of the profile is not part of it; that is saved when it is made. */
export function differsForAutosave(a: WorkflowDocument, b: WorkflowDocument): boolean {
  return (
    a.title !== b.title ||
    a.description !== b.description ||
    a.variables !== b.variables ||
    a.steps !== b.steps
  );
}

export function hasUnsavedChanges(state: Pick<EditorState, 'document' | 'saved'>): boolean {
  return (
    differsForAutosave(state.document, state.saved) ||
    state.document.browser_profile_is_shared !== state.saved.browser_profile_is_shared
  );
}

export function inputKey(stepId: string, inputId: string): string {
  return `${stepId}:${inputId}`;
}

export function newId(prefix: 'var' | 'step' | 'out'): string {
  return `${prefix}_${crypto.getRandomValues(new Uint8Array(12)).reduce((id, byte) => id + byte.toString(16).padStart(2, '0'), '')}`;
}

const EditorContext = createContext<EditorStore | null>(null);
export const EditorProvider = EditorContext.Provider;

/** For reading at the moment of an event; drawing subscribes with useEditor. */
export function useEditorStore(): EditorStore {
  const store = use(EditorContext);
  if (!store) throw new Error('useEditorStore must be used within an EditorProvider');
  return store;
}

/** Select the smallest part: a step card that read the whole document would be drawn at every key press. */
export function useEditor<T>(select: (state: EditorState) => T): T {
  return useStore(useEditorStore(), select);
}
