import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

type Entry = {
  version?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const root = path.join(import.meta.dirname, '..');
const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

/** The places where npm looks for a dependency of a package, the nearest first. */
function placesOf(name: string, askedFrom: string): string[] {
  const folders = askedFrom.split('/node_modules/').map((_part, at, parts) => parts.slice(0, at + 1));
  return [
    ...folders.map((parts) => `${parts.join('/node_modules/')}/node_modules/${name}`).toReversed(),
    `node_modules/${name}`,
  ];
}

// npm leaves out packages for other platforms that its registry does not have; `npm ci` then fails on every machine.
test('the lock file knows every optional package, whatever the machine it was written on', () => {
  const missing = Object.entries(lock.packages).flatMap(([place, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) => !placesOf(name, place).some((candidate) => lock.packages[candidate]),
    ),
  );
  expect(missing).toEqual([]);
});

test('what may run a script while it is installed is what needs one', () => {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    allowScripts: Record<string, boolean>;
  };
  const withScripts = Object.entries(lock.packages)
    .filter(([, entry]) => 'hasInstallScript' in entry)
    .map(([place]) => place.replace(/^.*node_modules\//, ''));
  expect(Object.keys(manifest.allowScripts).toSorted()).toEqual(withScripts.toSorted());
});

// Decision 22: a registry may lack packages for other platforms, and with them the hashes.
test('every package has a hash, but for those of platforms that a registry may lack', () => {
  const without = Object.entries(lock.packages).filter(([place, entry]) => place !== '' && !entry.integrity);
  const unexplained = without.filter(([, entry]) => !entry.optional || !isForAnotherPlatform(entry));
  expect(unexplained.map(([place]) => place)).toEqual([]);
});

/** Other than Linux with glibc on x64 and arm64, where Legwork's own checks run. */
function isForAnotherPlatform({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Entry): boolean {
  const isChecked =
    os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64')) && libc.includes('glibc');
  return !isChecked;
}

test.each(['bench', 'prove/libraries'])(
  'the lock file of %s has a hash for every package, and no addresses',
  (folder) => {
    const text = fs.readFileSync(path.join(root, folder, 'package-lock.json'), 'utf8');
    const own = JSON.parse(text) as { packages: Record<string, Entry & { resolved?: string }> };
    const unsafe = Object.entries(own.packages).filter(
      ([place, entry]) => place !== '' && (!entry.integrity || entry.resolved),
    );
    expect(unsafe.map(([place]) => place)).toEqual([]);
  },
);
