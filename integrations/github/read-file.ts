import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import {
  callGitHub,
  GITHUB_HEADERS,
  REPOSITORY_SCOPES,
  repositoryAddress,
  repositoryInput,
} from '#integrations/github/calls.ts';
import { github } from '#integrations/github/connector.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { saveAnswer } from '#integrations/save-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { file, optional, text } from '#shared/fields.ts';
import { mediaTypeOf, safeFileName } from '#shared/file-name.ts';

/** https://docs.github.com/en/rest/repos/contents#get-repository-content: a list for a folder. */
const Content = z.union([
  z.object({ type: z.string(), encoding: z._default(z.string(), ''), content: z._default(z.string(), '') }),
  z.array(z.unknown()),
]);

/** GitHub keeps larger ones elsewhere. */
const MAX_BYTES = 100 * 1024 * 1024;
/** Longer texts are in the file only. */
const MAX_TEXT_BYTES = 500_000;

export const readRepositoryFile = defineAction({
  id: 'github.read_file',
  name: 'Read a file',
  description: 'Takes a file out of a repository of GitHub.',
  group: 'GitHub',
  icon: 'download',
  connector: github,
  scopes: REPOSITORY_SCOPES,
  documentation: 'https://docs.github.com/en/rest/repos/contents#get-repository-content',
  onInterrupt: 'repeat',
  inputs: {
    repository: repositoryInput,
    path: text('File', 'With its folders', { placeholder: 'docs/prices.csv' }),
    ref: optional(
      text('Branch', 'Or a tag or commit; the usual branch when left out', { placeholder: 'main' }),
    ),
  },
  outputs: { file: file('File'), text: text('Text') },
  examples: { text: 'Name,Price\nLantern,39' },
  async run({ inputs, account: open, saveFile }) {
    const address = new URL(`${repositoryAddress(inputs.repository)}/contents/${encodePath(inputs.path)}`);
    if (inputs.ref !== undefined) address.searchParams.set('ref', inputs.ref.trim());
    const name = safeFileName(inputs.path);
    const media_type = mediaTypeOf(name);
    const account = await open();
    const found = readAnswer(await callGitHub(account, address.href), Content);
    if (!('type' in found) || found.type !== 'file') {
      throw new StepFailure(
        'input_invalid',
        `“${inputs.path.slice(0, 80)}” is a folder.`,
        'Write the path of a file in it.',
      );
    }
    if (found.encoding === 'base64') {
      const bytes = Buffer.from(found.content, 'base64');
      return { file: await saveFile({ name, media_type, bytes }), text: textOf(bytes) };
    }
    // Above 1 MB the content is left out.
    const file = await saveAnswer(address.href, {
      account,
      saveFile,
      name,
      media_type,
      max_bytes: MAX_BYTES,
      init: { headers: { ...GITHUB_HEADERS, accept: 'application/vnd.github.raw+json' } },
    });
    return { file, text: '' };
  },
});

function encodePath(path: string): string {
  const parts = path
    .trim()
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  if (parts.length > 0 && !parts.includes('..')) return parts.map(encodeURIComponent).join('/');
  throw new StepFailure(
    'input_invalid',
    `“${path.slice(0, 80)}” is not the path of a file.`,
    'Write it as in docs/prices.csv.',
  );
}

/** Empty for what is no text. */
function textOf(bytes: Uint8Array): string {
  if (bytes.length > MAX_TEXT_BYTES) return '';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}
