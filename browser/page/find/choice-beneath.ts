import { textBeside } from '#browser/page/find/control-labels.ts';
import { ancestorsOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { wantedText } from '#shared/script/target/read-target.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import type { Filled } from '#shared/script/words/value.ts';

const WORDS = /^(?:text|generic|paragraph|strong|emphasis|none)$/;
const MOST_NODES = 40;
const FEWEST = 2;

/**
 * `set the priority to high` where “Priority” is only a text: the radio button of these words among those right behind
 * it, with nothing but their own words between. Null where there is none.
 */
export function choiceBeneath(tree: PageTree, into: Wanted, option: Filled): Wanted | null {
  const label = onlyLabel(tree, into);
  if (!label) return null;
  const radios = radiosBehind(tree, label);
  const [only, ...more] = radios.filter((radio) =>
    isSameWords(option.text, radio.name || textBeside(tree, radio)),
  );
  if (!only?.ref || more.length > 0 || radios.length < FEWEST) return null;
  return { ...wantedText(option.text, option.shown), element: { ref: only.ref, role: only.role } };
}

/**
 * The same of a list without a role: what is pressed right behind the words, and is called by nothing but what is chosen
 * in it. It is opened as a list; a button that says what it does is none.
 */
export function listBeneath(tree: PageTree, into: Wanted): Wanted | null {
  const label = onlyLabel(tree, into);
  const behind = label && listBehind(tree, label);
  return behind ? { ...into, element: { ref: behind.ref ?? '', role: behind.role } } : null;
}

function listBehind(tree: PageTree, label: PageNode): PageNode | null {
  const behind = tree.nodes.slice(label.end, label.end + MOST_BEHIND).find(({ ref }) => ref !== null);
  if (!behind || !/^(?:generic|combobox)$/.test(behind.role)) return null;
  if (behind.role === 'generic' && !behind.isPointer) return null;
  const isOnly = tree.nodes.slice(behind.index + 1, behind.end).every(({ role }) => WORDS.test(role));
  return isOnly ? behind : null;
}

/** What is pressed without a role right behind these words, where they are a text and nothing to press. */
export function drawnListBehind(tree: PageTree, label: PageNode): PageNode | null {
  const isText =
    WORDS.test(label.role) && !label.isPointer && !ancestorsOf(label).some((one) => one.isPointer);
  const behind = isText ? listBehind(tree, label) : null;
  return behind?.role === 'generic' ? behind : null;
}

/** The button right behind the words, alone with them in their part: `Status [In progress]`. Whether it opens a menu the page says. */
export function buttonBeneath(tree: PageTree, into: Wanted): PageNode | null {
  const label = onlyLabel(tree, into);
  const behind = label && tree.nodes[label.end];
  if (behind?.role !== 'button' || behind.ref === null || behind.parent !== label?.parent) return null;
  const inside = tree.nodes.filter(({ parent }) => parent === label.parent);
  return inside.length === 2 ? behind : null;
}

const MOST_BEHIND = 3;

/** The only text of the first of these names that the page has. */
function onlyLabel(tree: PageTree, into: Wanted): PageNode | null {
  for (const { near, ordinal, text } of into.readings) {
    if (near !== null || ordinal !== null) continue;
    const [label, ...others] = tree.nodes.filter(
      ({ role, name, ownText }) => WORDS.test(role) && isSameWords(text, ownText || name),
    );
    if (label) return others.length > 0 ? null : label;
  }
  return null;
}

function radiosBehind(tree: PageTree, label: PageNode): PageNode[] {
  const radios: PageNode[] = [];
  for (const node of tree.nodes.slice(label.end, label.end + MOST_NODES)) {
    if (node.role === 'radio') radios.push(node);
    else if (!WORDS.test(node.role) && node.role !== 'img' && node.role !== 'radiogroup') break;
  }
  return radios;
}
