import * as z from 'zod/mini';
import { defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';

const Progress = z.object({ next_line: z.int(), extracted: z.record(z.string(), z.string()) });

export const instructions = defineAction({
  id: 'browser.instructions',
  name: 'Browser instructions',
  description: 'Does what you write in plain words, line by line.',
  group: 'Browser',
  uses_browser: true,
  // The line under way may have sent something; what was finished before it is kept and not repeated.
  onInterrupt: 'fail',
  inputs: {
    instructions: text('Instructions', 'One line for each thing to do', {
      multiline: true,
      placeholder:
        'Open https://example.com\nType "ada@example.com" into "Email"\nClick "Sign in"\nExtract the "Total" as total',
    }),
  },
  outputs: { result: text('Result') },
  examples: { result: '€ 1,284.00' },
  async run({ inputs, page, progress }) {
    const kept = Progress.safeParse(progress.value);
    const extracted = await (
      await page()
    ).follow(inputs.instructions, {
      from: kept.success ? kept.data : undefined,
      onProgress: (value) => progress.save(value),
    });
    return { result: resultOf(extracted) };
  },
});

/** One extracted text as it is; several as JSON by their names. */
function resultOf(extracted: Record<string, string>): string {
  const values = Object.values(extracted);
  return values.length > 1 ? JSON.stringify(extracted) : (values[0] ?? '');
}
