import { randomBytes } from 'node:crypto';
import {
  appPage,
  type AppForm,
  backToPage,
  choiceField,
  chosenPerson,
  download,
  field,
  fileField,
  form,
  hidden,
  list,
  type Neighbour,
  readAppForm,
  REFUSED_FORM,
  section,
} from '#sandbox/apps/app-page.ts';
import { mailForm, readMailForm } from '#sandbox/apps/arriving-mail.ts';
import type { Answer, Asked } from '#sandbox/forward.ts';
import { notFound } from '#sandbox/google/answer.ts';
import type { CalendarEvent } from '#sandbox/google/calendar.ts';
import { type DriveFile, type DriveFiles, FOLDER } from '#sandbox/google/drive-files.ts';
import type { MailOfPerson, ShownMail } from '#sandbox/google/mail-of-person.ts';
import type { Spreadsheet } from '#sandbox/google/sheets.ts';
import { type Html, html } from '#sandbox/html.ts';

/** What Google holds. */
export type GoogleWorld = { files: DriveFiles; spreadsheets: Spreadsheet[]; events: CalendarEvent[] };

type Parts = {
  world: GoogleWorld;
  mail: MailOfPerson;
  people: readonly string[];
  neighbours: readonly Neighbour[];
};

const DONE: Readonly<Record<string, string>> = {
  mail: 'The mail has arrived.',
  refused: 'Gmail did not take this mail. One may have at most 35 MB.',
  file: 'The file is in Drive.',
  folder: 'The folder is made.',
  spreadsheet: 'The spreadsheet is made.',
  row: 'The row is added.',
  event: 'The event is in the calendar.',
};
const SHOWN = 30;

/** `/`, and the downloads that it links to. */
export function createGooglePage(parts: Parts): (asked: Asked) => Promise<Answer> {
  const { world, mail, people } = parts;
  return async (asked) => {
    const { pathname, searchParams } = new URL(asked.path, 'http://localhost');
    const given = asked.method === 'POST' ? await readAppForm(asked) : null;
    const person = chosenPerson(people, given, searchParams);
    if (asked.method === 'POST') {
      if (!given) return REFUSED_FORM;
      return backToPage(await act(parts, person, given), person);
    }
    if (pathname === '/file') {
      const file = world.files.all().find(({ id }) => id === searchParams.get('id'));
      return file?.owner === person ? download(file) : notFound('File');
    }
    if (pathname === '/attachment') {
      const [message, id] = [searchParams.get('message') ?? '', searchParams.get('id') ?? ''];
      const found = await mail.attachment(person, message, id);
      return found ? download(found) : notFound('Attachment');
    }
    return await show(parts, person, DONE[searchParams.get('done') ?? ''] ?? null);
  };
}

/** Answers which sentence of `DONE` is said. */
async function act({ world, mail }: Parts, person: string, given: AppForm): Promise<string> {
  const action = given.text('action');
  const name = given.text('name').slice(0, 200) || 'Untitled';
  if (action === 'mail') return (await mail.receive(await readMailForm(given, person))) ? 'mail' : 'refused';
  if (action === 'file') {
    for (const { name: filename, type, bytes } of await given.files('files')) {
      const metadata = { name: filename, mimeType: type, parents: parentOf(given) };
      world.files.add(person, metadata, { type, bytes }).made_by_app = false;
    }
  }
  if (action === 'folder') {
    const made = world.files.add(
      person,
      { name, mimeType: FOLDER },
      { type: FOLDER, bytes: Buffer.alloc(0) },
    );
    made.made_by_app = false;
  }
  if (action === 'spreadsheet') {
    const id = randomBytes(22).toString('base64url');
    world.spreadsheets.push({
      id,
      owner: person,
      title: name,
      sheets: [{ id: 0, title: 'Sheet1', rows: [] }],
    });
  }
  if (action === 'row') {
    const found = world.spreadsheets.find(({ id, owner }) => id === given.text('id') && owner === person);
    found?.sheets[0]?.rows.push(
      given
        .text('cells')
        .split(/[,\t]/)
        .slice(0, 26)
        .map((cell) => cell.trim()),
    );
  }
  if (action === 'event') world.events.push(eventOf(given, person, name));
  return action;
}

function parentOf(given: AppForm): string[] {
  const folder = given.text('folder');
  return folder === '' ? [] : [folder];
}

function eventOf(given: AppForm, person: string, title: string): CalendarEvent {
  const now = new Date().toISOString();
  const chosen = new Date(given.text('start'));
  const start = Number.isNaN(chosen.getTime()) ? new Date() : chosen;
  const end = new Date(start.getTime() + 3_600_000);
  return {
    id: randomBytes(13).toString('hex'),
    calendar: person,
    summary: title,
    description: '',
    location: '',
    start: { dateTime: start.toISOString() },
    end: { dateTime: end.toISOString() },
    attendees: [],
    status: 'confirmed',
    created: now,
    updated: now,
  };
}

