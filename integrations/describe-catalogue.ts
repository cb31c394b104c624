import type { Connector } from '#integrations/define-connector.ts';
import type { Action } from '#integrations/define.ts';
import { stepOption } from '#integrations/define.ts';
import { type Trigger, triggerOption } from '#integrations/define-trigger.ts';
import type { StepInput, StepOption } from '#shared/wire.ts';

type Catalogue = {
  actions: readonly Action[];
  triggers: readonly Trigger[];
  connectors: readonly Connector[];
};

/** docs/integrations.md: every step and trigger by its group, as people and authors of workflows need it. */
export function describeCatalogue({ actions, triggers, connectors }: Catalogue): string {
  const entries = [
    ...triggers.map((trigger) => ({
      option: triggerOption(trigger),
      details: trigger.kind === 'poll' ? describeNeeds(trigger) : '',
    })),
    ...actions.map((action) => ({ option: stepOption(action), details: describeNeeds(action) })),
  ];
  const groups = [...new Set(entries.map(({ option }) => option.group))];
  const sections = groups.map((group) => {
    const own = entries.filter(({ option }) => option.group === group);
    const connector = connectors.find(({ id }) => own.some(({ option }) => option.oauth_app_id === id));
    const app =
      connector &&
      `${connector.description} [How ${connector.name} is connected](${connector.oauth.documentation}).`;
    return [`## ${group}`, ...(app ? [app] : []), ...own.map(describeStep)].join('\n\n');
  });
  return `${[
    '# Integrations',
    `Generated from the definitions in \`integrations/\` by \`npm run docs\`; a test says when it is stale. ${count(actions.length, 'step')}, ${count(triggers.length, 'trigger')}, ${count(connectors.length, 'app')} to connect.`,
    ...sections,
  ].join('\n\n')}\n`;
}

function describeStep({ option, details }: { option: StepOption; details: string }): string {
  const kind = option.step_type === 'trigger' ? ' (trigger)' : '';
  const facts = [`\`${option.workflow_step_id}\``, ...(details === '' ? [] : [details])].join(' · ');
  return [
    `### ${option.name}${kind}`,
    `${option.description ?? ''}\n\n${facts}`,
    ...describeList('Inputs', option.endpoint_inputs.map(describeInput)),
    ...describeList(
      'Outputs',
      option.endpoint_outputs.map((output) => describeOutput(option, output)),
    ),
  ].join('\n\n');
}

function describeNeeds({
  connector,
  scopes = [],
  documentation,
  uses_browser = false,
}: Pick<Action, 'connector' | 'scopes' | 'documentation'> & { uses_browser?: boolean }): string {
  return [
    ...(uses_browser ? ['uses the browser'] : []),
    ...(connector ? [`needs an account of ${connector.name}`] : []),
    ...(scopes.length > 0 ? [`allowed ${scopes.map((scope) => `\`${scope}\``).join(', ')}`] : []),
    ...(documentation ? [`[documentation](${documentation})`] : []),
  ].join(' · ');
}

function describeList(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:\n\n${lines.map((line) => `- ${line}`).join('\n')}`];
}

function describeInput({
  display_name,
  description,
  is_required,
  variable_type,
  choices = [],
}: StepInput): string {
  const kind = variable_type === 'file' ? 'a file' : choices.length > 0 ? 'a choice' : 'text';
  const values = choices.length > 0 ? `: ${choices.map(({ label }) => label).join(', ')}` : '';
  const words = description ? `. ${description}` : '';
  return `**${display_name}**, ${kind}${is_required ? '' : ', optional'}${values}${words}`;
}

function describeOutput(option: StepOption, output: StepOption['endpoint_outputs'][number]): string {
  const example = option.endpoint_output_examples[output.id];
  const kind = output.variable_type === 'file' ? 'a file' : 'text';
  // One line of code: an example may have line breaks in it.
  const shown = example ? `, such as \`${example.replaceAll(/\s+/g, ' ').slice(0, 120)}\`` : '';
  return `**${output.display_name}**, ${kind}${shown}`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
