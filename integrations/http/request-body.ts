import { randomBytes } from 'node:crypto';
import { encodeForm, encodeFormWithFile, readForm } from '#integrations/http/form-body.ts';
import { fillJson } from '#integrations/http/json-body.ts';
import { StepFailure } from '#shared/errors.ts';
import type { LargeFile } from '#shared/large-file.ts';
import type { Written } from '#shared/script/words/value.ts';
import type { StepRequest } from '#shared/step-request.ts';

type Sent = {
  body?: string | undefined;
  json?: Written | undefined;
  form?: Written | undefined;
  file?: string | undefined;
  file_field?: string | undefined;
};
type Body = { headers: Record<string, string>; body?: NonNullable<StepRequest['body']> };

/** What is sent, and what it is: a text as it is, JSON, a form, a file, or a form with a file. */
export async function composeBody(
  { body, json, form, file, file_field }: Sent,
  openFile: (id: string) => Promise<LargeFile>,
): Promise<Body> {
  const given = [body, json, form ?? file].filter((part) => part !== undefined);
  if (given.length > 1) {
    throw new StepFailure(
      'input_invalid',
      'A request sends one thing: “Body”, “JSON”, “Form” or “File”.',
      'Empty the others. Only a form can have a file with it.',
    );
  }
  if (json !== undefined) return { headers: { 'content-type': 'application/json' }, body: fillJson(json) };
  if (file !== undefined) {
    const opened = await openFile(file);
    if (form === undefined && file_field === undefined) {
      return { headers: { 'content-type': opened.media_type }, body: opened.content };
    }
    const boundary = `legwork-${randomBytes(16).toString('hex')}`;
    const fields = form === undefined ? [] : readForm(form);
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: encodeFormWithFile(fields, { ...opened, field: file_field?.trim() ?? 'file' }, boundary),
    };
  }
  if (form !== undefined) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { headers, body: encodeForm(readForm(form)) };
  }
  return { headers: {}, ...(body !== undefined && { body }) };
}
