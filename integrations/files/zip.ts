import { defineAction } from '#integrations/define.ts';
import { fileNameWithEnding } from '#shared/file-name.ts';
import { parseInThread } from '#integrations/parsing/parse-in-thread.ts';
import { file, optional, text } from '#shared/fields.ts';

export const zip = defineAction({
  id: 'files.zip',
  name: 'Make ZIP',
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
  async run({ inputs, readFile, saveFile, signal }) {
    const { file_1, file_2, file_3, file_4, file_5 } = inputs;
    const ids = [file_1, file_2, file_3, file_4, file_5].filter((id) => id !== undefined);
    const files = await Promise.all(ids.map((id) => readFile(id)));
    const bytes = await parseInThread('zipFiles', { files }, signal);
    const name = fileNameWithEnding(inputs.name ?? '', { ending: '.zip', fallback: 'files' });
    return { file: await saveFile({ name, media_type: 'application/zip', bytes }) };
  },
});
