import { defineAction } from '#integrations/define.ts';
import { file, text, words } from '#shared/fields.ts';

export const downloadFile = defineAction({
  id: 'browser.download_file',
  name: 'Download file',
  search_words: 'save file export invoice pdf get',
  description: 'Clicks something that starts a download, and keeps the file.',
  group: 'Browser',
  icon: 'download',
  uses_browser: true,
  // The click may do more than download.
  onInterrupt: 'fail',
  inputs: {
    target: words('What to click', 'The link or button that starts the download', {
      placeholder: 'Download invoice',
    }),
  },
  outputs: { file: file('File'), file_name: text('File name') },
  examples: { file_name: 'invoice-2041.pdf' },
  async run({ inputs, page, saveFile }) {
    const downloaded = await (await page()).download(inputs.target);
    try {
      return { file: await saveFile(downloaded), file_name: downloaded.name };
    } finally {
      await downloaded.remove();
    }
  },
});
