/** A ZIP archive without ZIP64 fields has 65,535 entries and 4 GB at most. What does not fit is left out and named. */
export type ExportLimits = {
  files: number;
  file_bytes: number;
  /** Of everything that is not a kept file. */
  texts: number;
  text_bytes: number;
};

export const EXPORT_LIMITS: ExportLimits = {
  files: 50_000,
  file_bytes: 3 * 1024 ** 3,
  texts: 15_000,
  text_bytes: 900 * 1024 ** 2,
};

type Part = 'workflows' | 'tables' | 'runs' | 'lines of the ledger' | 'lines of files.csv';

/** What is left of an archive while it is made. */
export type ExportRoom = {
  /** Whether the entry is to be in the archive. */
  takesText(part: Part, bytes: number): boolean;
  /** Whether the line is to be in its entry. */
  takesLine(part: Part, line: string): boolean;
  takesFile(bytes: number): boolean;
  /** Null when everything found room. */
  leftOut(): string | null;
};

export function createExportRoom(limits: ExportLimits): ExportRoom {
  const left = { ...limits };
  const full = new Set<Part>();
  function takesBytes(part: Part, bytes: number): boolean {
    // Once something of a part is missing, the rest of it is, too: it ends at one place.
    if (full.has(part) || bytes > left.text_bytes) {
      full.add(part);
      return false;
    }
    left.text_bytes -= bytes;
    return true;
  }
  return {
    takesText(part, bytes) {
      if (left.texts < 1) full.add(part);
      if (!takesBytes(part, bytes)) return false;
      left.texts -= 1;
      return true;
    },
    takesLine: (part, line) => takesBytes(part, Buffer.byteLength(line)),
    takesFile(bytes) {
      if (left.files < 1 || bytes > left.file_bytes) return false;
      left.files -= 1;
      left.file_bytes -= bytes;
      return true;
    },
    leftOut() {
      if (full.size === 0) return null;
      return `This archive is full, and not everything found room in it. Some of these are missing: ${[...full].join(', ')}.\n`;
    },
  };
}
