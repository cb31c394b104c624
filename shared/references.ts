/**
 * Text values hold variables as `{{variable id}}`. Only ids of our own shape count;
 * any other pair of braces is ordinary text, so that JSON and templates survive.
 */
const REFERENCE = /\{\{(var_[A-Za-z0-9_-]{1,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\}\}/g;
const REFERENCE_HERE = new RegExp(REFERENCE.source, 'y');

export type Segment = { kind: 'text'; text: string } | { kind: 'variable'; id: string };

export function reference(variableId: string): string {
  return `{{${variableId}}}`;
}

export function parseSegments(text: string): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const match of text.matchAll(REFERENCE)) {
    if (match.index > at) segments.push({ kind: 'text', text: text.slice(at, match.index) });
    segments.push({ kind: 'variable', id: match[1] ?? '' });
    at = match.index + match[0].length;
  }
  if (at < text.length) segments.push({ kind: 'text', text: text.slice(at) });
  return segments;
}

/** The reference that begins at `at`, and where it ends. */
export function readReference(text: string, at: number): { id: string; end: number } | null {
  REFERENCE_HERE.lastIndex = at;
  const match = REFERENCE_HERE.exec(text);
  return match?.[1] === undefined ? null : { id: match[1], end: at + match[0].length };
}

/** The ids a text refers to, each once, in order. */
export function referencedIds(text: string): string[] {
  return [...new Set([...text.matchAll(REFERENCE)].map((match) => match[1] ?? ''))];
}

export function stripReferences(text: string, variableId: string): string {
  return text.replaceAll(reference(variableId), '');
}
