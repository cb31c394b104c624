import type { DraftMark } from '#shared/wire/draft.ts';

export function mark(about: Partial<DraftMark>): DraftMark {
  return { input: null, line: null, from: null, guess: null, ...about };
}
