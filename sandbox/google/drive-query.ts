import type { DriveFile } from '#sandbox/google/drive-files.ts';

type Test = (file: DriveFile) => boolean;

const TEXT = String.raw`'((?:[^'\\]|\\['\\])*)'`;
/** https://developers.google.com/workspace/drive/api/guides/search-files: those that Legwork writes. */
const CONDITIONS: readonly [RegExp, (...texts: string[]) => Test][] = [
  [
    new RegExp(`^name = ${TEXT}$`),
    (name = '') =>
      (file) =>
        file.name === name,
  ],
  [
    new RegExp(`^name contains ${TEXT}$`),
    // Drive compares beginnings of words.
    (part = '') =>
      (file) =>
        ` ${file.name}`
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
          .includes(` ${part.toLowerCase()}`),
  ],
  [
    new RegExp(`^mimeType = ${TEXT}$`),
    (type = '') =>
      (file) =>
        file.mimeType === type,
  ],
  [
    new RegExp(`^mimeType != ${TEXT}$`),
    (type = '') =>
      (file) =>
        file.mimeType !== type,
  ],
  [
    new RegExp(`^${TEXT} in parents$`),
    (id = '') =>
      (file) =>
        file.parents.includes(id),
  ],
  [/^trashed = false$/, () => (file) => !file.trashed],
  [
    new RegExp(`^appProperties has \\{ key=${TEXT} and value=${TEXT} \\}$`),
    (key = '', value = '') =>
      (file) =>
        file.appProperties[key] === value,
  ],
];

/** Null for a query that cannot be read. */
export function readDriveQuery(query: string): Test | null {
  if (query === '') return () => true;
  const tests: Test[] = [];
  for (const condition of splitAnd(query)) {
    const test = readCondition(condition);
    if (!test) return null;
    tests.push(test);
  }
  return (file) => tests.every((test) => test(file));
}

/** At ` and ` outside quotes and braces. */
function splitAnd(query: string): string[] {
  const pieces = query.match(/'(?:[^'\\]|\\.)*'|\{[^}]*\}| and |./gs) ?? [];
  return pieces
    .map((piece) => (piece === ' and ' ? '\u0000' : piece))
    .join('')
    .split('\u0000')
    .map((condition) => condition.trim());
}

function readCondition(condition: string): Test | null {
  for (const [pattern, make] of CONDITIONS) {
    const found = pattern.exec(condition);
    if (found) return make(...found.slice(1).map((text) => text.replaceAll(/\\(['\\])/g, '$1')));
  }
  return null;
}
