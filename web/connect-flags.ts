import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toast } from '#web/toasts/toast.ts';

/** What the way back from an app brings in the address. */
export type ConnectFlags = {
  /** The id of the account that was connected. */
  connected: string | null;
  /** Why none was: a sentence. */
  error: string | null;
  /** The step of the workflow that it was connected for. */
  step: string | null;
};

/** Of the step that an account is connected for, by its id in the workflow. */
const STEP_FLAG = 'connect_step';
const LONGEST_SENTENCE = 400;

/** The flags of an address, and the same address without them. */
function readConnectFlags(address: string): { flags: ConnectFlags; cleaned: string } {
  const url = new URL(address);
  const take = (name: string) => {
    const value = url.searchParams.get(name);
    url.searchParams.delete(name);
    return value === '' ? null : value;
  };
  const flags = {
    connected: take('connected'),
    error: take('connect_error')?.slice(0, LONGEST_SENTENCE) ?? null,
    step: take(STEP_FLAG),
  };
  return { flags, cleaned: url.href };
}

/** Where an app sends its person back to when an account was connected for this step. */
export function returnToStep(stepId: string): string {
  const { cleaned } = readConnectFlags(location.href);
  const url = new URL(cleaned);
  url.searchParams.set(STEP_FLAG, stepId);
  return url.pathname + url.search;
}

/** The same from another page: the editor chooses the account in the step. */
export function stepOfEditor(workflowId: string, stepId: string): string {
  return `/workflows/${workflowId}?${new URLSearchParams({ [STEP_FLAG]: stepId }).toString()}`;
}

/** The flags that this screen was opened with. They are removed from the address, and an error is said. */
export function useConnectFlags(): ConnectFlags {
  const navigate = useNavigate();
  const [{ flags, cleaned }] = useState(() => readConnectFlags(location.href));
  useEffect(() => {
    if (cleaned === location.href || readConnectFlags(location.href).cleaned === location.href) return;
    // The sentence came with the address, which anybody can write: the title says what this is about.
    // The id keeps a second run of this effect from saying it twice.
    if (flags.error !== null) {
      toast.error('The account was not connected', { id: 'connect_error', description: flags.error });
    }
    void navigate({ href: cleaned.slice(location.origin.length), replace: true, ignoreBlocker: true });
  }, [cleaned, flags, navigate]);
  return flags;
}
