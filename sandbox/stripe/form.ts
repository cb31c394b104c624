import { invalidRequest } from '#sandbox/stripe/refusal.ts';

/** Parameters as Stripe takes them: `line_items[0][price]=…`, `expand[]=…`. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

type Node = Map<string, Node | string>;

const DEEPEST = 8;
const MOST_FIELDS = 2_000;

export function parseForm(text: string): Form {
  const root: Node = new Map();
  let fields = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    fields += 1;
    if (fields > MOST_FIELDS) throw invalidRequest('Too many parameters.');
    put(root, pathOf(name), value);
  }
  return Object.fromEntries([...root].map(([name, node]) => [name, valueOf(node)]));
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  const path = [first, ...rest.map((part) => (part.endsWith(']') ? part.slice(0, -1) : part))];
  if (first === '' || path.length > DEEPEST) throw invalidRequest(`Invalid parameter name: ${name}`);
  return path;
}

function put(node: Node, path: readonly string[], value: string): void {
  const [part = '', ...rest] = path;
  const name = part === '' ? String(node.size) : part;
  if (rest.length === 0) {
    node.set(name, value);
    return;
  }
  const known = node.get(name);
  const inner: Node = known instanceof Map ? known : new Map();
  node.set(name, inner);
  put(inner, rest, value);
}

function valueOf(node: Node | string): FormValue {
  if (typeof node === 'string') return node;
  const entries = [...node];
  const isList = entries.every(([name]) => /^\d+$/.test(name));
  if (isList) return entries.map(([, inner]) => valueOf(inner));
  return Object.fromEntries(entries.map(([name, inner]) => [name, valueOf(inner)]));
}
