import {
  appPage,
  backToPage,
  field,
  form,
  list,
  type Neighbour,
  readAppForm,
  REFUSED_FORM,
  section,
  textField,
} from '#sandbox/apps/app-page.ts';
import type { Answer, Asked, Emulate } from '#sandbox/forward.ts';
import { list as listOf, record, string } from '#sandbox/google/answer.ts';
import { html } from '#sandbox/html.ts';

const ISSUES = '/repos/ada/shop/issues';
const SHOWN = 20;

/** The issues of the repository, and a new one. */
export function createGitHubPage({
  token,
  neighbours,
}: {
  token: string;
  neighbours: readonly Neighbour[];
}): (asked: Asked, emulate: Emulate) => Promise<Answer> {
  return async (asked, emulate) => {
    const ask = async (method: string, path: string, body?: unknown): Promise<Answer> => {
      const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
      const headers = {
        authorization: `Bearer ${token}`,
        'user-agent': 'stand-in',
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': String(bytes.length),
        }),
      };
      return await emulate({ method, path, headers, body: bytes });
    };
    if (asked.method === 'POST') {
      const given = await readAppForm(asked);
      if (!given) return REFUSED_FORM;
      const issue = { title: given.text('title').slice(0, 250), body: given.text('text').slice(0, 60_000) };
      return backToPage((await ask('POST', ISSUES, issue)).status === 201 ? 'issue' : 'refused');
    }
    const answer = await ask('GET', `${ISSUES}?state=all&per_page=${SHOWN}`);
    const issues = listOf(JSON.parse(String(answer.body))).map((issue) => {
      const { number, title, state, body, user, comments } = record(issue);
      return html`<strong>#${Number(number)} ${string(title)}</strong>
        <small>${string(state)}, by ${string(record(user).login)}, ${Number(comments)} comments</small>
        <p>${string(body) ?? ''}</p>`;
    });
    const done = new URL(asked.path, 'http://localhost').searchParams.get('done') ?? '';
    return appPage({
      app: 'GitHub',
      neighbours,
      sentence: DONE[done] ?? null,
      content: [
        section(
          'ada/shop',
          form(
            'issue',
            'Open the issue',
            field('Title', 'title', 'The lamp is broken'),
            textField('Text', 'text'),
          ),
          list('No issues yet.', issues),
        ),
      ],
    });
  };
}

const DONE: Readonly<Record<string, string>> = {
  issue: 'The issue is open.',
  refused: 'GitHub did not take this issue. It needs a title.',
};
