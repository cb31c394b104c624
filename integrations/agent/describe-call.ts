import type { AgentWorld } from '#integrations/agent/agent-world.ts';
import type { ToolCall } from '#integrations/agent/tools.ts';

/** For history and errors; without what is typed. */
export function describeCall({ page }: AgentWorld, call: ToolCall): string {
  const thing = 'ref' in call.input && call.input.ref !== undefined ? page.nameOf(call.input.ref) : null;
  switch (call.name) {
    case 'open':
      return `Open ${originAndPath(call.input.address)}`;
    case 'type':
      return `Type into ${thing ?? 'a field'}`;
    case 'press':
      return `Press ${call.input.key.slice(0, 40)}${thing ? ` in ${thing}` : ''}`;
    case 'select':
      return `Select ${JSON.stringify(call.input.option.slice(0, 80))} in ${thing ?? 'a list'}`;
    case 'scroll':
      return `Scroll ${call.input.to}`;
    case 'find':
      return `Find ${JSON.stringify(call.input.words.slice(0, 80))}`;
    case 'ask_person':
      return 'Ask the person';
    case 'extract':
      return `Read ${thing ?? 'the page'}`;
    default:
      return `${call.name.charAt(0).toUpperCase()}${call.name.slice(1).replaceAll('_', ' ')}${thing ? ` ${thing}` : ''}`;
  }
}

/** A query may hold anything. */
export function originAndPath(address: string): string {
  const url = URL.parse(address);
  return url ? `${url.host}${url.pathname}`.slice(0, 120) : 'an address';
}
