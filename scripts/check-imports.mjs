/** Checks the tree against the rules of docs/ARCHITECTURE.md: imports between folders, where SQL is, depth, length and names of files, and what docs list. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './child.mjs';

/** From the table of docs/ARCHITECTURE.md: for each folder the folders that it may import. */
const MAY_IMPORT = readTable(readFileSync(path.join(ROOT, 'docs', 'ARCHITECTURE.md'), 'utf8'));
/** Folders of the pages that everything in them may import, besides its own and the files directly in web/. */
const BASE_IN_WEB = ['ui', 'words', 'api', 'session', 'loading', 'toasts', 'unsaved'];
/** Folders that every feature may import, and that may import each other. */
const SHARED_IN_WEB = ['workflow-acts', 'live-view', 'script', 'drafts', 'results', 'schedule'];
const NOT_OURS = new Set(['node_modules', '.git', '.legwork', 'dist', 'test-results', 'playwright-report']);
/** Levels below a noun of the product; web/editor/mention has two. */
const DEEPEST = 2;
const LONGEST = 300;
/** Folders and files of tests and measurements, which look into tables from outside. */
const MAY_QUERY = /^(db|prove|e2e|bench)\/|\/(trials|fuzz)\/|\.test\.|\/(test|bench)-[^/]+$/;
/** Packages that send SQL, and calls that begin a statement. */
const SQL_PACKAGES = ['kysely', 'pg'];
const STATEMENT = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom)\(/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|d))?\.[a-z0-9]+$/;
const VAGUE = /^(utils?|helpers?|common|misc|lib|services?|managers?)$/;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const violations = checkTree(ROOT);
  for (const violation of violations) console.error(violation);
  process.exitCode = violations.length === 0 ? 0 : 1;
}

/** Rows whose first cell is a list of folders, as `| `db`, `files` | `shared`; … |`. What follows a semicolon is for people. */
function readTable(text) {
  const table = text.slice(text.indexOf('| folder | may import |')).split(/\n\n/)[0];
  const rows = table.matchAll(/^\| ((?:`[a-z0-9]+`(?:, )?)+) \| ([^|;\n]*)/gm);
  const namesIn = (cell) => [...cell.matchAll(/`([a-z0-9]+)`/g)].map(([, name]) => name);
  return Object.fromEntries(
    [...rows].flatMap(([, folders, others]) => namesIn(folders).map((folder) => [folder, namesIn(others)])),
  );
}

/** One line for each violation. */
export function checkTree(root) {
  return [...checkTable(root), ...checkFolders(root), ...checkMap(root), ...checkDecisions(root)];
}

/** A folder without a row would not be checked at all. */
function checkTable(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !NOT_OURS.has(entry.name))
    .filter(({ name }) => name !== 'docs' && !(name in MAY_IMPORT))
    .map(({ name }) => `${name}/: has no row in the table of docs/ARCHITECTURE.md`);
}

function checkFolders(root) {
  return filesIn(root, '').flatMap((file) => {
    const text = /\.(m?[jt]sx?|css)$/.test(file) ? readFileSync(path.join(root, file), 'utf8') : '';
    return [
      ...checkPlace(file),
      ...checkLength(file, text),
      ...checkRepeats(file, text),
      ...checkImports(file, text),
      ...checkSql(file, text),
    ];
  });
}

