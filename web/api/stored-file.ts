import type { AnswerOf } from '#shared/contract.ts';
import { askApi } from '#web/api/api.ts';

/** Answers the id of the file, which is what a file variable holds. */
export async function uploadFile(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const { success, default_value: fileId } = await askApi('UPLOAD_VARIABLE_FILE', { body });
  if (!success || !fileId) throw new Error('The upload was answered without a file.');
  return fileId;
}

/** An address to read the file from. It is valid for a few minutes, so it is asked for when it is needed. */
export async function askFileAddress(fileId: string, signal?: AbortSignal): Promise<string> {
  return (await askFile(fileId, signal)).url;
}

/** The same with the name and the kind of the file. */
export async function askFile(fileId: string, signal?: AbortSignal): Promise<AnswerOf<'GET_VARIABLE_LINK'>> {
  const file = await askApi('GET_VARIABLE_LINK', { query: { variable_file_id: fileId }, signal });
  if (!file.success) throw new Error('The file has no address.');
  return file;
}
