import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import { file, optional, text } from '#shared/fields.ts';

const Progress = z.object({
  next_line: z.int(),
  extracted: z.record(z.string(), z.string()),
  /** Ids, in the order they were kept. */
  files: z.array(z.string()),
});

export const instructions = defineAction({
  id: 'browser.instructions',
  name: 'Browser instructions',
  description: 'Does what you write in plain words, line by line.',
  group: 'Browser',
  icon: 'words',
  uses_browser: true,
  browser_actions: 'each_line',
  // The line under way may have sent something; what was finished before it is kept and not repeated.
  onInterrupt: 'fail',
  inputs: {
    instructions: text('Instructions', 'One line for each thing to do', {
      multiline: true,
      instructions: true,
      placeholder:
        'Open https://example.com\nType "ada@example.com" into "Email"\nClick "Sign in"\nExtract the "Total" as total',
    }),
  },
  outputs: { result: text('Result'), file: optional(file('File')) },
  examples: { result: '€ 1,284.00' },
  async run({ inputs, page, progress, saveFile }) {
    const kept = Progress.safeParse(progress.value);
    const files = kept.success ? kept.data.files : [];
    const opened = await page();
    const extracted = await opened.follow(inputs.instructions, {
      from: kept.success ? kept.data : undefined,
      onProgress: (value) => progress.save({ ...value, files }),
      saveFile: async (content) => {
        const id = await saveFile(content);
        files.push(id);
        return id;
      },
    });
    return { result: resultOf(extracted, files), file: files.at(-1) };
  },
});

/** One extracted text as it is; several as JSON by their names. Files are an output of their own. */
function resultOf(extracted: Record<string, string>, files: readonly string[]): string {
  const texts = Object.entries(extracted).filter(([, value]) => !files.includes(value));
  return texts.length > 1 ? JSON.stringify(Object.fromEntries(texts)) : (texts[0]?.[1] ?? '');
}
