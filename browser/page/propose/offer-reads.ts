import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import type { Finding } from '#shared/script/finding.ts';
import { readLines } from '#shared/script/read-instructions.ts';
import type { Repair, RepairChoice } from '#shared/script/target/target-memory.ts';
import { fillTarget, type TargetPhrase } from '#shared/script/target/target.ts';
import { cutShown, literalText, NO_VARIABLES, quoteShown, type Value } from '#shared/script/words/value.ts';
import { trimCharacters } from '#shared/trim-characters.ts';
import { readRowsNow } from '#browser/page/read/extract-data.ts';
import { readTextNow } from '#browser/page/read/extract-text.ts';
import { fullText, type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { calledIn } from '#browser/page/propose/pointed-read.ts';
import { sayLine } from '#browser/page/propose/proposal.ts';
import { isWritable } from '#browser/page/propose/page-things.ts';
import { readProposals } from '#browser/page/propose/propose-read.ts';
import { askedOf, stemsOf } from '#browser/page/propose/said-words.ts';
import { isSameWords, likeness } from '#browser/page/find/score-text.ts';

const SHOWN = 3;
const MOST_TRIED = 16;
const WORK_MS = 2_000;
const MOST_NAMES = 1_500;
const LONGEST_NAME = 60;
const LONGEST_VALUE = 60;
const NEAREST = 4;
/** Of the words of a line, in a name of the page. */
const LEAST_PART = 0.5;
const LEAST_LIKE = 0.55;
const NAMING =
  /^(?:cell|gridcell|rowheader|columnheader|heading|term|link|listitem|caption|strong|generic|text|paragraph)$/;

type Asked = {
  /** The line, its target and the name of what it reads. */
  written: Value;
  finding: Finding;
  name: string;
};

/**
 * What a line that reads, and found nothing, can be changed to: lines for the nearest names on the page, each tried
 * there, with what it reads now. Null where none reads anything.
 */
export async function repairRead(page: Page, asked: Asked): Promise<Repair | null> {
  const text = literalText(asked.written);
  if (text === null) return null;
  const tree = await readPageTree(page);
  const started = performance.now();
  const choices: RepairChoice[] = [];
  const tried = new Set([text.trim()]);
  for (const { line, label } of linesFor(tree, text, asked)) {
    const isOver = tried.size > MOST_TRIED || performance.now() - started > WORK_MS;
    if (choices.length === SHOWN || isOver) break;
    if (tried.has(line)) continue;
    tried.add(line);
    const value = await valueNow(page, tree, line).catch(() => null);
    // An empty field reads nothing.
    if (value === null || value.trim() === '' || isSameWords(value, label)) continue;
    const why = `Reads ${quoteShown(cutShown(value.replaceAll(/\s+/g, ' ').trim(), LONGEST_VALUE))}.`;
    if (choices.every((other) => other.why !== why))
      choices.push({ kind: 'value', label, why, box: null, words: line, memory: null });
  }
  const looked_for = trimCharacters(text, /["'“”‘’«»]/);
  return choices.length === 0
    ? null
    : { key: '', at: [...asked.written.at], looked_for, called: calledIn(asked.finding) ?? text, choices };
}

type Line = { line: string; label: string };

function linesFor(tree: PageTree, text: string, { finding, name }: Asked): Line[] {
  const as = `as ${/^[\p{L}\p{N}_]+$/u.test(name) ? name : `"${name}"`}`;
  if (/["{}\n]/.test(name)) return [];
  const said = sayLine(text);
  const proposed = said ? readProposals(tree, { ...said, isQuestion: true }) : [];
  const sure = proposed
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ lines }) => lines.map((line) => line.replace(/ as [^"]*$/, '')));
  const target = 'target' in finding ? finding.target : null;
  const near = finding.verb === 'extract' && !finding.is_data && target ? nearLines(tree, target) : [];
  return [...sure, ...near].map((line) => ({
    line: `${line} ${as}`,
    label: [...line.matchAll(/"([^"]+)"/g)].map(([, quoted]) => quoted).join(', '),
  }));
}

/** The same line with a name of the page in the place of one that is not there. */
function nearLines(tree: PageTree, target: TargetPhrase): string[] {
  const names = namesOn(tree);
  return target.readings.flatMap(({ words, near }) => {
    const what = literalText(words);
    if (what === null || !isWritable(what)) return [];
    const asked = askedOf(what);
    const whats = [what, ...nearestNames(names, what)].filter(
      (one) => asked.length === 0 || stemsOf(one).some((stem) => asked.includes(stem)),
    );
    if (near === null) return whats.filter((one) => one !== what).map((one) => `Read "${one}"`);
    const place = literalText(near);
    if (place === null) return [];
    const places = [place, ...nearestNames(names, place)].filter(isWritable);
    return whats.flatMap((one) => places.map((beside) => `Read "${one}" for "${beside}"`));
  });
}

function namesOn(tree: PageTree): string[] {
  const names = tree.nodes
    .filter(({ role }) => NAMING.test(role))
    .slice(0, MOST_NAMES)
    .map((node) => nameOf(tree, node))
    .filter((name) => name.length <= LONGEST_NAME && isWritable(name));
  return [...new Set(names)];
}

function nameOf(tree: PageTree, node: PageNode): string {
  const text = node.name || node.ownText || fullText(tree, node, LONGEST_NAME + 1);
  return text.replaceAll(/\s+/g, ' ').trim().replace(/:$/, '');
}

function nearestNames(names: readonly string[], wanted: string): string[] {
  const stems = stemsOf(wanted);
  return names
    .flatMap((name) => {
      if (isSameWords(name, wanted)) return [];
      const own = stemsOf(name);
      const shared = stems.filter((stem) => own.includes(stem)).length;
      const part = stems.length === 0 ? 0 : shared / Math.max(stems.length, own.length);
      const like = likeness(name, wanted);
      return part >= LEAST_PART || like >= LEAST_LIKE ? [{ name, score: part + like }] : [];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, NEAREST)
    .map(({ name }) => name);
}

/** What the line would read at this moment; null where that is nothing. */
async function valueNow(page: Page, tree: PageTree, line: string): Promise<string | null> {
  try {
    const [part, ...others] = readLines(line);
    const read = part && 'instructions' in part ? part.instructions : [];
    const [first] = read;
    if (first?.instruction.verb !== 'extract' || read.length > 1 || others.length > 0) return null;
    const { target, is_data } = first.instruction;
    if (!target) return null;
    const { readings } = fillTarget(target, NO_VARIABLES);
    if (!is_data) return await readTextNow(page, tree, { readings });
    const rows = await readRowsNow(page, readings);
    return rows && rows.length > 0 ? `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}` : null;
  } catch (error) {
    if (error instanceof StepFailure) return null;
    throw error;
  }
}
