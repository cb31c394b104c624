import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts';
import { migrate } from '#db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that each test file clones. */
    templateDatabaseUrl: string;
  }
}

/** Vitest's global setup: one PostgreSQL for all test files, gone afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-test-'));
  fs.chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    folder,
    database: 'template_legwork',
    flags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  });
  await migrate(postgres.url);
  project.provide('templateDatabaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
