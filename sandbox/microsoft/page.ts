import {
  appPage,
  backToPage,
  chosenPerson,
  download,
  field,
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
import { type Html, html } from '#sandbox/html.ts';
import { type GraphRequest, notFound } from '#sandbox/microsoft/answer.ts';
import type { Event } from '#sandbox/microsoft/calendar-event.ts';
import { receive } from '#sandbox/microsoft/mail.ts';
import { folderOf, type Mailbox } from '#sandbox/microsoft/mailbox.ts';

type Parts = {
  mailboxes: ReadonlyMap<string, Mailbox>;
  events: readonly Event[];
  calendar(request: GraphRequest): Answer;
  neighbours: readonly Neighbour[];
};

const SHOWN = 10;
const HOUR_MS = 3_600_000;
const DONE: Readonly<Record<string, string>> = {
  mail: 'The mail has arrived.',
  event: 'The event is in the calendar.',
  refused: 'Outlook did not take this event. It needs a beginning.',
};

/** `/`, and the downloads that it links to. */
export function createMicrosoftPage(parts: Parts): (asked: Asked) => Promise<Answer> {
  const people = [...parts.mailboxes.keys()];
  return async (asked) => {
    const { pathname, searchParams } = new URL(asked.path, 'http://localhost');
    const given = asked.method === 'POST' ? await readAppForm(asked) : null;
    const person = chosenPerson(people, given, searchParams);
    const mailbox = parts.mailboxes.get(person);
    if (!mailbox) return notFound();
    if (asked.method === 'POST') {
      if (!given) return REFUSED_FORM;
      if (given.text('action') === 'event') {
        return backToPage(makeEvent(parts, person, given.text) ? 'event' : 'refused', person);
      }
      receive(mailbox, await readMailForm(given, person));
      return backToPage('mail', person);
    }
    if (pathname === '/attachment') {
      const message = mailbox.messages.find(({ key }) => key === searchParams.get('message'));
      const found = message?.attachments.find(({ id }) => id === searchParams.get('id'));
      return found ? download(found) : notFound();
    }
    const events = parts.events.filter(({ owner }) => owner === person);
    return appPage({
      app: 'Microsoft',
      neighbours: parts.neighbours,
      people: { shown: person, all: people },
      sentence: DONE[searchParams.get('done') ?? ''] ?? null,
      content: [section('Outlook mail', mailForm(person), mails(mailbox)), calendarOf(events, person)],
    });
  };
}

function makeEvent({ calendar }: Parts, person: string, text: (name: string) => string): boolean {
  const start = new Date(text('start'));
  if (Number.isNaN(start.getTime())) return false;
  const moment = (time: Date) => ({ dateTime: time.toISOString().slice(0, 19), timeZone: 'UTC' });
  const event = {
    subject: text('title').slice(0, 200),
    start: moment(start),
    end: moment(new Date(start.getTime() + HOUR_MS)),
  };
  const { status } = calendar({
    method: 'POST',
    parts: ['me', 'events'],
    query: new URLSearchParams(),
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(event)),
    email: person,
    has_immutable_ids: true,
  });
  return status === 201;
}

function mails(mailbox: Mailbox): Html {
  const { email, messages } = mailbox;
  const sent = folderOf(mailbox, 'sentitems').id;
  return list(
    'No mails yet.',
    messages
      .slice(-SHOWN)
      .toReversed()
      .map(({ key, subject, from, toRecipients, folder, body, attachments }) => {
        const to = toRecipients.map(({ emailAddress }) => emailAddress.address).join(', ');
        const query = (id: string) => new URLSearchParams({ person: email, message: key, id }).toString();
        return html`<strong>${subject}</strong>
          <small
            >${folder === sent ? `sent to ${to}` : `from ${from?.emailAddress.address ?? 'nobody'}`}</small
          >
          <p>${body.content.slice(0, 300)}</p>
          ${attachments.map(({ id, name }) => html`<a href="/attachment?${query(id)}">${name}</a> `)}`;
      }),
  );
}

function calendarOf(events: readonly Event[], person: string): Html {
  return section(
    'Outlook calendar',
    list(
      'No events yet.',
      events
        .slice(-SHOWN)
        .toReversed()
        .map(({ subject, start, recurrence }) => {
          const repeats = recurrence ? `, ${recurrence.pattern.type}` : '';
          return html`<strong>${subject}</strong> <small>${start.toUTC().toISO()}${repeats}</small>`;
        }),
    ),
    html`<details>
      <summary>Make an event</summary>
      ${form('event', 'Make it', hidden('person', person), field('Title', 'title', 'Lunch'), field('Begins', 'start', '', 'datetime-local'))}
    </details>`,
  );
}
