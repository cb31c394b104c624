import { askFileAddress } from '#web/api/stored-file.ts';
import { toast } from '#web/toasts/toast.ts';

/** Opens a file in a new tab. Its link lives only for a short time, so it is asked for when it is wanted. */
export async function openStoredFile(fileId: string): Promise<void> {
  // Opened before waiting: a browser blocks windows that do not follow a click at once.
  const tab = open('about:blank', '_blank');
  try {
    const address = await askFileAddress(fileId);
    if (tab) {
      tab.opener = null;
      tab.location.href = address;
    } else location.assign(address);
  } catch (error) {
    tab?.close();
    console.error('Failed to open a file', error);
    toast.error('The file could not be opened.');
  }
}
