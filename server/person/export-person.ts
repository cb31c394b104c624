import { stringify } from 'csv-stringify/sync';
import { listAccounts } from '#db/accounts.ts';
import { type LedgerLine, type LedgerPlace, listLedger } from '#db/credits/credit-ledger.ts';
import { listFilesToExport, listRunsToExport, listWorkflowsToExport } from '#db/exports.ts';
import { listRunActions, listRunSteps } from '#db/runs/run-steps.ts';
import { listTables } from '#db/saved-tables.ts';
import type { Db } from '#db/schema.ts';
import { findUserSettings } from '#db/user-settings.ts';
import { findUser } from '#db/users.ts';
import type { FileStore } from '#files/file-store.ts';
import { type FileToPack, writeZip } from '#integrations/parsing/write-zip.ts';
import { openBytes } from '#server/files/files.ts';
import {
  createExportRoom,
  EXPORT_LIMITS,
  type ExportLimits,
  type ExportRoom,
} from '#server/person/export-room.ts';
import { openTable } from '#server/tables/tables.ts';
import { safeFileName } from '#shared/file-name.ts';

/** One page of rows is in memory at a time. */
const PAGE = 100;
/** Of an archive without ZIP64 fields. `EXPORT_LIMITS` stays below it; a file may be longer on disk than its row says. */
const MOST_BYTES = 4 * 1024 ** 3 - 1;

const readMe = ({ files, file_bytes }: ExportLimits) => `Everything that Legwork keeps for you.

account.json             your name, address, plan and settings
connected-accounts.json  the accounts of other apps that you connected
workflows/               each workflow with its steps, one file each
tables/                  the tables that workflows save rows to
runs.jsonl               each run with its steps and actions, one line each
ledger.csv               what came to your credits and what went
files.csv, files/        uploads, and what runs brought: files and pictures

Left out: secret values, sign-ins of browsers, and tokens of connected accounts. They are kept sealed, and are given to
nobody. Invoices are at Stripe; the page Subscription has the way there. Of files, the first ${files.toLocaleString('en-US')} and ${file_bytes / 1024 ** 3} GB are here;
files.csv says of each whether it is. When something else did not find room, LEFT OUT.txt at the end says what.
`;

type World = { db: Db; files: { store: FileStore }; limits?: ExportLimits };

/** The bytes of a ZIP archive, made while they are read. */
export function exportPerson(world: World, userId: string): AsyncGenerator<Uint8Array> {
  let left = MOST_BYTES;
  return writeZip(listContents(world, userId), {
    is_compressed: true,
    count(bytes) {
      left -= bytes;
      if (left < 0) throw new Error('An export is larger than a ZIP archive can be.');
    },
  });
}

async function* listContents(world: World, userId: string): AsyncGenerator<FileToPack> {
  const { db, limits = EXPORT_LIMITS } = world;
  const room = createExportRoom(limits);
  yield textFile('READ ME.txt', [readMe(limits)]);
  yield jsonFile('account.json', await describeAccount(db, userId));
  const accounts = await listAccounts(db, userId);
  yield jsonFile(
    'connected-accounts.json',
    accounts.map(({ connector, name, created_at }) => ({ connector, name, created_at })),
  );
  yield* listWorkflows(db, userId, room);
  yield textFile('runs.jsonl', fitting(linesOfRuns(db, userId), { part: 'runs', room }));
  yield textFile('ledger.csv', fitting(linesOfLedger(db, userId), { part: 'lines of the ledger', room }));
  yield* listKeptFiles(world, userId, room);
  const leftOut = room.leftOut();
  if (leftOut !== null) yield textFile('LEFT OUT.txt', [leftOut]);
}

async function* listWorkflows(db: Db, userId: string, room: ExportRoom): AsyncGenerator<FileToPack> {
  for await (const { id, ...workflow } of pagesOf((page) => listWorkflowsToExport(db, userId, page))) {
    const name = plainName(workflow.name, 'workflow');
    const text = jsonText({ id, ...workflow });
    if (room.takesText('workflows', Buffer.byteLength(text)))
      yield textFile(`workflows/${name} ${id.slice(0, 8)}.json`, [text]);
    for (const table of await listTables(db, userId, id)) {
      const { content, size } = await openTable(db, table, 'csv');
      if (room.takesText('tables', size ?? 0))
        yield { name: `tables/${name} - ${plainName(table.name, 'table')}.csv`, read: () => content };
    }
  }
}

