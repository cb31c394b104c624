import { defineAction } from '#integrations/define.ts';
import { file, optional, text, words } from '#shared/fields.ts';
import type { FoundValue } from '#shared/script-line.ts';

export const instructions = defineAction({
  id: 'browser.instructions',
  name: 'Browser instructions',
  description: 'Does what you write in plain words, line by line.',
  group: 'Browser',
  icon: 'words',
  uses_browser: true,
  browser_actions: 'each_line',
  onInterrupt: 'by_line',
  inputs: {
    instructions: words('Instructions', 'One line for each thing to do', {
      multiline: true,
      may_hold_secret: 'script',
      placeholder:
        'Open https://example.com\nType "ada@example.com" into "Email"\nClick "Sign in"\nExtract the "Total" as total',
    }),
  },
  outputs: { result: text('Result'), file: optional(file('File')) },
  examples: { result: '€ 1,284.00' },
  async run({ inputs, page, lines, openFile, saveFile, own_outputs }) {
    const found: FoundValue[] = [...(lines.from?.found ?? [])];
    const opened = await page();
    await opened.follow(inputs.instructions, {
      from: lines.from,
      onLine: lines.begin,
      onLineDone: async (line) => {
        await lines.finish(line);
        if (line.found) found.push(line.found);
      },
      recall: lines.recall,
      saveFile,
      openFile,
    });
    const byName = new Map(found.map(({ name, value }) => [name, value]));
    return {
      ...Object.fromEntries(own_outputs.map(({ id, display_name }) => [id, byName.get(display_name) ?? ''])),
      result: resultOf(found),
      file: found.findLast(({ variable_type }) => variable_type === 'file')?.value,
    };
  },
});

/** One extracted text as it is; several as JSON by their names. Files are an output of their own. */
function resultOf(found: readonly FoundValue[]): string {
  const texts = found.filter(({ variable_type }) => variable_type === 'string');
  if (texts.length <= 1) return texts[0]?.value ?? '';
  return JSON.stringify(Object.fromEntries(texts.map(({ name, value }) => [name, value])));
}
