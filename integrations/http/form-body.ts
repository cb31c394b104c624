import { StepFailure } from '#shared/errors.ts';
import type { LargeFile } from '#shared/large-file.ts';
import { fillWritten, textOf, type Written } from '#shared/script/words/value.ts';

type FormField = { name: string; value: string };

/** `name = value` on each line, read before variables are filled in: a value with line breaks in it stays one value. */
export function readForm(written: Written): FormField[] {
  const { text, lookup } = textOf(written);
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const equals = line.indexOf('=');
    if (equals === -1) {
      throw new StepFailure(
        'input_invalid',
        `Line ${at + 1} of “Form” cannot be read.`,
        'Write each field on a line of its own, as name = value.',
      );
    }
    const fill = (part: string) => fillWritten({ text: part.trim(), lookup }).text;
    return [{ name: fill(line.slice(0, equals)), value: fill(line.slice(equals + 1)) }];
  });
}

export function encodeForm(fields: readonly FormField[]): string {
  return new URLSearchParams(fields.map(({ name, value }) => [name, value])).toString();
}

/** RFC 7578. The file is read while it is sent. */
export function encodeFormWithFile(
  fields: readonly FormField[],
  file: LargeFile & { field: string },
  boundary: string,
): Blob {
  const head = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(name)}"${more}\r\n`;
  const texts = fields.map(({ name, value }) => `${head(name)}\r\n${value}\r\n`);
  const fileHead = `${head(file.field, `; filename="${escapeName(file.name)}"`)}Content-Type: ${file.media_type}\r\n\r\n`;
  return new Blob([...texts, fileHead, file.content, `\r\n--${boundary}--\r\n`]);
}

/** As browsers do: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data */
function escapeName(name: string): string {
  return name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22');
}
