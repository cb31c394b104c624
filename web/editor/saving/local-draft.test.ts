import { beforeEach, describe, expect, it } from 'vitest';
import { dropDraft, findDraft, keepDraft, type Draft } from '#web/editor/saving/local-draft.ts';
import { documentOf } from '#web/editor/document/editor-store.ts';
import { hasSameContent } from '#web/editor/saving/same-content.ts';
import { testWorkflow } from '#web/editor/test-workflow.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const draft = (change: Partial<Draft> = {}): Draft => ({
  revision: 3,
  document: documentOf(testWorkflow()),
  sending: null,
  kept_at: 1_000,
  ...change,
});

/** What a browser keeps, with room for `room` characters. */
function createStorage(room = Infinity): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('Full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => kept.delete(key),
    clear: () => kept.clear(),
  };
}

let storage: Storage;
beforeEach(() => {
  storage = createStorage();
});

describe('a draft', () => {
  it('comes back as it was kept, for its workflow only', () => {
    expect(keepDraft(storage, 'w1', draft())).toBe(true);
    expect(findDraft(storage, 'w1', 2_000)).toEqual(draft());
    expect(findDraft(storage, 'w', 2_000)).toBeNull();
    expect(findDraft(storage, 'w2', 2_000)).toBeNull();
  });

  it('of one revision does not overwrite that of another, and the newest is found', () => {
    keepDraft(storage, 'w1', draft({ revision: 4, kept_at: 5_000 }));
    keepDraft(storage, 'w1', draft({ revision: 3, kept_at: 9_000 }));
    expect(findDraft(storage, 'w1', 9_500)?.revision).toBe(3);
    dropDraft(storage, 'w1', 3);
    expect(findDraft(storage, 'w1', 9_500)?.revision).toBe(4);
  });

  it('is forgotten after a week, and rubbish at once', () => {
    keepDraft(storage, 'w1', draft());
    storage.setItem('workflow-draft:w1:9', '{"revision":9');
    storage.setItem('theme', 'dark');
    expect(findDraft(storage, 'w1', 1_000 + 8 * DAY_MS)).toBeNull();
    expect(storage.length).toBe(1);
  });

  it('says when the browser has no room for it', () => {
    expect(keepDraft(createStorage(10), 'w1', draft())).toBe(false);
  });
});

describe('the content of two documents', () => {
  it('is the same whatever the order of keys and the words of definitions', () => {
    const a = documentOf(testWorkflow());
    const shuffled = JSON.parse(JSON.stringify(a), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    ) as typeof a;
    const renamed = { ...shuffled, steps: shuffled.steps.map((step) => ({ ...step, name: 'Other words' })) };
    expect(hasSameContent(a, renamed)).toBe(true);
  });

  it.each<[string, (workflow: ReturnType<typeof testWorkflow>) => ReturnType<typeof testWorkflow>]>([
    ['a title', (workflow) => ({ ...workflow, title: 'Other' })],
    ['the profile', (workflow) => ({ ...workflow, browser_profile_is_shared: true })],
    ['the order of steps', (workflow) => ({ ...workflow, steps: workflow.steps.toReversed() })],
    ['a variable', (workflow) => ({ ...workflow, variables: workflow.variables.slice(1) })],
  ])('differs by %s', (_what, change) => {
    const workflow = testWorkflow();
    expect(hasSameContent(documentOf(workflow), documentOf(change(workflow)))).toBe(false);
  });
});
