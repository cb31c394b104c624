import { defineAction } from '#integrations/define.ts';
import { safeFileName } from '#shared/file-name.ts';
import { StepFailure } from '#shared/errors.ts';
import { file, text } from '#shared/fields.ts';
import { piecesOf } from '#shared/large-file.ts';

export const rename = defineAction({
  id: 'files.rename',
  name: 'Rename file',
  search_words: 'name save file',
  description: 'Gives a file another name, for an upload or an e-mail. The file itself stays as it is.',
  group: 'Files',
  onInterrupt: 'repeat',
  inputs: {
    file: file('File'),
    name: text('New name', 'Its ending is kept when you write none', { placeholder: 'invoice-@number' }),
  },
  outputs: { file: file('File'), name: text('Name') },
  examples: { name: 'invoice-2041.pdf' },
  async run({ inputs, openFile, saveFile }) {
    const { content, ...original } = await openFile(inputs.file);
    const wanted = safeFileName(inputs.name, '');
    if (wanted === '') {
      throw new StepFailure(
        'input_invalid',
        'The new name of the file has no letter or digit that a file name can have.',
        'Write another name.',
      );
    }
    const ending = /\.[A-Za-z\d]{1,10}$/;
    const name = ending.test(wanted) ? wanted : wanted + (ending.exec(original.name)?.[0] ?? '');
    const saved = await saveFile({ ...original, name, read: () => piecesOf(content) });
    return { file: saved, name };
  },
});
