import { callApi } from '#web/api.ts';
import { toast } from '#web/toast.ts';

/** Opens a file in a new tab. Its link lives only for a short time, so it is asked for when it is wanted. */
export async function openStoredFile(fileId: string): Promise<void> {
  // Opened before waiting: a browser blocks windows that do not follow a click at once.
  const tab = open('about:blank', '_blank');
  try {
    const answer = await callApi('GET_VARIABLE_LINK', { query: { variable_file_id: fileId } });
    if (!answer.success) throw new Error('The file has no link.');
    if (tab) {
      tab.opener = null;
      tab.location.href = answer.url;
    } else location.assign(answer.url);
  } catch (error) {
    tab?.close();
    console.error('Failed to open a file', error);
    toast.error('The file could not be opened.');
  }
}
