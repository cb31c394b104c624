import { defineAction } from '#integrations/define.ts';
import { DRIVE, File, FILE_FIELDS } from '#integrations/google-drive/calls.ts';
import { googleDrive } from '#integrations/google-drive/connector.ts';
import { readGoogleId } from '#integrations/google-link.ts';
import { readAddresses } from '#integrations/mail/addresses.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';

const MOST_PEOPLE = 50;

export const shareFile = defineAction({
  id: 'google_drive.share_file',
  name: 'Share a file in Drive',
  description:
    'Lets people, or everybody who has the link, open a file or folder that Legwork made in Google Drive.',
  group: 'Google Drive',
  connector: googleDrive,
  // Only for what was uploaded here; for any other file a workflow would have to be allowed a whole Drive.
  scopes: ['https://www.googleapis.com/auth/drive.file'],
  documentation: 'https://developers.google.com/workspace/drive/api/guides/manage-sharing',
  // Drive writes to people it shares with, each time. A link is the same however often it is shared.
  onInterrupt: ({ people }) => (people === undefined ? 'repeat' : 'fail'),
  inputs: {
    file: text('File', 'Its link or ID, from “Upload to Drive”'),
    people: optional(
      text('With whom', 'E-mail addresses with commas between; everybody who has the link when left out', {
        placeholder: 'grace@example.com',
      }),
      // Addresses that came out empty must not open the file to everybody.
      { never_empty: true },
    ),
    role: optional(
      choice(
        'They may',
        { reader: 'Look at it', commenter: 'Comment on it', writer: 'Change it' },
        { placeholder: 'Look at it' },
      ),
    ),
    message: optional(text('Message', 'For the e-mail that Google writes to them', { multiline: true })),
  },
  outputs: { link: text('Link') },
  examples: { link: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz012345/view' },
  async run({ inputs, account: open }) {
    const { role = 'reader', message } = inputs;
    const people = inputs.people === undefined ? [] : readAddresses(inputs.people);
    if (people.length > MOST_PEOPLE) throw tooMany();
    if (inputs.people !== undefined && people.length === 0) throw nobody();
    const address = `${DRIVE}/files/${readGoogleId(inputs.file, 'file in Google Drive')}`;
    const account = await open();
    const details = await account.fetch(`${address}?fields=${FILE_FIELDS}&supportsAllDrives=true`);
    const permissions = people.map((person) => ({ type: 'user', role, emailAddress: person.address }));
    for (const permission of inputs.people === undefined ? [{ type: 'anyone', role }] : permissions) {
      const asked = new URLSearchParams({ supportsAllDrives: 'true' });
      if (permission.type === 'user') {
        asked.set('sendNotificationEmail', 'true');
        if (message !== undefined) asked.set('emailMessage', message.slice(0, 2_000));
      }
      await account.fetch(`${address}/permissions?${asked.toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=UTF-8' },
        body: JSON.stringify(permission),
        is_repeatable: permission.type === 'anyone',
      });
    }
    return { link: readAnswer(details, File).webViewLink };
  },
});

function nobody(): StepFailure {
  return new StepFailure(
    'input_invalid',
    'There is no e-mail address in “With whom”.',
    'Write at least one, or leave it out to share with everybody who has the link.',
  );
}

function tooMany(): StepFailure {
  return new StepFailure(
    'input_invalid',
    `A file can be shared with ${MOST_PEOPLE} people at once.`,
    'Share it with a group, or with everybody who has the link.',
  );
}
