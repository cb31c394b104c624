import { FORM_KEY, type PublicForm } from '#shared/workflow/public-form.ts';
import { API_BASE_URL } from '#web/api/api-base-url.ts';

/** Visitors of a form are not signed in, and what they send is no call of the contract. */

/** What the server says to a visitor. */
export class FormProblem extends Error {}

export type FormAnswers = ReadonlyMap<string, string | File>;

const DEADLINE_MS = 60_000;

export async function loadForm(address: string, signal: AbortSignal): Promise<PublicForm> {
  const response = await fetch(urlOf(address), { signal });
  // The server's own page asks the server of the same version.
  return (await readAnswer(response)) as PublicForm;
}

export async function sendForm(address: string, submission: string, answers: FormAnswers): Promise<void> {
  const body = new FormData();
  body.set(FORM_KEY, submission);
  for (const [id, value] of answers) body.set(id, value);
  const signal = AbortSignal.timeout(DEADLINE_MS);
  await readAnswer(await fetch(urlOf(address), { method: 'POST', body, signal }));
}

export function newSubmission(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function urlOf(address: string): string {
  return `${API_BASE_URL}/forms/${encodeURIComponent(address)}`;
}

async function readAnswer(response: Response): Promise<unknown> {
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const detail = typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : null;
  throw new FormProblem(typeof detail === 'string' ? detail : 'The form did not answer. Try again later.');
}
