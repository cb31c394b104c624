import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkTree } from '#scripts/check-imports.mjs';

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) fs.rmSync(tree, { recursive: true });
});

function violationsOf(files: Record<string, string>): string[] {
  const tree = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-tree-'));
  trees.push(tree);
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    fs.writeFileSync(path.join(tree, file), text);
  }
  return checkTree(tree);
}

test('a folder may import only what its row of the table says', () => {
  const violations = violationsOf({
    'engine/a.ts':
      "import { x } from '#db/runs/runs.ts';\nimport {\n  y,\n} from '#server/http/router.ts';\n",
    'shared/b.ts': "import fs from 'node:fs';\nexport { z } from '#db/runs/runs.ts';\n",
    'web/runs/c.tsx': "// import '#server/x.ts'\nconst later = () => import(".concat(
      "'#billing/plans.ts');\n",
    ),
  });
  expect(violations).toEqual([
    expect.stringContaining('engine/a.ts: imports #server/http/router.ts'),
    expect.stringContaining('shared/b.ts: imports node:fs; shared is pure'),
    expect.stringContaining('shared/b.ts: imports #db/runs/runs.ts'),
    expect.stringContaining('web/runs/c.tsx: imports #billing/plans.ts'),
  ]);
});

test('SQL is in db/ alone, and in what looks into tables from outside', () => {
  const query = "import { sql } from 'kysely';\n";
  const call = "export const all = (db: Db) => db.selectFrom('runs').selectAll().execute();\n";
  const violations = violationsOf({
    'server/a.ts': query,
    'engine/b.ts': call,
    'web/runs/c.ts': "const later = () => import('pg');\n",
    'billing/d.ts': "import type { Sql } from 'kysely/migration';\n",
    'files/e.ts': "// db.deleteFrom('files')\nimport type { Db } from '#db/schema.ts';\n",
    'db/runs/runs.ts': query + call,
    'server/a.test.ts': query + call,
    'server/trials/many.ts': query,
    'server/test-api.ts': call,
  });
  expect(violations.toSorted()).toEqual([
    'billing/d.ts: kysely/migration; SQL is in db/ alone',
    'engine/b.ts: .selectFrom(; SQL is in db/ alone',
    'server/a.ts: kysely; SQL is in db/ alone',
    'web/runs/c.ts: pg; SQL is in db/ alone',
  ]);
});

test('a feature of the page imports no other feature', () => {
  const violations = violationsOf({
    'web/runs/a.tsx':
      "import '#web/ui/button.tsx';\nimport '#web/live-view/view.tsx';\nimport '#web/api/api.ts';\n",
    'web/editor/b.tsx': "import { run } from '#web/runs/a.tsx';\n",
    'web/ui/c.tsx': "import '#web/live-view/view.tsx';\n",
    'web/routes.tsx': "import '#web/editor/b.tsx';\n",
  });
  expect(violations).toEqual([
    expect.stringContaining('web/editor/b.tsx: imports #web/runs/a.tsx'),
    expect.stringContaining('web/ui/c.tsx: imports #web/live-view/view.tsx'),
  ]);
});

test('a test may bring a stand-in and a database of its own', () => {
  const text = "import '#sandbox/google.ts';\nimport '#db/test-database.ts';\n";
  expect(violationsOf({ 'integrations/a.test.ts': text })).toEqual([]);
  expect(violationsOf({ 'integrations/a.ts': text })).toHaveLength(2);
  const account = "import '#accounts/test-app.ts';\n";
  expect(violationsOf({ 'integrations/slack/a.test.ts': account })).toEqual([]);
  expect(violationsOf({ 'integrations/slack/a.ts': account })).toHaveLength(1);
});

test('there is one way to write an import, and only scripts may name their neighbours by path', () => {
  const violations = violationsOf({
    'db/a.ts': "import { b } from './b.ts';\nimport { c } from '#db/b.ts';\n",
    'web/runs/a.tsx': 'const later = () => import('.concat("'../ui/button.tsx');\n"),
    'scripts/a.mjs': "import { b } from './b.mjs';\n",
    'scripts/a.test.ts': "import { b } from './b.mjs';\n",
  });
  expect(violations.toSorted()).toEqual([
    'db/a.ts: imports ./b.ts; write it as #folder/file.ts',
    'scripts/a.test.ts: imports ./b.mjs; write it as #folder/file.ts',
    'web/runs/a.tsx: imports ../ui/button.tsx; write it as #folder/file.ts',
  ]);
});

test('a folder that the table does not know is named', () => {
  expect(violationsOf({ 'payments/a.ts': '', 'docs/b.md': '', '.ci/run': '' })).toEqual([
    'payments/: has no row in the table of docs/ARCHITECTURE.md',
  ]);
});

test('names, depth and length follow the house rules', () => {
  const violations = violationsOf({
    'db/RunStore.ts': '',
    'db/utils.ts': '',
    'web/editor/steps/rows/a.ts': '',
    'db/long.ts': '\n'.repeat(301),
    'db/migrations/0001_house.sql': '',
    'db/runs/runs.ts': "import { a } from '#db/other';\n",
  });
  expect(violations.toSorted()).toEqual([
    'db/RunStore.ts: not in kebab-case',
    expect.stringContaining('db/long.ts: 301 lines'),
    'db/runs/runs.ts: imports #db/other; write the file extension',
    expect.stringContaining('db/utils.ts: “utils” is too vague'),
    'web/editor/steps/rows/a.ts: more than 2 folders below web/',
  ]);
});

test('no test is repeated until it passes', () => {
  // Apart from their numbers, because this file is checked as well.
  const [inVitest, inPlaywright] = ['retry', 'retries'];
  expect(
    violationsOf({
      'db/runs.test.ts': `test('a race', { ${inVitest}: 1 }, () => {});`,
      'e2e/runs.spec.ts': `test.describe.configure({ ${inPlaywright}: 2 });`,
      'db/runs/runs.ts': `const query = { ${inVitest}: 1 };`,
    }),
  ).toEqual([
    'db/runs.test.ts: a test that needs a retry has a race; find it',
    'e2e/runs.spec.ts: a test that needs a retry has a race; find it',
  ]);
});

test('ARCHITECTURE.md names only files that exist', () => {
  const map = 'See `db/runs/runs.ts`, `db/gone.ts` and `#folder/file.ts`.';
  expect(violationsOf({ 'docs/ARCHITECTURE.md': map, 'db/runs/runs.ts': '' })).toEqual([
    'docs/ARCHITECTURE.md: names db/gone.ts, which is not there',
  ]);
});

test('the list of decisions has each page once', () => {
  const pages = Object.fromEntries(
    ['0001-a', '0002-b', '0003-c'].map((name) => [`docs/decisions/${name}.md`, '']),
  );
  const list = (...names: string[]) =>
    violationsOf({
      ...pages,
      'docs/decisions/README.md': names.map((name) => `- [1](${name}.md) A\n`).join(''),
    });
  expect(list('0003-c', '0001-a', '0002-b')).toEqual([]);
  expect(list('0001-a', '0002-b', '0002-b', '0004-d')).toEqual([
    'docs/decisions/README.md: has to list 0002-b.md once',
    'docs/decisions/README.md: has to list 0003-c.md once',
    'docs/decisions/README.md: lists 0004-d.md, which is not there',
  ]);
});
