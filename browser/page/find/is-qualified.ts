import type { PageTree } from '#browser/page/find/page-tree.ts';
import { headingsOf } from '#browser/page/propose/page-things.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';

/** Before the name of a field they say no other thing: “Contact e-mail” is the e-mail. */
const SAME =
  /^(?:your|my|our|full|complete|contact|main|primary|own|personal|private|current|new|enter|choos|select|delivery|shipping|home|work|mobil|telephon|phon|email|postal|street|customer|client|guest|preferred|total|number|exact|short|long|travel|departur|start|required|optional)$/;

/** These words end the label of the field, and what stands before them says what else it is: `title` and “Job title”. */
export function isQualified(tree: PageTree, words: string, label: string): boolean {
  const [want, have] = [stemsOf(words), stemsOf(label)];
  const at = have.findIndex((_stem, from) => want.every((stem, next) => have[from + next] === stem));
  if (want.length === 0 || at < 1) return false;
  const about = new Set(stemsOf(headingsOf(tree)));
  return have.slice(0, at).some((stem) => !SAME.test(stem) && !about.has(stem));
}
