import { afterAll, expect, test } from 'vitest';
import { startGitHub } from '#sandbox/github.ts';
import { startGoogle } from '#sandbox/google.ts';
import { startMicrosoft } from '#sandbox/microsoft.ts';
import { startSlack } from '#sandbox/slack.ts';

const client = { client_id: 'test-client', client_secret: 'test-secret', redirect_uris: [] };
const people = [
  { name: 'Ada Lovelace', email: 'ada@example.com' },
  { name: 'Grace Hopper', email: 'grace@example.com' },
];
const neighbours = [{ name: 'Slack', url: 'http://localhost:4040/' }];
const [google, microsoft, slack, gitHub] = await Promise.all([
  startGoogle({ port: 0, people, client, neighbours }),
  startMicrosoft({ port: 0, client }),
  startSlack({ port: 0, client }),
  startGitHub({ port: 0, client }),
]);
afterAll(async () => {
  await Promise.all([google, microsoft, slack, gitHub].map((standIn) => standIn.close()));
});

const read = async (address: string) => await (await fetch(address)).text();
const HOSTILE = '<img src=x onerror=alert(1)>';

/** As the form of the page sends it; answers the page that follows. */
async function send(
  url: string,
  fields: Record<string, string | { name: string; text: string }>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new File([value.text], value.name));
  }
  return await fetch(`${url}/`, { method: 'POST', body, headers });
}

test.each([
  ['Google', google],
  ['Microsoft', microsoft],
])('a mail with an attachment arrives by hand at %s, for one of its people', async (_app, { url }) => {
  expect(await read(url)).toContain('No mails yet.');
  const page = await send(url, {
    action: 'mail',
    person: 'grace@example.com',
    from: 'billing@supplier.example',
    subject: `Größe ${HOSTILE}\r\nBcc: x@evil.example`,
    text: 'The invoice\nis attached.',
    attachments: { name: 'Rechnung 7 – “März”.txt', text: 'Total 12.50' },
  });
  expect(page.url).toContain('person=grace');
  const shown = await page.text();
  for (const part of ['The mail has arrived.', 'from billing@supplier.example', 'The invoice', 'Größe']) {
    expect(shown).toContain(part);
  }
  expect(shown).not.toContain('<img');
  const link = /<a href="(\/attachment[^"]+)">([^<]+)</.exec(shown) ?? [];
  expect(link[2]).toBe('Rechnung 7 – “März”.txt');
  const file = await fetch(url + (link[1] ?? '').replaceAll('&amp;', '&'));
  expect(await file.text()).toBe('Total 12.50');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(await read(`${url}/?person=ada%40example.com`)).toContain('No mails yet.');
});

test('files, folders, spreadsheets, rows and events are put into Google by hand', async () => {
  const { url } = google;
  await send(url, { action: 'folder', name: 'Invoices' });
  const folder = /drive\/folders\/([\w-]+)/.exec(await read(url))?.[1] ?? '';
  await send(url, { action: 'file', folder, files: { name: 'lamp.csv', text: 'a,b' } });
  const listed = await read(url);
  expect(listed).toContain('3 bytes, in Invoices');
  const link = /<a href="(\/file[^"]+)">lamp\.csv</.exec(listed)?.[1] ?? '';
  expect(await read(url + link.replaceAll('&amp;', '&'))).toBe('a,b');
  await send(url, { action: 'spreadsheet', name: 'Orders' });
  const id = /spreadsheets\/d\/([\w-]+)\/edit/.exec(await read(url))?.[1] ?? '';
  await send(url, { action: 'row', id, cells: `7, ${HOSTILE}` });
  expect(await read(url)).toContain('<td>7</td><td>&lt;img src=x onerror=alert(1)&gt;</td>');
  const page = await send(url, { action: 'event', name: 'Choir', start: '2030-03-01T18:00' });
  expect(await page.text()).toMatch(/The event is in the calendar\.[\s\S]*Choir/);
  expect(await read(`${url}/?person=grace%40example.com`)).not.toContain('Choir');
});

test('a message is written in Slack, an issue opened at GitHub, an event made in Outlook', async () => {
  const channel = /<option value="([^"]+)">#random/.exec(await read(slack.url))?.[1] ?? '';
  const sent = await send(slack.url, { person: 'grace', channel, text: HOSTILE });
  expect(await sent.text()).toMatch(/The message is in the channel\.[\s\S]*grace[\s\S]*&lt;img/);
  expect(await (await send(slack.url, { channel, text: '' })).text()).toContain('It needs a text.');
  const opened = await send(gitHub.url, { title: 'The lamp is broken', text: HOSTILE });
  expect(await opened.text()).toMatch(/The issue is open\.[\s\S]*#1 The lamp is broken[\s\S]*&lt;img/);
  expect(await (await send(gitHub.url, { title: ' ' })).text()).toContain('It needs a title.');
  const made = await send(microsoft.url, { action: 'event', title: 'Choir', start: '2030-03-01T18:00' });
  expect(await made.text()).toMatch(/The event is in the calendar\.[\s\S]*Choir/);
  expect(await (await send(microsoft.url, { action: 'event', start: 'soon' })).text()).toContain('beginning');
});

test('the pages link to each other, and forms of other sites are refused', async () => {
  expect(await read(google.url)).toContain('<a href="http://localhost:4040/">Slack</a>');
  for (const { url } of [google, microsoft, slack, gitHub]) {
    const foreign = await send(url, { action: 'mail' }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect((await fetch(`${url}/`, { method: 'POST', body: '{' })).status).toBe(403);
  }
});
