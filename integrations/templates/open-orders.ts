import { extractData } from '#integrations/browser/extract-data.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { writeCsv } from '#integrations/data/write-csv.ts';
import { SHOP_LOGIN, type Template } from '#integrations/define-template.ts';

export const openOrders: Template = {
  id: 'open_orders',
  name: 'Read my open orders as a table',
  description: 'Signs in to a shop and gives the open orders as a table and a CSV file.',
  shows: 'F-1047 · Open · $89.00',
  look: 'row',
  build(draft, shop) {
    const email = draft.input('email', SHOP_LOGIN.email);
    const password = draft.secret('password', SHOP_LOGIN.password);
    draft.add(instructions, {
      instructions: [
        `Open ${shop}/login`,
        `Log in as ${email} with password ${password}`,
        `Open ${shop}/orders`,
        'Select "Open" in Status',
        'Click the Filter button',
      ].join('\n'),
      proof: 'Make sure the address contains status=Open',
    });
    const { data } = draft.add(extractData, {}, { data: 'orders', count: 'number of orders' });
    draft.add(writeCsv, { rows: data, name: 'open-orders.csv' }, { file: 'CSV file' });
  },
};
