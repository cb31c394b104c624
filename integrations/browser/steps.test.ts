import { describe, expect, test } from 'vitest';
import { click } from '#integrations/browser/click.ts';
import { downloadFile } from '#integrations/browser/download-file.ts';
import { extractData } from '#integrations/browser/extract-data.ts';
import { extractText } from '#integrations/browser/extract-text.ts';
import writeExcelFile from 'write-excel-file/node';
import { instructions } from '#integrations/browser/instructions.ts';
import { openPage } from '#integrations/browser/open-page.ts';
import { pressKey } from '#integrations/browser/press-key.ts';
import { selectOption } from '#integrations/browser/select-option.ts';
import { takeScreenshot } from '#integrations/browser/take-screenshot.ts';
import { typeText } from '#integrations/browser/type-text.ts';
import { uploadFile } from '#integrations/browser/upload-file.ts';
import { waitFor } from '#integrations/browser/wait-for.ts';
import { runTestStep } from '#integrations/test-step.ts';
import type { LargeFile } from '#shared/large-file.ts';
import type { FileContent, FollowOptions } from '#shared/metered-page.ts';
import type { FoundValue } from '#shared/script-line.ts';
import { StepFailure } from '#shared/errors.ts';
import { textOf, type Written } from '#shared/script/words/value.ts';

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
    const upload = async (target: Written, { name, content }: LargeFile) =>
      void asked.push(target, name, await content.text());
    const files = { 'id-1': { ...file, bytes: Buffer.from('%PDF-') } };
    await runTestStep(uploadFile, { target: 'Receipt', file: 'id-1' }, { page: { upload }, files });
    expect(asked).toEqual(['Receipt', file.name, '%PDF-']);
  });
});

test('a step that takes effect checks what must be true at the end, and does nothing again', async () => {
  const proof = 'Make sure "Saved" is shown';
  const page = (name: string, did: string[]) => ({
    [name]: async () => void did.push(name),
    follow: async (written: Written) => {
      did.push(textOf(written).text);
      throw new StepFailure('condition_false', '“Saved” is not shown.', 'Look at the page.');
    },
  });
  const files = { 'id-1': { ...file, bytes: Buffer.from('%PDF-') } };
  const steps = [
    ['click', click, { target: 'Save' }],
    ['press', pressKey, { key: 'Enter' }],
    ['select', selectOption, { list: 'Country', option: 'Germany' }],
    ['upload', uploadFile, { target: 'Receipt', file: 'id-1' }],
  ] as const;
  for (const [name, action, inputs] of steps) {
    const did: string[] = [];
    const ran = runTestStep(action, { ...inputs, proof }, { page: page(name, did), files });
    await expect(ran).rejects.toThrow('It was done, and it is not verified. “Saved” is not shown.');
    expect(did).toEqual([name, proof]);
  }
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
    const { name, media_type, bytes } = file;
    let removed = 0;
    const downloaded = {
      name,
      media_type,
      read: async function* () {
        yield bytes;
      },
      remove: async () => void (removed += 1),
    };
    const page = { screenshot: async () => file, download: async () => downloaded };
    expect(await runTestStep(takeScreenshot, {}, { page })).toMatchObject({
      outputs: { picture: 'file-1' },
      saved: [file],
    });
    expect((await runTestStep(downloadFile, { target: 'Invoice' }, { page })).outputs).toEqual({
      file: 'file-1',
      file_name: 'a.pdf',
    });
    expect(removed).toBe(1);
  });
});

test('a wait refuses what is no number of seconds', async () => {
  await expect(runTestStep(waitFor, { what: 'Done', seconds: 'soon' })).rejects.toThrow(
    '“soon” is not a number of seconds.',
  );
});

describe('browser instructions', () => {
  const text = (name: string, value: string): FoundValue => ({ name, value, variable_type: 'string' });
  /** Follows one line for each of the values. */
  const following = (values: readonly FoundValue[]) => ({
    follow: async (_text: string, options: FollowOptions = {}) => {
      for (const [at, found] of values.entries()) await options.onLineDone?.({ next: `${at + 2}`, found });
      return {};
    },
  });

  test('put out what the last line found', async () => {
    const inputs = { instructions: 'x' };
    const one = await runTestStep(instructions, inputs, { page: following([text('total', '42')]) });
    expect(one.outputs).toEqual({ result: '42', file: undefined });
    const several = [text('a', '1'), text('b', '2')];
    const two = await runTestStep(instructions, inputs, { page: following(several) });
    expect(two.outputs.result).toBe('2');
  });

  test('put out what their lines name as outputs of their own', async () => {
    const own_outputs = [
      { id: 'out_1', display_name: 'total', variable_type: 'string' as const },
      { id: 'out_2', display_name: 'never read', variable_type: 'string' as const },
    ];
    const page = following([text('Price', '39'), text('total', '42')]);
    const step = await runTestStep(instructions, { instructions: 'x' }, { page, own_outputs });
    expect(step.outputs).toMatchObject({ out_1: '42', out_2: '' });
  });

  test('go over the rows of a file, of a table of an earlier step, and of a text', async () => {
    const seen: unknown[] = [];
    const page = {
      follow: async (_text: string, options: FollowOptions = {}) => {
        for (const value of ['file-1', '[{"Name":"Ada"}]', 'Name;Age\nAda;36'])
          seen.push(await options.readRows?.(value));
        return {};
      },
    };
    const files = { 'file-1': { ...file, bytes: new TextEncoder().encode('Name\nBob\n') } };
    await runTestStep(instructions, { instructions: 'x' }, { page, files });
    expect(seen).toEqual([[{ Name: 'Bob' }], [{ Name: 'Ada' }], [{ Name: 'Ada', Age: '36' }]]);
  });

  test('go over no rows where a table has only a heading, in a file, a workbook or a text', async () => {
    const seen: unknown[] = [];
    const page = {
      follow: async (_text: string, options: FollowOptions = {}) => {
        for (const value of ['csv-1', 'xlsx-1', 'Name;Age\n', 'Name,Age'])
          seen.push(await options.readRows?.(value));
        return {};
      },
    };
    const cells = [[{ value: 'Name', type: String }]];
    const files = {
      'csv-1': { ...file, bytes: new TextEncoder().encode('Name,Age\n') },
      'xlsx-1': { ...file, bytes: new Uint8Array(await writeExcelFile(cells, { sheet: 'Rows' }).toBuffer()) },
    };
    await runTestStep(instructions, { instructions: 'x' }, { page, files });
    expect(seen).toEqual([[], [], [], []]);
  });

  test('go on where they stopped, with what they had found and the files they had kept', async () => {
    const seen: unknown[] = [];
    const follow = async (_text: string, options: FollowOptions = {}) => {
      seen.push(options.from);
      const value = (await options.saveFile?.(file)) ?? '';
      await options.onLineDone?.({ next: '4', found: { name: 'invoice', value, variable_type: 'file' } });
      return {};
    };
    const picture: FoundValue = { name: 'picture', value: 'old-1', variable_type: 'file' };
    const from = { line: '3', found: [text('total', '42'), picture] };
    const step = await runTestStep(instructions, { instructions: 'x' }, { page: { follow }, from });
    expect(seen).toEqual([from]);
    expect(step.outputs).toEqual({ result: '42', file: 'file-1' });
    expect(step.lines).toMatchObject([{ next: '4', found: { value: 'file-1' } }]);
  });
});
