import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyHistory, recordEdit, redoEdit, undoEdit, type History } from '#web/editor/document/history.ts';

type Document = { text: string };

/** Plays edits, each apart from the others, and gives the history with every document there was. */
function play(texts: readonly string[]) {
  const documents: Document[] = [{ text: '' }, ...texts.map((text) => ({ text }))];
  let history: History<Document> = emptyHistory();
  documents.slice(0, -1).forEach((before, at) => {
    history = recordEdit(history, before, { group: '', at });
  });
  return { documents, history, present: documents.at(-1) ?? { text: '' } };
}

describe('undo and redo', () => {
  it('walk back to the very same documents, and forward again', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 30 }), (texts) => {
        const played = play(texts);
        let at = { history: played.history, present: played.present };
        for (const expected of played.documents.slice(0, -1).toReversed()) {
          at = undoEdit(at.history, at.present) ?? at;
          expect(at.present).toBe(expected);
        }
        expect(undoEdit(at.history, at.present)).toBeNull();
        for (const expected of played.documents.slice(1)) {
          at = redoEdit(at.history, at.present) ?? at;
          expect(at.present).toBe(expected);
        }
        expect(redoEdit(at.history, at.present)).toBeNull();
      }),
    );
  });

  it('forget what was taken back as soon as something else is edited', () => {
    const { history, present } = play(['a', 'b']);
    const undone = undoEdit(history, present);
    if (!undone) throw new Error('There was nothing to undo.');
    const edited = recordEdit(undone.history, undone.present, { group: '', at: 9 });
    expect(redoEdit(edited, { text: 'c' })).toBeNull();
  });
});

describe('edits of one field', () => {
  const typed = (group: string, at: number, history: History<Document>) =>
    recordEdit(history, { text: `before ${at}` }, { group, at });

  it('are taken back together while they follow quickly', () => {
    const history = typed('title', 900, typed('title', 0, emptyHistory()));
    expect(history.past).toEqual([{ text: 'before 0' }]);
  });

  it('are taken back apart after a pause, in another field, and after an undo', () => {
    const first = typed('title', 0, emptyHistory());
    expect(typed('title', 5_000, first).past).toHaveLength(2);
    expect(typed('description', 100, first).past).toHaveLength(2);
    const undone = undoEdit(typed('description', 100, first), { text: 'now' });
    expect(undone && typed('title', 200, undone.history).past).toHaveLength(2);
  });

  it('stand alone when they belong to no field', () => {
    expect(typed('', 1, typed('', 0, emptyHistory())).past).toHaveLength(2);
  });
});

it('a long history keeps its newest part', () => {
  const { history } = play(Array.from({ length: 500 }, (_, index) => String(index)));
  expect(history.past).toHaveLength(200);
  expect(history.past.at(-1)).toEqual({ text: '498' });
});
