import type { LineUse, LineValue } from '#shared/agent-page.ts';
import { reference } from '#shared/references.ts';
import { ordinalWord } from '#shared/script/target/kinds.ts';
import { readWrittenTarget } from '#shared/script/target/read-target.ts';
import type { Written } from '#shared/script/words/value.ts';
import { nameOf } from '#browser/agent/write-look.ts';
import { matchTarget } from '#browser/page/find/match-target.ts';
import { ancestorsOf, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';

/** Words of a person for the roles that lines know. */
const KINDS: Record<string, string> = {
  button: 'button',
  link: 'link',
  tab: 'tab',
  menuitem: 'menu item',
  checkbox: 'checkbox',
  switch: 'switch',
  radio: 'radio button',
  textbox: 'field',
  searchbox: 'field',
  spinbutton: 'field',
  combobox: 'dropdown',
  listbox: 'dropdown',
  slider: 'slider',
  option: 'option',
  table: 'table',
  grid: 'table',
  list: 'list',
  heading: 'heading',
};
const LONGEST_WORDS = 80;
/** Shorter values stand in many words by chance. */
const SHORTEST_VALUE = 3;
const MOST_ANCHORS = 4;
const MOST_ORDINAL = 10;

/** The first words, from plain to exact, that are read as this very thing; null when none are. */
export function wordsForNode(
  tree: PageTree,
  node: PageNode,
  { use, values }: { use: LineUse; values: readonly LineValue[] },
): string | null {
  const quoted = quote(labelOf(tree, node), values);
  if (quoted === null) return null;
  const kind = KINDS[node.role];
  const withKind = kind === undefined ? quoted : `${quoted} ${kind}`;
  const anchors = anchorsOf(tree, node).flatMap((words) => quote(words, values) ?? []);
  const choices = [
    quoted,
    withKind,
    ...anchors.map((anchor) => `${quoted} for ${anchor}`),
    ...anchors.map((anchor) => `${withKind} for ${anchor}`),
    ...Array.from({ length: MOST_ORDINAL }, (_none, at) => `${ordinalWord(at + 1)} ${withKind}`),
  ];
  return choices.find((words) => means(tree, node, { words, use, values })) ?? null;
}

function means(
  tree: PageTree,
  node: PageNode,
  { words, use, values }: { words: string; use: LineUse; values: readonly LineValue[] },
): boolean {
  const { readings } = readWrittenTarget(filledWith(words, values));
  const match = matchTarget(tree, readings, use);
  return match.kind === 'one' && match.isExact && match.node.ref === node.ref;
}

export function filledWith(text: string, values: readonly LineValue[]): Written {
  const held = new Map(values.map((value) => [value.id, value.text]));
  return { text, lookup: (id) => ({ name: id, text: held.get(id) ?? '', is_secret: false }) };
}

/** Null for what cannot be quoted in a line. */
export function quote(words: string, values: readonly LineValue[]): string | null {
  const line = words.replaceAll(/\s+/g, ' ').trim();
  if (line === '' || line.length > LONGEST_WORDS || /["“”{}]/.test(line)) return null;
  return `"${withVariables(line, values)}"`;
}

/** What came from a variable in this run comes from it in the next. */
function withVariables(text: string, values: readonly LineValue[]): string {
  const longestFirst = values
    .filter((value) => value.text.trim().length >= SHORTEST_VALUE)
    .toSorted((a, b) => b.text.length - a.text.length);
  for (const { id, text: held } of longestFirst) {
    const at = text.toLowerCase().indexOf(held.trim().toLowerCase());
    // One variable in a name is enough: a second would be looked for in the reference of the first.
    if (at !== -1) return text.slice(0, at) + reference(id) + text.slice(at + held.trim().length);
  }
  return text;
}

/** What stands in the same row or item, or names the part of the page that it is in. */
function anchorsOf(tree: PageTree, node: PageNode): string[] {
  const around = ancestorsOf(node);
  const item = around.find(({ role }) => /^(?:row|listitem|article|option)$/.test(role));
  const inItem = item
    ? tree.nodes
        .slice(item.index + 1, item.end)
        .filter(
          (one) =>
            one.ref !== node.ref && /^(?:cell|gridcell|rowheader|heading|link|text|generic)$/.test(one.role),
        )
        .map((one) => nameOf(tree, one))
    : [];
  const regions = around
    .filter(({ role, name }) => name !== '' && /^(?:form|region|dialog|group|navigation)$/.test(role))
    .map(({ name }) => name);
  const own = labelOf(tree, node);
  const words = [...new Set([...inItem, ...regions])].filter((one) => one !== '' && one !== own);
  return words.slice(0, MOST_ANCHORS);
}