/** The lines that find room. The first one that does not ends them. */
async function* fitting(
  lines: AsyncIterable<string>,
  { part, room }: { part: Parameters<ExportRoom['takesLine']>[0]; room: ExportRoom },
): AsyncGenerator<string> {
  for await (const line of lines) {
    if (!room.takesLine(part, line)) return;
    yield line;
  }
}

async function describeAccount(db: Db, userId: string): Promise<object> {
  const [user, settings] = await Promise.all([findUser(db, userId), findUserSettings(db, userId)]);
  const { name, email, plan, time_zone, created_at } = user ?? {};
  return { id: userId, name, email, plan, time_zone, created_at, settings };
}

async function* linesOfRuns(db: Db, userId: string): AsyncGenerator<string> {
  for await (const run of pagesOf((page) => listRunsToExport(db, userId, page))) {
    const [steps, actions] = await Promise.all([
      listRunSteps(db, userId, run.id),
      listRunActions(db, userId, run.id),
    ]);
    const line = {
      ...run,
      steps: steps.map(({ place, status, inputs, outputs, line_text, started_at, finished_at }) => ({
        place,
        line_text,
        status,
        inputs,
        outputs,
        started_at,
        finished_at,
      })),
      actions: actions.map(
        ({ place, summary, effect, succeeded, url, credits, started_at, duration_ms }) => ({
          place,
          summary,
          effect,
          succeeded,
          url,
          credits,
          started_at,
          duration_ms,
        }),
      ),
    };
    yield `${JSON.stringify(line)}\n`;
  }
}

async function* linesOfLedger(db: Db, userId: string): AsyncGenerator<string> {
  yield csvLine(['When', 'What', 'Workflow', 'Run', 'Actions', 'Credits', 'Left']);
  for (let before: LedgerPlace | null = null; ;) {
    const lines: LedgerLine[] = await listLedger(db, userId, { before, limit: PAGE });
    for (const { at, kind, workflow_name, run_id, actions, amount, balance } of lines) {
      yield csvLine([at.toISOString(), kind, workflow_name ?? '', run_id ?? '', actions, amount, balance]);
    }
    before = lines.at(-1) ?? null;
    if (lines.length < PAGE) return;
  }
}

/**
 * The list comes last, when it is known which files are in the archive. What has the same name and bytes is in it once:
 * a download in an open live browser is kept for its person and for its run.
 */
async function* listKeptFiles(
  { db, files }: World,
  userId: string,
  room: ExportRoom,
): AsyncGenerator<FileToPack> {
  const list = [csvLine(['Id', 'File', 'Name', 'Type', 'Bytes', 'Run', 'When', 'Here'])];
  const packed = new Map<string, string>();
  for await (const file of pagesOf((page) => listFilesToExport(db, userId, page))) {
    const { id, name: called, media_type, size, run_id, created_at } = file;
    const same = `${file.content_hash} ${called}`;
    const name = packed.get(same) ?? `files/${id.slice(0, 8)} ${plainName(called, 'file')}`;
    const isNew = !packed.has(same);
    const content = isNew && room.takesFile(size) ? await openBytes(files.store, file) : null;
    if (content) {
      packed.set(same, name);
      yield { name, read: () => content };
    }
    const isHere = packed.has(same) ? 'yes' : 'no';
    const line = csvLine([
      id,
      name,
      called,
      media_type,
      size,
      run_id ?? '',
      created_at.toISOString(),
      isHere,
    ]);
    if (room.takesLine('lines of files.csv', line)) list.push(line);
  }
  yield textFile('files.csv', list);
}

async function* pagesOf<Row extends { id: string }>(
  read: (page: { after: string | null; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | null = null; ;) {
    const rows: Row[] = await read({ after, limit: PAGE });
    yield* rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < PAGE) return;
  }
}

/** A text that begins like a formula would be computed by a spreadsheet. */
function csvLine(cells: readonly (string | number)[]): string {
  return stringify([cells], { record_delimiter: '\r\n', escape_formulas: true });
}

/** Without folders of its own. */
function plainName(name: string, fallback: string): string {
  return safeFileName(name.replaceAll(/[/\\]/g, '-'), fallback);
}

function jsonFile(name: string, value: unknown): FileToPack {
  return textFile(name, [jsonText(value)]);
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function textFile(name: string, texts: Iterable<string> | AsyncIterable<string>): FileToPack {
  return {
    name,
    async *read() {
      for await (const text of texts) yield Buffer.from(text);
    },
  };
}
