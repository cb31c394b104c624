import { defineAction } from '#integrations/define.ts';
import { mediaTypeOf } from '#shared/file-name.ts';
import { listZip, readZipEntry } from '#integrations/parsing/read-zip.ts';
import { StepFailure } from '#shared/errors.ts';
import { file, optional, text } from '#shared/fields.ts';

export const unzip = defineAction({
  id: 'files.unzip',
  name: 'Open ZIP',
  search_words: 'extract unpack archive',
  description: 'Takes one file out of a ZIP archive.',
  group: 'Files',
  onInterrupt: 'repeat',
  inputs: {
    file: file('ZIP file'),
    name: optional(
      text('File in it', 'Its name; can be left out when it is the only one', { placeholder: 'invoice.pdf' }),
    ),
  },
  outputs: { file: file('File'), names: text('Names of all files') },
  examples: { names: '["invoice.pdf"]' },
  async run({ inputs, openFile, saveFile }) {
    const { content } = await openFile(inputs.file);
    const only = inputs.name ?? null;
    const files = await listZip(content);
    const names = files.map(({ name }) => name);
    const wanted = only === null ? files : files.filter(({ name }) => isWanted(name, only));
    const [found, second] = wanted;
    const listed = names.slice(0, 20).join(', ');
    if (!found) {
      throw new StepFailure(
        'not_found_in_data',
        `This ZIP archive has no file “${only ?? ''}”. It has: ${listed}.`,
        'Write the name of one of its files.',
      );
    }
    if (second) {
      throw new StepFailure(
        'input_invalid',
        `This ZIP archive holds ${wanted.length} files that could be meant: ${listed}.`,
        'Write the name of the one to take.',
      );
    }
    const saved = await saveFile({
      name: found.name,
      media_type: mediaTypeOf(found.name),
      read: () => readZipEntry(content, found),
    });
    return { file: saved, names: JSON.stringify(names) };
  },
});

function isWanted(name: string, wanted: string): boolean {
  return name.toLowerCase() === wanted.trim().toLowerCase();
}
