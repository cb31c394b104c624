import type { Html } from '#sandbox/html.ts';
import { type AppForm, field, fileField, form, hidden, textField } from '#sandbox/apps/app-page.ts';

/** A mail from outside, as a person writes it on the page of a stand-in. */
export type ArrivingMail = {
  to: string;
  from: string;
  subject: string;
  text: string;
  attachments: { name: string; type: string; bytes: Buffer }[];
};

export function mailForm(person: string): Html {
  return form(
    'mail',
    'Let it arrive',
    hidden('person', person),
    field('From', 'from', 'billing@supplier.example', 'email'),
    field('Subject', 'subject', 'Your invoice'),
    textField('Text', 'text', 'The invoice is attached.'),
    fileField('Attachments', 'attachments'),
  );
}

export async function readMailForm(given: AppForm, to: string): Promise<ArrivingMail> {
  const line = (name: string) =>
    given
      .text(name)
      .replaceAll(/[\r\n]+/g, ' ')
      .slice(0, 1_000);
  return {
    to,
    from: line('from'),
    subject: line('subject'),
    text: given.text('text').slice(0, 100_000),
    attachments: await given.files('attachments'),
  };
}
