import { toast } from '#web/toasts/toast.ts';

const ID = 'run-started';
/** That a workflow whose trigger was turned on has not been seen to work. */
export const TRIGGER_ADVICE = 'trigger-advice';

export function sayStarted(): void {
  // It runs now, as was advised.
  toast.dismiss(TRIGGER_ADVICE);
  toast.success('Workflow started successfully!', { id: ID });
}

/** The run has ended: how it ended stands on its page, where the toast would cover a button on a phone. */
export function unsayStarted(): void {
  toast.dismiss(ID);
}
