import { downloadFile } from '#integrations/browser/download-file.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { readCsv } from '#integrations/data/read-csv.ts';
import { SHOP_LOGIN, type Template } from '#integrations/define-template.ts';

export const downloadAList: Template = {
  id: 'download_a_list',
  name: 'Download a file and read it',
  description: 'Signs in, downloads the list of all orders and reads its rows.',
  shows: 'orders.csv',
  look: 'file',
  build(draft, shop) {
    const email = draft.input('email', SHOP_LOGIN.email);
    const password = draft.secret('password', SHOP_LOGIN.password);
    draft.add(instructions, {
      instructions: `Open ${shop}/login\nLog in as ${email} with password ${password}\nOpen ${shop}/orders`,
    });
    const { file } = draft.add(downloadFile, { target: 'Download as CSV' }, { file: 'orders file' });
    draft.add(readCsv, { file }, { rows: 'orders', count: 'number of orders' });
  },
};
