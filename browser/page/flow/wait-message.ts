import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import {
  ancestorsOf,
  fullText,
  type PageNode,
  type PageTree,
  readPageTree,
} from '#browser/page/find/page-tree.ts';
import { tellingWords } from '#browser/page/find/telling-words.ts';
import { runAction } from '#browser/page/run-action.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import type { Scene } from '#browser/page/scene.ts';

const FORM =
  /^(?:please )?wait (?:for|until|till) (?:the |a |an )?(?:message|notice|note|confirmation|notification|toast|alert|text|sentence|line|word)(?: (?:shows|appears|comes|is shown))? (?:that says|which says|saying|telling me|that|with) (?:that )?(?<what>\p{L}[^"“”{}]{2,80}?)(?: in it)?(?: (?:shows|appears|is shown|comes up))?$/iu;
const LIMIT_MS = 30_000;
const LOOK_MS = 200;
const LONGEST = 160;
const FEWEST_WORDS = 3;
const SAYS = /^(?:alert|status|dialog|alertdialog|log)$/;
const TEXTS = /^(?:text|generic|paragraph|strong|listitem)$/;
const ELSEWHERE = /^(?:button|link|tab|row|navigation|menu|combobox|listbox|option|columnheader|heading)$/;

/** `Wait for the message that it was sent`: until the page says that in a message or a sentence. False for any other line. */
export async function waitMessage(
  scene: Scene,
  { written, instruction }: NumberedInstruction,
): Promise<boolean> {
  const line = saidLine(scene, written);
  const what = line ? FORM.exec(line)?.groups?.what : undefined;
  const words = what === undefined ? [] : [...new Set(tellingWords(what))];
  if (!line || words.length === 0) return false;
  if (!/^(?:wait_for|as_shown)$/.test(instruction.verb)) return false;
  await runAction(scene.world, {
    intent: line,
    milliseconds: LIMIT_MS + 10_000,
    work: async (page) => {
      for (const end = performance.now() + LIMIT_MS; ;) {
        const tree = await readPageTree(page);
        if (sayingOn(tree, words)) return;
        if (performance.now() > end) throw notSaid(what ?? '');
        await page.waitForTimeout(LOOK_MS);
      }
    },
    summary: () => `Waited for “${what}”`,
  });
  return true;
}

function sayingOn(tree: PageTree, words: readonly string[]): boolean {
  return tree.nodes.some((node) => {
    const isMessage = SAYS.test(node.role);
    if (!isMessage && (!TEXTS.test(node.role) || isElsewhere(node))) return false;
    const text = isMessage ? fullText(tree, node, LONGEST) : node.ownText.slice(0, LONGEST);
    const isSentence = isMessage || text.trim().split(/\s+/).length >= FEWEST_WORDS;
    const said = tellingWords(text);
    return (
      isSentence && words.every((word) => said.includes(word)) && !/\b(?:not|no|never)\b|n't/i.test(text)
    );
  });
}

function isElsewhere(node: PageNode): boolean {
  return ancestorsOf(node).some(({ role }) => ELSEWHERE.test(role));
}

function notSaid(what: string): StepFailure {
  return new StepFailure(
    'target_not_found',
    `The page did not say “${what}” within 30 seconds.`,
    'Write the words as they read on the page, in quotes, as in: Wait for "Saved"',
  );
}
