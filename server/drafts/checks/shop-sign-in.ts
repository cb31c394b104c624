import { SHOP_LOGIN } from '#integrations/define-template.ts';
import { mark } from '#server/drafts/words/mark.ts';
import type { DraftMark, DraftPart, DraftVariable, WorkflowDraft } from '#shared/wire/draft.ts';

/** The pages of a person stand behind a sign-in: a draft has it, where it is known, and says it elsewhere. */

const SIGNS_IN = /^\s*(?:log|sign) ?(?:in|on)\b|\b(?:password|sign in|log in)\b/i;
const OPENS = /^\s*(?:open|go to|visit|navigate to)\s+(?<address>\S{1,500})\s*$/i;
/** In the shop: an order that is there, not one to be placed. */
const ORDERS = /\borders\b|\b(?:my|our|latest|last|newest|oldest|open|first) order\b/i;
const OWN =
  /\b(?:my|our) (?:[\p{L}-]{2,20} ){0,2}?(?:orders?|purchases?|invoices?|bills?|statements?|payslips?|bookings?|reservations?|subscriptions?|account|balance|messages|inbox)\b/iu;
const SHOP =
  'The orders of the practice shop stand behind a sign-in, so the draft signs in first, with the words that its page names.';
const MOST_MARKS = 200;

export function withSignIn(draft: WorkflowDraft, practiceSite: string | null): WorkflowDraft {
  const lines = draft.parts.flatMap(({ inputs }) => inputs.instructions?.split('\n') ?? []);
  const first = lines.map((line) => OPENS.exec(line)?.groups?.address).find(Boolean);
  if (first === undefined) return draft;
  const isShop = practiceSite !== null && first.startsWith(practiceSite);
  if (lines.some((line) => SIGNS_IN.test(line))) return isShop ? withKnownWords(draft) : draft;
  const rest = lines.filter((line) => !OPENS.test(line));
  if (isShop) return rest.some((line) => ORDERS.test(line)) ? withShopSignIn(draft) : draft;
  if (!rest.some((line) => OWN.test(line))) return draft;
  return withGuess(draft, first);
}

/** Beside the line that opens it. */
function withGuess(draft: WorkflowDraft, address: string): WorkflowDraft {
  const at = draft.parts.findIndex(({ inputs }) => inputs.instructions?.split('\n').some(isOpen));
  const part = draft.parts[at];
  const host = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`)?.host;
  if (!part || !host) return draft;
  const line = (part.inputs.instructions ?? '').split('\n').findIndex(isOpen) + 1;
  const isOfLine = (one: DraftMark) => one.input === 'instructions' && one.line === line;
  if (part.marks.some((one) => isOfLine(one) && one.guess !== null)) return draft;
  const guess = `If ${host.slice(0, 100)} asks you to sign in, write “Log in as … with …” behind this line, or sign in once in the live browser: its profile stays signed in.`;
  const marks = part.marks.some(isOfLine)
    ? part.marks.map((one) => (isOfLine(one) ? { ...one, guess } : one))
    : [...part.marks, mark({ input: 'instructions', line, guess })].slice(0, MOST_MARKS);
  return { ...draft, parts: draft.parts.with(at, { ...part, marks }) };
}

/** “Log in and read my orders”: who may sign in there is known. */
function withKnownWords(draft: WorkflowDraft): WorkflowDraft {
  const words = new Map([
    ['email', SHOP_LOGIN.email],
    ['user_name', SHOP_LOGIN.email],
    ['password', SHOP_LOGIN.password],
  ]);
  const variables = draft.variables.map((one) => {
    const known = one.default_value === '' ? words.get(one.name) : undefined;
    return known === undefined ? one : { ...one, default_value: known };
  });
  return { ...draft, variables };
}

function withShopSignIn(draft: WorkflowDraft): WorkflowDraft {
  const at = draft.parts.findIndex(({ inputs }) => inputs.instructions?.split('\n').some(isOpen));
  const part = draft.parts[at];
  const taken = new Set(draft.variables.map(({ name }) => name));
  if (!part || taken.has('email') || taken.has('password')) return draft;
  const added: DraftVariable[] = [
    { name: 'email', default_value: SHOP_LOGIN.email, is_secret: false, from: null, guess: null },
    { name: 'password', default_value: SHOP_LOGIN.password, is_secret: true, from: null, guess: null },
  ];
  return {
    ...draft,
    variables: [...draft.variables, ...added],
    parts: draft.parts.with(at, withLine(part)),
    notes: [...draft.notes, SHOP],
  };
}

const isOpen = (line: string) => OPENS.test(line);

function withLine(part: DraftPart): DraftPart {
  const lines = (part.inputs.instructions ?? '').split('\n');
  const behind = lines.findIndex(isOpen) + 1;
  const instructions = lines.toSpliced(behind, 0, 'Log in as {{email}} with {{password}}').join('\n');
  const moved = part.marks.map((one) =>
    one.input === 'instructions' && one.line !== null && one.line > behind
      ? { ...one, line: one.line + 1 }
      : one,
  );
  return { ...part, inputs: { ...part.inputs, instructions }, marks: moved };
}
