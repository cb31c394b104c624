import parseAddresses from 'nodemailer/lib/addressparser';
import { StepFailure } from '#shared/errors.ts';

export type Mailbox = { name: string; address: string };

const MAX_CHARACTERS = 20_000;
const MAX_RECEIVERS = 500;
/** What is wrong beyond that, the provider says. */
const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

/** From a header of an e-mail: what cannot be read is left out. */
export function mailboxesIn(header: string): Mailbox[] {
  return parse(header.slice(0, MAX_CHARACTERS)).filter(({ address }) => ADDRESS.test(address));
}

/** With commas, semicolons or line breaks between. Throws StepFailure for the first that is not an address. */
export function readAddresses(given: string): Mailbox[] {
  if (given.length > MAX_CHARACTERS) throw tooMany();
  const mailboxes = parse(given.replaceAll(/[;\n]/g, ','));
  const wrong = mailboxes.find(({ address }) => !ADDRESS.test(address));
  if (wrong) throw notAnAddress(wrong.address || wrong.name);
  if (mailboxes.length > MAX_RECEIVERS) throw tooMany();
  return mailboxes;
}

function parse(text: string): Mailbox[] {
  return parseAddresses(text, { flatten: true }).map(({ name, address }) => ({ name, address }));
}

function notAnAddress(written: string): StepFailure {
  return new StepFailure(
    'input_invalid',
    `“${written.slice(0, 80)}” is not an e-mail address.`,
    'Write addresses such as ada@example.com, with commas between.',
  );
}

function tooMany(): StepFailure {
  return new StepFailure(
    'input_invalid',
    `This e-mail has more than ${MAX_RECEIVERS} receivers.`,
    'Send it to fewer at once.',
  );
}
