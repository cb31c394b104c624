/** The hash of the editor's address that shows a step, and the line of its text that is meant. */
export function stepInAddress(stepId: string, line: number | undefined): string {
  return line === undefined ? stepId : `${stepId}:${line}`;
}

export function readStepInAddress(hash: string): { stepId: string; line: number | null } {
  const [, stepId, line] = /^(.+):(\d{1,6})$/.exec(hash) ?? [];
  return stepId === undefined ? { stepId: hash, line: null } : { stepId, line: Number(line) };
}
