import type { AgentWorld } from '#integrations/agent/agent-world.ts';
import { ALLOW, allowedBy, type Asking, DENY, deniedBy, type Entry } from '#integrations/agent/journal.ts';
import type { Plan } from '#integrations/agent/plan.ts';
import { isSameSite, originOf } from '#shared/web-origins.ts';

/** The origins that an agent may be on: those of its author, and those that a person allowed in this run. */
export function isAllowedSite(plan: Plan, entries: readonly Entry[], origin: string): boolean {
  return [...plan.sites, ...allowedBy(entries, 'leave')].some((named) => isSameSite(named, origin));
}

/** Asks a person whether the agent may go there; null when they have said no. */
export function askToLeave({ entries }: Pick<AgentWorld, 'entries'>, address: string): Asking | null {
  const origin = originOf(address);
  if (origin === null || deniedBy(entries, 'leave').includes(origin)) return null;
  return {
    about: 'leave',
    kind: 'approval',
    question: `The agent wants to act on ${origin}, which is none of its sites. May it?`,
    choices: [ALLOW, DENY],
    subject: origin,
  };
}

const REFUSED = 'is none of the sites of this task, and the person did not allow it.';

export function refusedSite(address: string): string {
  return `${originOf(address) ?? 'That'} ${REFUSED}`;
}

/** Whether what the model was told is that the person did not allow a site. */
export function saysRefusedSite(result: string): boolean {
  return result.includes(REFUSED);
}
