import { expect, onTestFinished, test, vi } from 'vitest';
import { createEditorStore } from '#web/editor/document/editor-store.ts';
import { revealField } from '#web/editor/steps/reveal-field.ts';
import { testWorkflow } from '#web/test-workflow.ts';

function showCard() {
  document.body.innerHTML =
    '<div data-step-id="s"><div data-input-id="i"><input></div></div><iframe title="Live browser"></iframe>';
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    document.body.replaceChildren();
  });
  return { field: document.querySelector('input'), live: document.querySelector('iframe') };
}

test('a revealed field has the focus, unless the live browser took it meanwhile', () => {
  const { field, live } = showCard();
  const store = createEditorStore({ userId: 'u1', workflowId: 'w1', pageId: 'p1' }, testWorkflow(), Date.now);
  revealField(store, 's', 'i');
  vi.runAllTimers();
  expect(document.activeElement).toBe(field);
  field?.blur();
  revealField(store, 's', 'i');
  live?.focus();
  vi.runAllTimers();
  expect(document.activeElement).toBe(live);
});