async function show(parts: Parts, person: string, sentence: string | null): Promise<Answer> {
  const { world, mail, people, neighbours } = parts;
  const files = world.files.all().filter(({ owner }) => owner === person);
  return appPage({
    app: 'Google',
    neighbours,
    people: { shown: person, all: people },
    sentence,
    content: [
      section('Gmail', mailForm(person), mails(await mail.list(person), person)),
      drive(files, person),
      sheets(
        world.spreadsheets.filter(({ owner }) => owner === person),
        person,
      ),
      calendar(
        world.events.filter((event) => event.calendar === person),
        person,
      ),
      html`<p class="note">
        <a href="/connections">Apps with access</a>: where a person ends what they allowed Legwork.
      </p>`,
    ],
  });
}

function mails(shown: readonly ShownMail[], person: string): Html {
  return list(
    'No mails yet.',
    shown.map(({ id, subject, from, to, snippet, labels, attachments }) => {
      const query = (attachment: string) =>
        new URLSearchParams({ person, message: id, id: attachment }).toString();
      return html`<strong>${subject}</strong>
        <small>${labels.includes('SENT') ? `sent to ${to}` : `from ${from}`}</small>
        <p>${snippet}</p>
        ${attachments.map((each) => html`<a href="/attachment?${query(each.id)}">${each.name}</a> `)}`;
    }),
  );
}

function drive(files: readonly DriveFile[], person: string): Html {
  const folders = files.filter(({ mimeType }) => mimeType === FOLDER);
  const nameOf = (id: string | undefined) => folders.find((folder) => folder.id === id)?.name;
  return section(
    'Drive',
    list(
      'No files yet.',
      files
        .slice(-SHOWN)
        .toReversed()
        .map(({ id, name, mimeType, bytes, parents }) =>
          mimeType === FOLDER
            ? html`<strong>${name}</strong>
                <small>folder: https://drive.google.com/drive/folders/${id}</small>`
            : html`<a href="/file?${new URLSearchParams({ person, id }).toString()}">${name}</a>
                <small
                  >${bytes.length} bytes${nameOf(parents[0]) ? `, in ${nameOf(parents[0])}` : ''}</small
                >`,
        ),
    ),
    html`<details>
      <summary>Put a file into Drive</summary>
      ${form(
        'file',
        'Put it there',
        hidden('person', person),
        fileField('Files', 'files'),
        choiceField('Folder', 'folder', [
          { value: '', label: 'My Drive' },
          ...folders.map(({ id, name }) => ({ value: id, label: name })),
        ]),
      )}
    </details>`,
    html`<details>
      <summary>Make a folder</summary>
      ${form('folder', 'Make it', hidden('person', person), field('Name', 'name', 'Invoices'))}
    </details>`,
  );
}

function sheets(spreadsheets: readonly Spreadsheet[], person: string): Html {
  return section(
    'Sheets',
    spreadsheets.length === 0 ? html`<p class="note">No spreadsheets yet.</p>` : html``,
    spreadsheets.map(
      ({ id, title, sheets: [first] }) =>
        html`<h3>${title}</h3>
          <small>https://docs.google.com/spreadsheets/d/${id}/edit</small>
          <div class="scroll">
            <table>
              ${(first?.rows ?? []).slice(-SHOWN).map(
                (row) =>
                  html`<tr>
                    ${row.map((cell) => html`<td>${String(cell)}</td>`)}
                  </tr>`,
              )}
            </table>
          </div>
          <details>
            <summary>Add a row to ${title}</summary>
            ${form('row', 'Add it', hidden('person', person), hidden('id', id), field('Cells, with commas between', 'cells'))}
          </details>`,
    ),
    form('spreadsheet', 'Make a spreadsheet', hidden('person', person), field('Name', 'name', 'Invoices')),
  );
}

function calendar(events: readonly CalendarEvent[], person: string): Html {
  return section(
    'Calendar',
    list(
      'No events yet.',
      events
        .slice(-SHOWN)
        .toReversed()
        .map(
          ({ summary, start, status }) =>
            html`<strong>${summary}</strong> <small>${start.dateTime ?? start.date ?? ''}, ${status}</small>`,
        ),
    ),
    html`<details>
      <summary>Make an event</summary>
      ${form(
        'event',
        'Make it',
        hidden('person', person),
        field('Title', 'name', 'Lunch'),
        field('Begins', 'start', '', 'datetime-local'),
      )}
    </details>`,
  );
}
