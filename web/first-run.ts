/**
 * The workflow that the editor is to run as soon as it is open: one made of a template a moment ago. Kept in memory, so
 * that reloading the page or going back to it runs nothing.
 */
let wanted: string | null = null;

export function runWhenOpened(workflowId: string): void {
  wanted = workflowId;
}

export function isToRunWhenOpened(workflowId: string): boolean {
  return wanted === workflowId;
}

export function forgetFirstRun(): void {
  wanted = null;
}
