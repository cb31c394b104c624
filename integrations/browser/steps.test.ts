import { describe, expect, test } from 'vitest';
import { click } from '#integrations/browser/click.ts';
import { downloadFile } from '#integrations/browser/download-file.ts';
import { extractData } from '#integrations/browser/extract-data.ts';
import { extractText } from '#integrations/browser/extract-text.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { openPage } from '#integrations/browser/open-page.ts';
import { pressKey } from '#integrations/browser/press-key.ts';
import { selectOption } from '#integrations/browser/select-option.ts';
import { takeScreenshot } from '#integrations/browser/take-screenshot.ts';
import { typeText } from '#integrations/browser/type-text.ts';
import { uploadFile } from '#integrations/browser/upload-file.ts';
import { waitFor } from '#integrations/browser/wait-for.ts';
import { runTestStep } from '#integrations/test-step.ts';
import type { FileContent, FollowOptions } from '#shared/metered-page.ts';

const file: FileContent = { name: 'a.pdf', media_type: 'application/pdf', bytes: new Uint8Array([1]) };

describe('a step hands its inputs to the page', () => {
  test.each([
    ['click', click, { target: 'Save' }, ['Save']],
    ['type', typeText, { field: 'Email', text: 'a@b.c' }, ['Email', 'a@b.c']],
    ['select', selectOption, { list: 'Country', option: 'Germany' }, ['Country', 'Germany']],
    ['press', pressKey, { key: 'Enter', target: 'Search' }, ['Enter', 'Search']],
    ['press', pressKey, { key: 'Enter' }, ['Enter', undefined]],
    ['waitFor', waitFor, { what: 'Done', seconds: '5' }, ['Done', 5]],
    ['waitFor', waitFor, { what: 'Done' }, ['Done', undefined]],
  ] as const)('%s', async (method, action, inputs, expected) => {
    const asked: unknown[][] = [];
    const record = async (...given: unknown[]) => void asked.push(given);
    const { outputs } = await runTestStep(action, inputs, { page: { [method]: record } });
    expect(asked).toEqual([expected]);
    expect(outputs).toEqual({});
  });

  test('upload', async () => {
    const asked: unknown[] = [];
    const page = { upload: async (target: string, content: FileContent) => void asked.push(target, content) };
    await runTestStep(uploadFile, { target: 'Receipt', file: 'id-1' }, { page, files: { 'id-1': file } });
    expect(asked).toEqual(['Receipt', file]);
  });
});

describe('a step puts out what the page answered', () => {
  test('open page', async () => {
    const page = { open: async (address: string) => ({ url: `https://${address}/`, title: 'Shop' }) };
    const { outputs } = await runTestStep(openPage, { address: 'shop.com' }, { page });
    expect(outputs).toEqual({ page_title: 'Shop', page_address: 'https://shop.com/' });
  });

  test('extract text and data', async () => {
    const page = { extractText: async () => '42', extractData: async () => [{ A: '1' }, { A: '2' }] };
    expect((await runTestStep(extractText, {}, { page })).outputs).toEqual({ text: '42' });
    expect((await runTestStep(extractData, {}, { page })).outputs).toEqual({
      data: '[{"A":"1"},{"A":"2"}]',
      count: '2',
    });
  });

  test('files, which are kept with the run', async () => {
    const page = { screenshot: async () => file, download: async () => file };
    expect(await runTestStep(takeScreenshot, {}, { page })).toMatchObject({
      outputs: { picture: 'file-1' },
      saved: [file],
    });
    expect((await runTestStep(downloadFile, { target: 'Invoice' }, { page })).outputs).toEqual({
      file: 'file-1',
      file_name: 'a.pdf',
    });
  });
});

test('a wait refuses what is no number of seconds', async () => {
  await expect(runTestStep(waitFor, { what: 'Done', seconds: 'soon' })).rejects.toThrow(
    '“soon” is not a number of seconds.',
  );
});

describe('browser instructions', () => {
  const following = (found: Record<string, string>) => ({ follow: async () => found });

  test('put out one text as it is, and several as JSON', async () => {
    const one = await runTestStep(instructions, { instructions: 'x' }, { page: following({ total: '42' }) });
    expect(one.outputs).toEqual({ result: '42', file: undefined });
    const two = await runTestStep(
      instructions,
      { instructions: 'x' },
      { page: following({ a: '1', b: '2' }) },
    );
    expect(two.outputs.result).toBe('{"a":"1","b":"2"}');
  });

  test('go on where they paused, with the files they had kept', async () => {
    const seen: unknown[] = [];
    const follow = async (_text: string, options: FollowOptions = {}) => {
      seen.push(options.from);
      const id = (await options.saveFile?.(file)) ?? '';
      await options.onProgress?.({ next_line: 3, extracted: { total: '42', picture: 'old-1', invoice: id } });
      return { total: '42', picture: 'old-1', invoice: id };
    };
    const kept = { next_line: 2, extracted: { total: '42', picture: 'old-1' }, files: ['old-1'] };
    const step = await runTestStep(instructions, { instructions: 'x' }, { page: { follow }, progress: kept });
    expect(seen).toMatchObject([{ next_line: 2, extracted: { total: '42' } }]);
    expect(step.outputs).toEqual({ result: '42', file: 'file-1' });
    expect(step.progress).toMatchObject([{ next_line: 3, files: ['old-1', 'file-1'] }]);
  });
});
