import {
  ancestorsOf,
  contains,
  labelOf,
  type PageNode,
  type PageTree,
} from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';

const CHOICES = /^(?:radio|checkbox|switch|button|option|menuitemradio)$/;
const GROUPS = /^(?:group|radiogroup|region)$/;
const TEXTS =
  /^(?:text|paragraph|heading|generic|strong|emphasis|term|cell|rowheader|legend|listitem|group|radiogroup|region)$/;
const LONGEST_QUESTION = 200;
/** What is added to a question on many forms. */
const ADDED = /\s*(?:\*|\((?:required|optional)\)|required|optional)\s*$/i;

/**
 * The choice of these words among those that answer a question of the page: below its text, or in the group that it names. Null where
 * the page has no such question, or several choices may be meant.
 */
export function choiceOfQuestion(
  tree: PageTree,
  { question, answer }: { question: string; answer: string },
): PageNode | null {
  const asked = questionsLike(tree, question);
  const choices = asked.map((node) => choiceBelow(tree, node, answer));
  const [only] = choices;
  return only && choices.every((one) => one === only) ? only : null;
}

/** Of these words; else, of all that ask something, the only one that has all of them. */
function questionsLike(tree: PageTree, question: string): PageNode[] {
  const texts = tree.nodes.flatMap((node) => {
    const words = (node.ownText || node.name).slice(0, LONGEST_QUESTION + 1);
    const isQuestion = TEXTS.test(node.role) && words !== '' && words.length <= LONGEST_QUESTION;
    return isQuestion ? { node, words: words.replace(ADDED, '').trim() } : [];
  });
  const same = texts.filter(({ words }) => isSameWords(words, question));
  if (same.length > 0) return same.map(({ node }) => node);
  const stems = stemsOf(question);
  const asking = texts.filter(({ words }) => {
    const own = stemsOf(words);
    return words.endsWith('?') && stems.length > 0 && stems.every((stem) => own.includes(stem));
  });
  const isOne = asking.every(({ words }) => isSameWords(words, asking[0]?.words ?? ''));
  return isOne ? asking.map(({ node }) => node) : [];
}

function choiceBelow(tree: PageTree, question: PageNode, answer: string): PageNode | null {
  const isChoice = (node: PageNode) =>
    node.ref !== null &&
    CHOICES.test(node.role) &&
    !node.isDisabled &&
    isSameWords(labelOf(tree, node), answer);
  if (GROUPS.test(question.role) && question.name !== '') {
    const inside = tree.nodes.slice(question.index + 1, question.end).filter(isChoice);
    return inside.length === 1 ? (inside[0] ?? null) : null;
  }
  const next = tree.nodes.findIndex(
    ({ index, role, ownText, name }) => index >= question.end && asksMore(role, ownText || name),
  );
  const end = next === -1 ? tree.nodes.length : next;
  for (const part of ancestorsOf(question)) {
    const inside = tree.nodes.slice(question.end, Math.min(part.end, end)).filter(isChoice);
    if (inside.length > 0) return inside.length === 1 && isOwn(part, question) ? (inside[0] ?? null) : null;
  }
  return null;
}

/** The next question begins there. */
function asksMore(role: string, words: string): boolean {
  return (
    role === 'heading' ||
    role === 'radiogroup' ||
    (TEXTS.test(role) && words.trim().replace(ADDED, '').endsWith('?'))
  );
}

/** A part with other groups of choices before the question is no part of it alone. */
function isOwn(part: PageNode, question: PageNode): boolean {
  return contains(part, question) && !/^(?:document|navigation|banner|contentinfo)$/.test(part.role);
}
