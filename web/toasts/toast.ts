import type { ExternalToast } from 'sonner';

/**
 * Toasts without their code in the first load: the toaster is put on the page when it is first wanted, and a toast sent
 * before it listens waits for it, because it would be lost.
 */
let isWanted = false;
const wishListeners = new Set<() => void>();
const toasterListens = Promise.withResolvers<Prepare>();

export function isToasterWanted(): boolean {
  return isWanted;
}

export function onToasterWanted(listener: () => void): () => void {
  wishListeners.add(listener);
  return () => wishListeners.delete(listener);
}

/** Ahead of the first toast: a screen reader only announces what is added to a region it already knows. */
export function wantToaster(): void {
  if (isWanted) return;
  isWanted = true;
  for (const listener of wishListeners) listener();
}

/** Told of each toast before it is shown. */
type Prepare = (message: string, options?: ExternalToast) => void;

/** Called by the toaster when it is on the page. */
export function markToasterReady(prepare: Prepare): void {
  toasterListens.resolve(prepare);
}

type Kind = 'success' | 'error' | 'info' | 'message';

function show(kind: Kind, message: string, options?: ExternalToast): void {
  wantToaster();
  void Promise.all([import('sonner'), toasterListens.promise]).then(([sonner, prepare]) => {
    prepare(message, options);
    return sonner.toast[kind](message, options);
  });
}

/** Of the toasts that were sent with this id: what they said is no longer so. */
function dismiss(id: string): void {
  if (!isWanted) return;
  void Promise.all([import('sonner'), toasterListens.promise]).then(([sonner]) => sonner.toast.dismiss(id));
}

export const toast = {
  dismiss,
  success: (message: string, options?: ExternalToast) => show('success', message, options),
  error: (message: string, options?: ExternalToast) => show('error', message, options),
  info: (message: string, options?: ExternalToast) => show('info', message, options),
  message: (message: string, options?: ExternalToast) => show('message', message, options),
};
