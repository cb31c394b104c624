import { defineAction } from '#integrations/define.ts';
import {
  callGitHub,
  REPOSITORY_SCOPES,
  repositoryAddress,
  repositoryInput,
} from '#integrations/github/calls.ts';
import { github } from '#integrations/github/connector.ts';
import { StepFailure } from '#shared/errors.ts';
import { file, optional, text } from '#shared/fields.ts';
import { mediaTypeOf, safeFileName } from '#shared/file-name.ts';

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
  async run({ inputs, account, saveFile }) {
    const address = new URL(`${repositoryAddress(inputs.repository)}/contents/${encodePath(inputs.path)}`);
    if (inputs.ref !== undefined) address.searchParams.set('ref', inputs.ref.trim());
    // Any other form of the answer ends at 1 MB.
    const answer = await callGitHub(await account(), address.href, {
      accept: 'application/vnd.github.raw+json',
    });
    if (answer.headers['content-type']?.startsWith('application/json') === true) {
      throw new StepFailure(
        'input_invalid',
        `“${inputs.path.slice(0, 80)}” is a folder.`,
        'Write the path of a file in it.',
      );
    }
    const name = safeFileName(inputs.path);
    const saved = await saveFile({ name, media_type: mediaTypeOf(name), bytes: answer.bytes });
    return { file: saved, text: textOf(answer.bytes) };
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
