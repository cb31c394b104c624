import { defineAction } from '#integrations/define.ts';
import { mediaTypeOf } from '#shared/file-name.ts';
import { parseInThread } from '#integrations/parsing/parse-in-thread.ts';
import { StepFailure } from '#shared/errors.ts';
import { file, optional, text } from '#shared/fields.ts';

export const unzip = defineAction({
  id: 'files.unzip',
  name: 'Open ZIP',
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
  async run({ inputs, readFile, saveFile, signal }) {
    const { bytes } = await readFile(inputs.file);
    const only = inputs.name ?? null;
    const { files, names } = await parseInThread('unzipFiles', { bytes, only }, signal);
    const [found, second] = files;
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
        `This ZIP archive holds ${files.length} files that could be meant: ${listed}.`,
        'Write the name of the one to take.',
      );
    }
    const saved = await saveFile({ ...found, media_type: mediaTypeOf(found.name) });
    return { file: saved, names: JSON.stringify(names) };
  },
});
