import { describe, expect, it } from 'vitest';
import {
  moveStep,
  removeStep,
  renameVariable,
  setDefaultValue,
  setStepInput,
} from '#shared/workflow/workflow.ts';
import {
  createEditorStore,
  differsForAutosave,
  hasUnsavedChanges,
  newId,
} from '#web/editor/document/editor-store.ts';
import { testWorkflow } from '#web/test-workflow.ts';

function openStore() {
  let clock = 0;
  const store = createEditorStore(
    { userId: 'u1', workflowId: 'w1', pageId: 'p1' },
    testWorkflow(),
    () => (clock += 10_000),
  );
  return { store, state: store.getState };
}

describe('what is unsaved', () => {
  it('is nothing at first, and nothing after an edit that changes nothing', () => {
    const { state } = openStore();
    state().edit('', (document) => setStepInput(document, 'step_1', 'text', 'Fly to {{var_city}}.'));
    expect(hasUnsavedChanges(state())).toBe(false);
    expect(state().history.past).toHaveLength(0);
  });

  it('is seen by autosave for title, description, variables and steps, not for the profile', () => {
    const { state } = openStore();
    state().edit('', (document) => ({ ...document, browser_profile_is_shared: true }));
    expect(differsForAutosave(state().document, state().saved)).toBe(false);
    expect(hasUnsavedChanges(state())).toBe(true);
    state().edit('', (document) => ({ ...document, title: 'Journey' }));
    expect(differsForAutosave(state().document, state().saved)).toBe(true);
  });

  it('is nothing again when everything was taken back', () => {
    const { state } = openStore();
    state().edit('', (document) => removeStep(document, 'step_1'));
    expect(hasUnsavedChanges(state())).toBe(true);
    state().undo();
    expect(hasUnsavedChanges(state())).toBe(false);
  });
});

describe('taking back', () => {
  it('brings a removed step back with its variable and every reference to it', () => {
    const { state } = openStore();
    const before = state().document;
    state().edit('', (document) => removeStep(document, 'step_1'));
    expect(JSON.stringify(state().document.steps)).not.toContain('var_first');
    state().undo();
    expect(state().document).toBe(before);
    state().redo();
    expect(state().document.steps).toHaveLength(1);
  });

  it('leads to the other version when one document took the place of another', () => {
    const { state } = openStore();
    const mine = state().document;
    const theirs = { ...mine, title: 'Theirs' };
    state().replace(theirs);
    state().undo();
    expect(state().document).toBe(mine);
    state().putBefore(theirs);
    expect(state().document).toBe(mine);
    state().undo();
    expect(state().document).toBe(theirs);
  });
});

describe('the variables of the document', () => {
  it('stay the very same while text and default values are typed', () => {
    const { state } = openStore();
    const before = state().index;
    state().edit('', (document) => setStepInput(document, 'step_1', 'text', 'x'));
    state().edit('', (document) => setDefaultValue(document, 'var_city', 'Rome'));
    expect(state().index).toBe(before);
    state().edit('', (document) => renameVariable(document, 'var_city', 'town'));
    expect(state().index).not.toBe(before);
    expect(state().index.byId.get('var_city')?.name).toBe('town');
  });

  it('are offered to each step by the rule of the document, and say where they come from', () => {
    const { state } = openStore();
    state().edit('', (document) => moveStep(document, 'step_2', 0));
    const { document, index } = state();
    const offered = document.steps.map((step) => {
      const scope = index.scopes.get(step.id);
      return { step: step.id, text: [...(scope?.string ?? [])], files: [...(scope?.file ?? [])] };
    });
    expect(offered).toEqual([
      { step: 'step_2', text: ['var_city'], files: ['var_letter'] },
      { step: 'step_1', text: ['var_city', 'var_second'], files: ['var_letter'] },
    ]);
    expect(index.entries.map((entry) => entry.source)).toEqual(['Input', 'Input', 'Step 2', 'Step 1']);
  });
});

it('new ids have the shape that references are found by, and do not repeat', () => {
  const ids = Array.from({ length: 100 }, () => newId('var'));
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^var_[0-9a-f]{24}$/);
});
