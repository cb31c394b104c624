import { proof, prove } from '#integrations/browser/proof.ts';
import { defineAction } from '#integrations/define.ts';
import { readRowsIn, readRowsOf } from '#integrations/parsing/read-rows-of.ts';
import { file, optional, text, words } from '#shared/fields.ts';
import { gatherResults } from '#shared/script/flow/gather-results.ts';

export const instructions = defineAction({
  id: 'browser.instructions',
  name: 'Browser instructions',
  search_words:
    'write plain words login log in sign in password fill form search buy record for each every loop repeat if when condition read save page as pdf print pause',
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
        'Open https://example.com\nType "ada@example.com" into "E-mail"\nClick "Sign in"\nExtract the "Total" as total',
    }),
    proof,
  },
  outputs: { result: text('Result'), file: optional(file('File')) },
  examples: { result: '€ 1,284.00' },
  async run({ inputs, page, lines, openFile, saveFile, own_outputs, signal, endRun }) {
    const results = gatherResults();
    for (const found of lines.from?.found ?? []) results.add(found);
    const opened = await page();
    let isEnded = false;
    await opened.follow(inputs.instructions, {
      from: lines.from,
      onLine: lines.begin,
      onLineDone: async (line) => {
        await lines.finish(line);
        if (line.found) results.add(line.found);
      },
      onRunEnds: () => {
        isEnded = true;
        endRun();
      },
      recall: lines.recall,
      saveFile,
      openFile,
      readRows: async (value) =>
        (await readRowsIn(value, signal)) ?? readRowsOf(await openFile(value), signal),
    });
    // What must be true at the end is said of runs that come to it.
    if (!isEnded) await prove(opened, inputs.proof);
    const values = results.values();
    return {
      ...Object.fromEntries(own_outputs.map(({ id, display_name }) => [id, values.get(display_name) ?? ''])),
      result: results.lastText(),
      file: results.lastFile(),
    };
  },
});
