import type { RecordedLine, RecordedPart } from '#shared/live/live-recording.ts';

const LONGEST_WRITTEN = 300;

/** As a quoted text is written in a script: a quote in it stands twice. */
export function quoteWords(words: string): string {
  return `"${words.replaceAll('"', '""')}"`;
}

/** The text of a recorded line. `reference` answers the variable for what cannot, or shall not, be written out. */
export function textOfRecorded(
  { parts }: Pick<RecordedLine, 'parts'>,
  reference: (part: Exclude<RecordedPart, string>) => string | null,
): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return reference(part) ?? ('value' in part ? quoteWords(part.value) : '');
    })
    .join('');
}

/** A value that may stand in a line: of one line, not too long, without what would be read as a variable. */
export function isWritable(value: string): boolean {
  return value.length <= LONGEST_WRITTEN && !/[\n\r]|\{\{/.test(value);
}
