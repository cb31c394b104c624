import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * They remove what is left of deleted workflows, and of those of deleted people; read when anything was changed, also by
 * deleting it. The type of the table is in the schema.
 */
const MAY_READ_THE_TABLE = ['deleted-workflows.ts', 'deleted-users.ts', 'changes.ts', 'schema.ts'];

test('queries read the view of existing workflows, so that none finds a deleted one', () => {
  const files = fs
    .readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)test-/.test(file))
    .filter((file) => !MAY_READ_THE_TABLE.includes(file));
  expect(files).toContain('workflows.ts');
  const offenders = files.filter((file) => {
    const text = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
    // In SQL, and as Kysely is given it.
    return /\b(?:from|join|update|into)\s+workflows\b|['"]workflows['" ]/i.test(text);
  });
  expect(offenders).toEqual([]);
});
