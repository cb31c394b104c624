import { StepFailure } from '#shared/errors.ts';
import { isRiskyText } from '#shared/action-words.ts';
import type { Instruction, NumberedInstruction } from '#shared/script/instruction.ts';
import { mayBeginWith, verbLike } from '#shared/script/verb-table.ts';
import { understoodInstructions } from '#shared/script/read-understood.ts';
import { literalText } from '#shared/script/words/value.ts';
import { isMisplaced } from '#browser/page/find/is-misplaced.ts';
import { labelOf, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { searchNamed } from '#browser/page/flow/search-named.ts';
import { tryLine } from '#browser/page/flow/try-line.ts';
import { wordsOf } from '#browser/page/propose/said-words.ts';
import { runFree } from '#browser/page/run-action.ts';
import { runInstruction } from '#browser/page/run-instruction.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_not_found$/;
const LOOK_MS = 5_000;
const SHORTEST = 5;
/** There are fewer verbs than words: `clik`. */
const SHORTEST_VERB = 4;
const LONGEST_LABEL = 80;
const LETTERS = /^\p{L}+$/u;
const CALLED =
  /^(?:button|link|tab|menuitem\w*|checkbox|radio|option|switch|treeitem|textbox|searchbox|combobox|spinbutton|slider|heading|columnheader|term|listitem|cell|rowheader)$/;

/**
 * `Clikc Save`, `open the setings`: a verb or a word of a name with one slip in it, where one verb, or one word of what the page has to act on,
 * is that near, or `serach for soup`. Never for what pays, sends or deletes, and never in a text that is typed.
 */
export async function slipInstead(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (
    error !== null &&
    (!(error instanceof StepFailure) || !(MISSING.test(error.failure.code) || isMissingChoice(error)))
  )
    return false;
  const text = literalText(numbered.written)?.trim() ?? '';
  if (scene.item || text === '' || text.length > 120 || /["“”„«»\n]/.test(text)) return false;
  const search = searchSaid(text);
  if (search) return await isSearched(scene, search);
  const tree = await runFree(scene.world, LOOK_MS, readPageTree);
  const line = withoutSlips(tree, text);
  if (line === null || isRiskyText(line)) return false;
  if (!keepsValues(understoodInstructions(line), text)) return false;
  return await tryLine(scene, numbered, line);
}

type Search = Extract<Instruction, { verb: 'search' }>;

/** `Serach for pottery`: only the verb has a slip, for what is looked for is typed as it was written. */
function searchSaid(text: string): Search | null {
  const [first] = wordsOf(text);
  const verb = first && first.text.length >= SHORTEST_VERB ? verbLike(first.text.toLowerCase()) : null;
  if (!first || verb === null) return null;
  const line = `${text.slice(0, first.at[0])}${verb}${text.slice(first.at[1])}`;
  const [said, ...more] = understoodInstructions(line);
  return said?.verb === 'search' && more.length === 0 ? said : null;
}

async function isSearched(scene: Scene, search: Search): Promise<boolean> {
  try {
    await runInstruction(scene, await searchNamed(scene, search));
    return true;
  } catch (error) {
    if (error instanceof StepFailure && MISSING.test(error.failure.code)) return false;
    throw error;
  }
}

function isMissingChoice({ failure }: StepFailure): boolean {
  return failure.code === 'value_refused' || failure.code === 'target_wrong_kind';
}

/** The line with the words that the page has; null where it has no slip, or one that could be several words. */
function withoutSlips(tree: PageTree, text: string): string | null {
  const said = wordsOf(text);
  const [first] = said;
  const verb = first && first.text.length >= SHORTEST_VERB ? verbLike(first.text.toLowerCase()) : null;
  const shown = wordsShown(tree);
  const stems = new Set(shown.values());
  let line = text;
  // From the end, so that places before it stay where they are.
  for (const word of said.toReversed()) {
    const lower = word.text.toLowerCase();
    const isVerb = word === first && (verb !== null || mayBeginWith(lower));
    if (isVerb && verb === null) continue;
    if (!isVerb && (word.text.length < SHORTEST || !LETTERS.test(word.text) || stems.has(word.stem)))
      continue;
    const near = isVerb ? [verb ?? ''] : [...shown.keys()].filter((own) => isMisplaced(own, lower));
    const [only, ...more] = new Set(near);
    if (more.length > 0) return null;
    if (only !== undefined) line = `${line.slice(0, word.at[0])}${only}${line.slice(word.at[1])}`;
  }
  return line === text ? null : line;
}

/** The words by which the page calls its things, and their stems. */
function wordsShown(tree: PageTree): Map<string, string> {
  const named = tree.nodes.filter(({ role, isPointer }) => CALLED.test(role) || isPointer);
  const labels = named.map((node) => labelOf(tree, node)).filter((label) => label.length <= LONGEST_LABEL);
  return new Map(
    labels.flatMap((label) =>
      wordsOf(label).flatMap(({ text, stem }) =>
        text.length >= SHORTEST - 1 && LETTERS.test(text) ? [[text.toLowerCase(), stem] as const] : [],
      ),
    ),
  );
}

/** What is typed stands in the line as it was written. */
function keepsValues(said: readonly Instruction[], text: string): boolean {
  return said.every((one) => {
    const readings = one.verb === 'either' ? one.of : [one];
    return readings.every(
      (reading) => reading.verb !== 'type' || text.includes(literalText(reading.value) ?? '\n'),
    );
  });
}