/** ARCHITECTURE.md may name only files that exist. */
function checkMap(root) {
  const map = path.join(root, 'docs', 'ARCHITECTURE.md');
  if (!existsSync(map)) return [];
  const named = readFileSync(map, 'utf8').matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/[\w.-]+\.\w+)`/g);
  return [...named]
    .filter(([, file]) => !existsSync(path.join(root, file)))
    .map(([, file]) => `docs/ARCHITECTURE.md: names ${file}, which is not there`);
}

/** The list of decisions has each page once. */
function checkDecisions(root) {
  const folder = path.join(root, 'docs', 'decisions');
  const list = path.join(folder, 'README.md');
  if (!existsSync(list)) return [];
  const listed = [...readFileSync(list, 'utf8').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(
    ([, page]) => page,
  );
  const pages = readdirSync(folder).filter((name) => /^\d{4}-.*\.md$/.test(name));
  return [
    ...pages
      .filter((page) => listed.filter((one) => one === page).length !== 1)
      .map((page) => `docs/decisions/README.md: has to list ${page} once`),
    ...listed
      .filter((page) => !pages.includes(page))
      .map((page) => `docs/decisions/README.md: lists ${page}, which is not there`),
  ];
}

function filesIn(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesIn(root, file);
    // Files in the root have the names that tools require.
    return folder.split('/')[0] in MAY_IMPORT ? [file] : [];
  });
}

function checkPlace(file) {
  const folders = file.split('/').slice(0, -1);
  const name = path.posix.basename(file);
  const isMigration = file.startsWith('db/migrations/') && /^\d{4}_[a-z0-9_]+\.sql$/.test(name);
  const violations = [];
  if (folders.length - 1 > DEEPEST)
    violations.push(`${file}: more than ${DEEPEST} folders below ${folders[0]}/`);
  // README.md is the conventional name, not kebab-case.
  const isNamedOtherwise = isMigration || name === 'README.md';
  if (!isNamedOtherwise && !KEBAB.test(name)) violations.push(`${file}: not in kebab-case`);
  for (const part of [...folders, name.split('.')[0]]) {
    if (VAGUE.test(part)) violations.push(`${file}: “${part}” is too vague; name the subject`);
  }
  return violations;
}

function checkLength(file, text) {
  const lines = text.split('\n').length - 1;
  return lines > LONGEST ? [`${file}: ${lines} lines; ${LONGEST} at most, one subject a file`] : [];
}

/** Vitest's `retry` and Playwright's `retries` hide races: docs/decisions/0037-an-unstable-test-is-named.md. */
function checkRepeats(file, text) {
  const isRepeated = /\.(test|spec)\.tsx?$/.test(file) && /\bretr(y|ies): *[1-9]/.test(text);
  return isRepeated ? [`${file}: a test that needs a retry has a race; find it`] : [];
}

/** A query outside db/ is not found by who looks for the tenant in each of them. */
function checkSql(file, text) {
  if (MAY_QUERY.test(file)) return [];
  const [statement] = STATEMENT.exec(withoutComments(text)) ?? [];
  const found = statement ?? specifiersIn(text).find((name) => SQL_PACKAGES.includes(name.split('/')[0]));
  return found === undefined ? [] : [`${file}: ${found}; SQL is in db/ alone`];
}

function checkImports(file, text) {
  return specifiersIn(text).flatMap((specifier) => {
    const violation = checkImport(file, specifier);
    return violation ? [`${file}: imports ${specifier}; ${violation}`] : [];
  });
}

/** `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`, outside comments. */
function specifiersIn(text) {
  const code = withoutComments(text);
  const statements = /^\s*(?:import|export)\b(?:[\w\s{},*$]*?\bfrom)?\s*(['"])([^'"\n]+)\1/gm;
  const calls = /\bimport\(\s*(['"])([^'"\n]+)\1/g;
  return [statements, calls].flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[2]));
}

function withoutComments(text) {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

function checkImport(file, specifier) {
  const from = file.split('/')[0];
  const isRelative = /^\.{1,2}(\/|$)/.test(specifier);
  // Scripts run on older Node versions before `npm ci`, so they use relative paths.
  if (isRelative && !(from === 'scripts' && file.endsWith('.mjs'))) return 'write it as #folder/file.ts';
  const target = resolveOurs(file, specifier);
  if (target === null) {
    const isOutside = from === 'shared' && /^(node:|react\b|react-dom\b)/.test(specifier);
    return isOutside ? 'shared is pure' : null;
  }
  if (!path.posix.extname(target)) return 'write the file extension';
  const to = target.split('/')[0];
  if (from === to) return from === 'web' ? checkFeature(file, target) : null;
  if (!(to in MAY_IMPORT)) return null;
  if (MAY_IMPORT[from].includes(to)) return null;
  // Tests, and the fixtures named test-*, start stand-ins and create databases.
  const isTest = file.includes('.test.') || path.posix.basename(file).startsWith('test-');
  if (isTest && (to === 'sandbox' || target === 'db/test-database.ts')) return null;
  // Steps are tested through an account that is really connected, to a stand-in.
  if (isTest && from === 'integrations' && target.startsWith('accounts/test-')) return null;
  return `${from} may import ${MAY_IMPORT[from].join(', ') || 'nothing of ours'}`;
}

/** The path in the project, or null for a package. */
function resolveOurs(file, specifier) {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('#')) return plain.slice(1);
  if (!plain.startsWith('.')) return null;
  return path.posix.join(path.posix.dirname(file), plain);
}

function checkFeature(file, target) {
  const [, own] = file.split('/');
  const [, feature, ...rest] = target.split('/');
  const isInRoot = rest.length === 0;
  const isFromRoot = file.split('/').length === 2;
  if (isInRoot || isFromRoot || feature === own) return null;
  const others = BASE_IN_WEB.includes(own) ? BASE_IN_WEB : [...BASE_IN_WEB, ...SHARED_IN_WEB];
  if (others.includes(feature)) return null;
  return `web/${own} may import itself, web/${others.join(', web/')} and the files directly in web/`;
}
