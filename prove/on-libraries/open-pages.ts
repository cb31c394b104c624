import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type Answer, startTestSite, type TestSite } from '#browser/test-site.ts';

const HOME = path.join(import.meta.dirname, '..', 'libraries');
const BUILT = path.join(HOME, 'node_modules', '.pages');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const CITIES = [
  'Aachen',
  'Berlin',
  'Bern',
  'Bremen',
  'Bristol',
  'Dublin',
  'Lisbon',
  'Lyon',
  'Parma',
  'Vienna',
];

/** Calendars open at this day, whenever the proof is run. */
const TODAY = '2026-11-20T09:00:00Z';
const CLOCK = `<script>(() => {
  const Real = Date;
  const shift = Real.parse('${TODAY}') - Real.now();
  const now = () => Real.now() + shift;
  window.Date = new Proxy(Real, {
    construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
    get: (target, name) => (name === 'now' ? now : target[name]),
  });
})()</script>`;

/** Installs the libraries where that is not done yet, builds the pages and serves them: `/antd`, `/mui`… */
export async function openPages(): Promise<TestSite> {
  install();
  run([path.join(HOME, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'], 'The pages could not be built');
  return await startTestSite({ ...pages(), '/api/cities': suggestCities });
}

function install(): void {
  const lock = fs.readFileSync(path.join(HOME, 'package-lock.json'), 'utf8');
  const stamp = path.join(HOME, 'node_modules', '.installed-lock.json');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return;
  const call = `import { runNpm } from '#scripts/run-npm.mjs';
    const { status, output } = runNpm(${JSON.stringify(HOME)}, ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
    if (status !== 0) { console.error(output); process.exit(1); }`;
  run(
    ['--input-type=module', '--eval', call],
    'The libraries could not be installed',
    path.join(HOME, '..', '..'),
  );
  fs.writeFileSync(stamp, lock);
}

function run(args: readonly string[], problem: string, cwd = HOME): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${problem}:\n${stdout}${stderr}`);
}

function pages(): Record<string, Answer> {
  const built = filesIn(BUILT).map((file) => [`/${path.relative(BUILT, file)}`, file] as const);
  const plain = filesIn(path.join(HOME, 'tickets')).map(
    (file) => [`/${path.relative(HOME, file)}`, file] as const,
  );
  const packages = [
    'bootstrap',
    'select2',
    'flatpickr',
    'datatables.net',
    'datatables.net-bs5',
    'jquery-ui',
    'jquery',
  ]
    .flatMap((name) => filesIn(path.join(HOME, 'node_modules', name)))
    .map((file) => [`/packages/${path.relative(path.join(HOME, 'node_modules'), file)}`, file] as const);
  return Object.fromEntries(
    [...built, ...plain, ...packages].map(([address, file]) => [
      address.replace(/\/index\.html$/, ''),
      sendFile(file),
    ]),
  );
}

function filesIn(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && path.extname(entry.name) in TYPES)
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function sendFile(file: string): Answer {
  return (_request, response) => {
    const type = TYPES[path.extname(file)] ?? 'text/plain';
    const bytes = fs.readFileSync(file);
    const body = type.startsWith('text/html') ? bytes.toString().replace('<head>', `<head>${CLOCK}`) : bytes;
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  };
}

const suggestCities: Answer = (request, response) => {
  const words = new URL(request.url ?? '/', 'http://localhost').searchParams.get('q') ?? '';
  const found = CITIES.filter((city) => city.toLowerCase().includes(words.toLowerCase()));
  const body = JSON.stringify(found.map((name) => ({ name })));
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
};
