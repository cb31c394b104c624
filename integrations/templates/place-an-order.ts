import { instructions } from '#integrations/browser/instructions.ts';
import { takeScreenshot } from '#integrations/browser/take-screenshot.ts';
import type { Template } from '#integrations/define-template.ts';

export const placeAnOrder: Template = {
  id: 'place_an_order',
  name: 'Place an order of my choice',
  description: 'Asks which product and how many, puts it into the cart and checks out.',
  shows: 'Order F-1049',
  look: 'done',
  asks: true,
  build(draft, shop) {
    const product = draft.input('product', 'Storm Lantern');
    const quantity = draft.input('quantity', '2');
    draft.add(instructions, {
      instructions: [
        `Open ${shop}/`,
        `Click ${product}`,
        `Select ${quantity} in Quantity`,
        'Click "Add to cart"',
        'Click "Check out"',
        'Type "Ada Lovelace" into Full name',
        'Type "12 Fern Hill" into Address',
        'Click "Place order"',
        'Make sure it says "Thank you"',
        'Extract the order number as order',
      ].join('\n'),
    });
    draft.add(takeScreenshot, {}, { picture: 'receipt' });
  },
};
