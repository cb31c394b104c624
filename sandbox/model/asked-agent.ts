import type { AskedModel } from '#sandbox/model/scripted-answer.ts';

/** What an agent asked a model, as a scripted model reads it. */
export type AskedAgent = {
  task: string;
  /** The page as it was shown last. */
  page: string;
  /** What its calls came to so far. */
  results: string[];
  /** The reference of a thing on the page. Throws when it is not there. */
  ref(role: string, name?: string): string;
  asked: AskedModel;
};

export function readAskedAgent(asked: AskedModel): AskedAgent {
  const spoken = asked.texts.filter(({ role }) => role === 'user' || role === 'tool');
  const page = spoken.at(-1)?.text ?? '';
  return {
    task: spoken[0]?.text ?? '',
    page,
    results: spoken.slice(1, -1).map(({ text }) => text),
    ref(role, name) {
      const things = page.matchAll(/(?<role>[a-z]+) (?<ref>(?:f\d+)?e\d+)(?: "(?<name>(?:[^"\\]|\\.)*)")?/g);
      for (const { groups } of things)
        if (groups?.role === role && (name === undefined || groups.name === name)) return groups.ref ?? '';
      throw new Error(`The page shows no ${role} ${name ?? ''}:\n${page}`);
    },
    asked,
  };
}
