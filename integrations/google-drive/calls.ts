import * as z from 'zod/mini';

export const DRIVE = 'https://www.googleapis.com/drive/v3';
export const FOLDER = 'application/vnd.google-apps.folder';

/** In a query of Drive. https://developers.google.com/workspace/drive/api/guides/ref-search-terms */
export function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}

/** https://developers.google.com/workspace/drive/api/reference/rest/v3/files */
export const File = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  webViewLink: z._default(z.string(), ''),
});
export const FILE_FIELDS = 'id,name,mimeType,webViewLink';
export const FileList = z.object({ files: z.array(File), nextPageToken: z.optional(z.string()) });
