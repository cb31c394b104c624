/** Fields that an author picks from the body of a webhook, one on each line: `customer = data.object.customer`. */
export type HookField = { name: string; path: string };

const MOST_FIELDS = 50;
const LONGEST_NAME = 100;
const LONGEST_PATH = 500;

/** Lines that say nothing are left out; see findHookFieldProblem. */
export function parseHookFields(text: string): HookField[] {
  const fields = new Map<string, HookField>();
  for (const line of text.split('\n')) {
    const field = parseLine(line);
    if (field && fields.size < MOST_FIELDS) fields.set(field.name, field);
  }
  return [...fields.values()];
}

/** The sentence about the first line that cannot be read; null when all can. */
export function findHookFieldProblem(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > MOST_FIELDS) return `A webhook has ${MOST_FIELDS} fields at most.`;
  const wrong = lines.find((line) => parseLine(line) === null);
  if (wrong === undefined) return null;
  return `“${wrong.trim().slice(0, 40)}” is not a field: write a name, =, and a path, as in city = address.city`;
}

function parseLine(line: string): HookField | null {
  const at = line.indexOf('=');
  const name = line.slice(0, Math.max(0, at)).trim();
  const path = line.slice(at + 1).trim();
  const isGood =
    at > 0 && name !== '' && name.length <= LONGEST_NAME && path !== '' && path.length <= LONGEST_PATH;
  return isGood ? { name, path } : null;
}
