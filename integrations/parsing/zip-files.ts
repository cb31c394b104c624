import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { StepFailure } from '#shared/errors.ts';

export type ZippedFile = { name: string; bytes: Uint8Array };

const MAX_FILES = 1_000;
/** Counted while unpacking, because the sizes in an archive's headers may be wrong. */
const MAX_BYTES = 200 * 1024 * 1024;

export function zipFiles(input: { files: ZippedFile[] }): Uint8Array {
  const taken = new Set<string>();
  const entries = input.files.map(({ name, bytes }): [string, Uint8Array] => {
    const unique = uniqueName(name, taken);
    taken.add(unique.toLowerCase());
    return [unique, bytes];
  });
  return zipSync(Object.fromEntries(entries));
}

/** Two files of one name both stay: `invoice.pdf`, `invoice 2.pdf`. `taken` has them in small letters, as Windows does. */
export function uniqueName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let unique = name;
  for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${stem} ${count}${ending}`;
  return unique;
}

/** The files in an archive, without folders; `names` also has those that `only` leaves packed. */
export function unzipFiles(input: { bytes: Uint8Array; only: string | null }): {
  files: ZippedFile[];
  names: string[];
} {
  const files: ZippedFile[] = [];
  const names: string[] = [];
  let total = 0;
  const archive = new Unzip((entry) => {
    const name = entry.name.split(/[/\\]/).at(-1) ?? '';
    if (name === '') return;
    names.push(name);
    if (names.length > MAX_FILES) throw tooMuch(`more than ${MAX_FILES} files`);
    if (input.only !== null && !isWanted(name, input.only)) return;
    const chunks: Uint8Array[] = [];
    entry.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      total += chunk.length;
      if (total > MAX_BYTES) throw tooMuch(`more than ${MAX_BYTES / 1024 / 1024} MB`);
      chunks.push(chunk);
      if (isLast) files.push({ name, bytes: Buffer.concat(chunks) });
    };
    entry.start();
  });
  archive.register(UnzipInflate);
  try {
    archive.push(input.bytes, true);
  } catch (error) {
    throw error instanceof StepFailure ? error : unreadable();
  }
  if (names.length === 0) throw unreadable();
  return { files, names };
}

function isWanted(name: string, wanted: string): boolean {
  return name.toLowerCase() === wanted.trim().toLowerCase();
}

function tooMuch(what: string): StepFailure {
  return new StepFailure('input_invalid', `This ZIP archive holds ${what}.`, 'Use a smaller archive.');
}

function unreadable(): StepFailure {
  return new StepFailure(
    'input_invalid',
    'This file is not a ZIP archive that can be read.',
    'Check that it is whole and has no password.',
  );
}
