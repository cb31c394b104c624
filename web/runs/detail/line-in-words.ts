import { parseSegments, reference, referencedIds } from '#shared/references.ts';

type Named = { id: string; name: string };

/** A line as a person reads it: variables by their names. */
export function lineInWords(text: string, variables: readonly Named[]): string {
  const names = new Map(variables.map(({ id, name }) => [id, name]));
  return parseSegments(text)
    .map((part) => (part.kind === 'text' ? part.text : `@${names.get(part.id) ?? 'variable'}`))
    .join('');
}

/** The line that they wrote: names behind an @ are variables again, of two alike the one that `before` has. */
export function lineFromWords(words: string, variables: readonly Named[], before: string): string {
  const used = referencedIds(before);
  const known = variables.toSorted(
    (one, other) =>
      other.name.length - one.name.length || Number(used.includes(other.id)) - Number(used.includes(one.id)),
  );
  return words
    .split('@')
    .map((part, at) => {
      if (at === 0) return part;
      const variable = known.find(({ name }) => name !== '' && part.startsWith(name) && endsHere(part, name));
      return variable ? `${reference(variable.id)}${part.slice(variable.name.length)}` : `@${part}`;
    })
    .join('');
}

function endsHere(text: string, name: string): boolean {
  return !/[\p{L}\p{N}_]/u.test(text.charAt(name.length));
}
