import { toast } from '#web/toasts/toast.ts';

const ID = 'run-started';

export function sayStarted(): void {
  toast.success('Workflow started successfully!', { id: ID });
}

/** The run has ended: how it ended stands on its page, where the toast would cover a button on a phone. */
export function unsayStarted(): void {
  toast.dismiss(ID);
}
