/**
 * The partial answers of Google's APIs: `files(id,name),nextPageToken`, `*`. Null for what cannot be read.
 * https://developers.google.com/workspace/drive/api/guides/fields-parameter
 */
export function pickFields(value: unknown, fields: string): unknown {
  const tree = parse(fields);
  return tree && pick(value, tree);
}

type Tree = ReadonlyMap<string, Tree | null>;

function parse(fields: string): Tree | null {
  const root = new Map<string, Tree | null>();
  const open: Map<string, Tree | null>[] = [root];
  let last = '';
  for (const token of fields.match(/[\w*]+|[(),]|\S/g) ?? []) {
    const here = open.at(-1);
    if (!here) return null;
    if (/^[\w*]+$/.test(token)) {
      last = token;
      here.set(token, null);
    } else if (token === '(') {
      const inner = new Map<string, Tree | null>();
      here.set(last, inner);
      open.push(inner);
    } else if (token === ')') open.pop();
    else if (token !== ',') return null;
  }
  return open.length === 1 && root.size > 0 ? root : null;
}

function pick(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((each) => pick(each, tree));
  if (typeof value !== 'object' || value === null || tree.has('*')) return value;
  const picked = Object.entries(value).flatMap(([name, inner]) => {
    const wanted = tree.get(name);
    if (wanted === undefined) return [];
    return [[name, wanted === null ? inner : pick(inner, wanted)] as const];
  });
  return Object.fromEntries(picked);
}
