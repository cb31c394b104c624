import { proof, prove } from '#integrations/browser/proof.ts';
import { defineAction } from '#integrations/define.ts';
import { file, words } from '#shared/fields.ts';

export const uploadFile = defineAction({
  id: 'browser.upload_file',
  name: 'Upload file',
  search_words: 'attach add file send document',
  description: 'Puts a file into a file field of the page.',
  group: 'Browser',
  icon: 'upload',
  uses_browser: true,
  // Some pages send a file as soon as it is chosen.
  onInterrupt: 'fail',
  inputs: {
    target: words('File field', 'Its label, or the button that asks for the file', {
      placeholder: 'Attach receipt',
    }),
    file: file('File'),
    proof,
  },
  outputs: {},
  async run({ inputs, page, openFile }) {
    const opened = await page();
    await opened.upload(inputs.target, await openFile(inputs.file));
    await prove(opened, inputs.proof);
    return {};
  },
});
