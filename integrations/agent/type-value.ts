import type { AgentWorld, Done } from '#integrations/agent/agent-world.ts';
import { ALLOW, allowedBy, codesOf, DENY, deniedBy } from '#integrations/agent/journal.ts';
import { mayBeTypedOn, type NamedValue } from '#integrations/agent/plan.ts';
import type { ToolCall } from '#integrations/agent/tools.ts';
import type { AgentField } from '#shared/agent-page.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { isSameSite } from '#shared/web-origins.ts';

type TypeCall = Extract<ToolCall, { name: 'type' }>['input'];

/** Types a text of the model's own, a value of the task, or a code that a person gave. */
export async function typeValue(world: AgentWorld, input: TypeCall): Promise<Done> {
  const { page, plan, entries } = world;
  const name = nameOfValue(world, input);
  if (name === null) {
    if (input.text === undefined) return { result: 'Say with text or value_of what to type.' };
    const { text } = input;
    await page.type(input.ref, { text, shown: quoteShown(text), is_secret: false, has_variables: false });
    return { result: 'Typed.', acted: true };
  }
  const code = codesOf(entries).get(name);
  if (code) {
    if (code.is_used) return { result: `${name} was typed already. Ask for a new code if it is needed.` };
    const { origin } = await page.describeField(input.ref);
    if (origin === null || !isSameSite(code.origin, origin))
      return { result: `${name} was given for ${code.origin}, and this field is on another site.` };
    await page.type(input.ref, { text: code.text, shown: `@${name}`, is_secret: true, has_variables: true });
    return { result: 'Typed.', used: name, acted: true };
  }
  const value = plan.values.get(name);
  if (!value) {
    const known = [...plan.values.keys(), ...codesOf(entries).keys()];
    return { result: `There is no value ${name}. There are: ${known.join(', ') || 'none'}.` };
  }
  if (value.is_secret) {
    const refusal = refuseSecret(world, value, await page.describeField(input.ref));
    if (refusal) return refusal;
  }
  const { text, is_secret } = value;
  await page.type(input.ref, { text, shown: `@${name}`, is_secret, has_variables: true });
  return { result: 'Typed.', acted: true };
}

/** Null for a text that is typed as it is. */
function nameOfValue({ plan }: AgentWorld, { text, value_of }: TypeCall): string | null {
  if (value_of !== undefined && value_of !== '') return value_of.replace(/^@/, '');
  const written = /^@(.+)$/.exec(text?.trim() ?? '')?.[1];
  return written !== undefined && plan.values.has(written) ? written : null;
}

/**
 * A secret goes only to the sites that its author named, and there only into fields for secrets: a page of such a site
 * may show what strangers write, and a comment is public. A person may allow one other field.
 */
export function refuseSecret({ entries }: AgentWorld, value: NamedValue, field: AgentField): Done | null {
  const { name, origins } = value;
  if (!mayBeTypedOn(value, field.origin)) {
    const here = field.origin ?? 'a page without an address';
    return { result: `@${name} may be typed on ${origins.join(' and ')} only. This field is on ${here}.` };
  }
  if (field.is_for_secrets) return null;
  const subject = `${name} ${field.origin} ${field.label}`;
  if (allowedBy(entries, 'field').includes(subject)) return null;
  if (deniedBy(entries, 'field').includes(subject))
    return { result: `The person does not allow @${name} in this field.` };
  return {
    result: `This is no field for secrets, so the person is asked whether @${name} may be typed into it.`,
    asking: {
      about: 'field',
      kind: 'approval',
      question: `May the agent type the secret “${name}” into ${quoteShown(field.label)} on ${field.origin}? It is not a password field.`,
      choices: [ALLOW, DENY],
      subject,
    },
  };
}
