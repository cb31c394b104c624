import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey, listDrafts, removeDrafts } from '#web/unsaved/draft-storage.ts';
import { dropDraft, findDrafts, keepDraft, type Draft } from '#web/editor/saving/local-draft.ts';
import { documentOf } from '#web/editor/document/editor-store.ts';
import { fingerprintOf, hasSameContent } from '#web/editor/saving/same-content.ts';
import { testWorkflow } from '#web/test-workflow.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const draft = (change: Partial<Draft> = {}): Draft => ({
  revision: 3,
  document: documentOf(testWorkflow()),
  unanswered: [],
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

const owner = (workflowId = 'w1', pageId = 'p1', userId = 'u1') => ({ userId, workflowId, pageId });
const found = (now: number, workflowId = 'w1', userId = 'u1') =>
  findDrafts(storage, { userId, workflowId }, now).map((each) => each.draft);

let storage: Storage;
beforeEach(() => {
  storage = createStorage();
});

describe('a draft', () => {
  it('comes back as it was kept, for its workflow and user only', () => {
    expect(keepDraft(storage, owner(), draft())).toBe(true);
    expect(found(2_000)).toEqual([draft()]);
    expect(found(2_000, 'w')).toEqual([]);
    expect(found(2_000, 'w2')).toEqual([]);
    expect(found(2_000, 'w1', 'u2')).toEqual([]);
  });

  it('of one page does not overwrite that of another, and the newest comes first', () => {
    keepDraft(storage, owner('w1', 'p1'), draft({ kept_at: 5_000 }));
    keepDraft(storage, owner('w1', 'p2'), draft({ kept_at: 9_000 }));
    expect(found(9_500).map((each) => each.kept_at)).toEqual([9_000, 5_000]);
    dropDraft(storage, owner('w1', 'p2'));
    expect(found(9_500).map((each) => each.kept_at)).toEqual([5_000]);
  });

  it('is removed after a week, and what cannot be read at once', () => {
    keepDraft(storage, owner(), draft());
    storage.setItem(draftKey(owner('w1', 'p9')), '{"revision":9');
    storage.setItem('theme', 'dark');
    expect(found(1_000 + 8 * DAY_MS)).toEqual([]);
    expect(storage.length).toBe(1);
  });

  it('is listed with its owner, and removed by owner', () => {
    keepDraft(storage, owner(), draft());
    keepDraft(storage, owner('w2', 'p1', 'u2'), draft());
    storage.setItem('theme', 'dark');
    expect(listDrafts(storage).map((each) => each.userId)).toEqual(['u1', 'u2']);
    removeDrafts(storage, ({ userId }) => userId !== 'u2');
    expect(listDrafts(storage).map((each) => each.workflowId)).toEqual(['w2']);
    expect(storage.length).toBe(2);
  });

  it('says when the browser has no room for it', () => {
    expect(keepDraft(createStorage(10), owner(), draft())).toBe(false);
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
    expect(fingerprintOf(a)).toBe(fingerprintOf(renamed));
  });

  it.each<[string, (workflow: ReturnType<typeof testWorkflow>) => ReturnType<typeof testWorkflow>]>([
    ['a title', (workflow) => ({ ...workflow, title: 'Other' })],
    ['the profile', (workflow) => ({ ...workflow, browser_profile_is_shared: true })],
    ['the order of steps', (workflow) => ({ ...workflow, steps: workflow.steps.toReversed() })],
    ['a variable', (workflow) => ({ ...workflow, variables: workflow.variables.slice(1) })],
  ])('differs by %s', (_what, change) => {
    const workflow = testWorkflow();
    const [before, after] = [documentOf(workflow), documentOf(change(workflow))];
    expect(hasSameContent(before, after)).toBe(false);
    expect(fingerprintOf(before)).not.toBe(fingerprintOf(after));
  });
});
