import { instructions } from '#integrations/browser/instructions.ts';
import type { Template } from '#integrations/define-template.ts';

const PEOPLE = `Name,E-mail,Product
Ada Lovelace,ada@example.com,Storm Lantern
Grace Hopper,grace@example.com,Camp Stove`;

export const fillAForm: Template = {
  id: 'fill_a_form',
  name: 'Fill in a form for each row',
  description: 'Registers a product for each row of a list, and keeps the number that each gets.',
  shows: 'Ada Lovelace · W-501',
  look: 'row',
  build(draft, shop) {
    const people = draft.input('people', PEOPLE);
    draft.add(instructions, {
      instructions: [
        `For each row of ${people} as registrations:`,
        `    Open ${shop}/warranty`,
        '    Type [Name] into "Full name"',
        '    Type [E-mail] into "E-mail"',
        '    Type [Product] into "Product"',
        '    Click "Register"',
        '    Extract "Registration" as number',
      ].join('\n'),
      proof: 'Make sure "Thank you" is shown',
    });
  },
};
