import type { HookRequest } from '#integrations/define-trigger.ts';
import type { FileContent } from '#shared/metered-page.ts';

/** What a request carries: text, and the value that fields are picked from; or a file. */
export type HookContent = { text: string; value: unknown; file: FileContent | null };

/** Reads JSON, forms and text; any other body is a file. A body that does not match its content type is text. */
export async function readContent({ headers, body }: HookRequest): Promise<HookContent> {
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (body.length === 0) return { text: '', value: null, file: null };
  if (type === 'application/x-www-form-urlencoded')
    return formContent(new URLSearchParams(body.toString('utf8')));
  if (type === 'multipart/form-data') return readMultipart(headers['content-type'] ?? '', body);
  if (isText(type)) {
    const text = body.toString('utf8');
    return { text, value: parseJson(text), file: null };
  }
  return { text: '', value: null, file: { name: fileName(headers), media_type: type, bytes: body } };
}

function isText(type: string): boolean {
  return type === '' || type.startsWith('text/') || /[/+](json|xml|yaml|javascript)$/.test(type);
}

function formContent(entries: Iterable<readonly [string, string]>): HookContent {
  const value = Object.fromEntries(entries);
  return { text: JSON.stringify(value), value, file: null };
}

/** The text fields as a form, and the first file. */
async function readMultipart(contentType: string, body: Buffer): Promise<HookContent> {
  let form: FormData;
  try {
    form = await new Response(Uint8Array.from(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    return { text: body.toString('utf8'), value: null, file: null };
  }
  const texts: [string, string][] = [];
  let file: FileContent | null = null;
  for (const [name, value] of form) {
    if (typeof value === 'string') texts.push([name, value]);
    else {
      file ??= {
        name: value.name || 'file',
        media_type: value.type || 'application/octet-stream',
        bytes: Buffer.from(await value.arrayBuffer()),
      };
    }
  }
  return { ...formContent(texts), file };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fileName(headers: HookRequest['headers']): string {
  const match = /filename="?([^";]{1,200})"?/.exec((headers['content-disposition'] ?? '').slice(0, 1_000));
  return match?.[1] ?? 'webhook';
}
