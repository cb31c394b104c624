import { comparedWithNumber } from '#server/drafts/words/conditions.ts';

/** What a condition is about, of what was read before. */

/** “Buy it if it is below 20”: the number of what was read last, and not of the button. */
const IT_IS =
  /(?<before> (?:only )?(?:if|when|unless|as long as|once) )(?:it|this|that|the value|the number) (?=(?:is|costs?|was|has)\b.{0,40}\d)/i;

export function isAboutRead(clause: string): boolean {
  return IT_IS.test(clause) && comparedWithNumber(clause) !== null;
}

export function sayRead(clause: string, name: string): string {
  return clause.replace(IT_IS, `$<before>${name} `);
}

export function takenAbout(name: string): string {
  return `It is taken to be about the ${name.replaceAll('_', ' ')}.`;
}

export function saysWhatOf(condition: string): string {
  return `What “${condition}” is about is a guess: try it before it runs by itself.`;
}
