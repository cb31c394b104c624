/**
 * What the editor is to do as soon as a workflow is open: run one that was made of a template a moment ago, record what
 * its person does, or add a schedule. Kept in memory, so that reloading the page or going back to it does nothing.
 */
export type FirstAct = 'run' | 'record' | 'schedule';
let wanted: { workflowId: string; act: FirstAct } | null = null;

export function actWhenOpened(workflowId: string, act: FirstAct): void {
  wanted = { workflowId, act };
}

export function findFirstAct(workflowId: string): FirstAct | null {
  return wanted?.workflowId === workflowId ? wanted.act : null;
}

export function forgetFirstAct(): void {
  wanted = null;
}
