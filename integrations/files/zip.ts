import { defineAction } from '#integrations/define.ts';
import { fileNameWithEnding } from '#shared/file-name.ts';
import { writeZip } from '#integrations/parsing/write-zip.ts';
import { StepFailure } from '#shared/errors.ts';
import { file, optional, text } from '#shared/fields.ts';
import { type LargeFile, piecesOf } from '#shared/large-file.ts';

/** An archive without ZIP64 fields can be four times as large. */
const MAX_BYTES = 1024 * 1024 * 1024;

export const zip = defineAction({
  id: 'files.zip',
  name: 'Make ZIP',
  search_words: 'compress pack archive files',
  description: 'Puts up to five files into one ZIP archive.',
  group: 'Files',
  onInterrupt: 'repeat',
  inputs: {
    file_1: file('File'),
    file_2: optional(file('Second file')),
    file_3: optional(file('Third file')),
    file_4: optional(file('Fourth file')),
    file_5: optional(file('Fifth file')),
    name: optional(text('File name', '', { placeholder: 'invoices.zip' })),
  },
  outputs: { file: file('ZIP file') },
  async run({ inputs, openFile, saveFile }) {
    const { file_1, file_2, file_3, file_4, file_5 } = inputs;
    const ids = [file_1, file_2, file_3, file_4, file_5].filter((id) => id !== undefined);
    const files = await Promise.all(ids.map((id) => openFile(id)));
    const name = fileNameWithEnding(inputs.name ?? '', { ending: '.zip', fallback: 'files' });
    return { file: await saveFile({ name, media_type: 'application/zip', read: () => pack(files) }) };
  },
});

/** Read from the disk, packed and written to the disk piece by piece. */
function pack(files: readonly LargeFile[]): AsyncIterable<Uint8Array> {
  const packed = files.map(({ name, content }) => ({ name, read: () => piecesOf(content) }));
  let left = MAX_BYTES;
  return writeZip(packed, {
    is_compressed: true,
    count(bytes) {
      left -= bytes;
      if (left < 0) throw tooLarge();
    },
  });
}

function tooLarge(): StepFailure {
  return new StepFailure(
    'too_large',
    'These files are larger than 1 GB together, the most that one archive takes.',
    'Make several archives.',
  );
}
