import { useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { Subscription } from '#shared/wire.ts';
import { toast } from '#web/toasts/toast.ts';
import {
  beginAwaiting,
  currentAwaited,
  endAwaiting,
  FORGOTTEN_MS,
  LONGEST_WAIT_MS,
  onAwaitedChange,
  showsGrant,
} from '#web/subscription/awaited-grant.ts';
import { messageOf, readReturnFlags } from '#web/subscription/return-flags.ts';

const ON_ITS_WAY = 'The confirmation of the payment is still on its way. This page shows it when it comes.';

/**
 * What the payment pages sent back. The flags leave the address at once. A payment is told of when its grant shows, at
 * the latest after 20 seconds. Answers whether one is awaited: the subscription is to be asked for often meanwhile.
 */
export function useReturn(subscription: Subscription | undefined): boolean {
  const navigate = useNavigate();
  const awaited = useSyncExternalStore(onAwaitedChange, currentAwaited);
  useEffect(() => {
    const { flags, cleaned } = readReturnFlags(location.href);
    if (cleaned === location.href) return;
    for (const flag of flags) {
      if (flag === 'success' || flag === 'credits_purchased') beginAwaiting(flag, Date.now());
      // The id keeps a second run of this effect from showing it twice.
      else toast.info(messageOf(flag), { id: flag });
    }
    void navigate({ href: cleaned.slice(location.origin.length), replace: true });
  }, [navigate]);

  const isGranted = awaited !== null && subscription !== undefined && showsGrant(awaited, subscription);
  useEffect(() => {
    if (awaited === null) return undefined;
    const age = Date.now() - awaited.returned_at;
    const timer = setTimeout(
      () => {
        endAwaiting();
        if (age > FORGOTTEN_MS) return;
        const description = isGranted ? undefined : ON_ITS_WAY;
        toast.success(messageOf(awaited.flag), { id: awaited.flag, description });
      },
      isGranted ? 0 : Math.max(0, LONGEST_WAIT_MS - age),
    );
    return () => clearTimeout(timer);
  }, [awaited, isGranted]);
  return awaited !== null;
}
