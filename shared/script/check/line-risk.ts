import { hasMeaning } from '#shared/action-words.ts';

const RISKS = [
  ['pays or orders', ['pay', 'transfer']],
  ['deletes something', ['delete']],
  ['sends something', ['send']],
] as const;

/** What a line that acts does that cannot be taken back, by its words; null where they say nothing of it. */
export function riskOfWords(text: string): string | null {
  return RISKS.find(([, meanings]) => hasMeaning(text, meanings))?.[0] ?? null;
}
