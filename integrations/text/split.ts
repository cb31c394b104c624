import { defineAction } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';

export const splitText = defineAction({
  id: 'text.split',
  name: 'Split text',
  search_words: 'cut separate list parts',
  description: 'Cuts a text into parts and gives the one that is asked for, and all of them as a list.',
  group: 'Text',
  onInterrupt: 'repeat',
  is_pure: true,
  inputs: {
    text: text('Text', '', { multiline: true }),
    at: optional(
      choice(
        'Cut at',
        {
          lines: 'Line breaks',
          commas: 'Commas',
          spaces: 'Spaces',
          other: 'Other characters, written below',
        },
        { placeholder: 'Line breaks' },
      ),
    ),
    separator: optional(text('Other characters', '', { placeholder: ' - ' })),
    number: optional(text('Which part', 'The first when left out; -1 is the last', { placeholder: '2' })),
  },
  outputs: { part: text('Part'), parts: text('All parts'), count: text('Number of parts') },
  examples: { part: 'Lantern', parts: '["Storm","Lantern"]', count: '2' },
  async run({ inputs }) {
    const parts = cut(inputs.text, inputs.at ?? 'lines', inputs.separator);
    const number = readNumber(inputs.number ?? '1');
    const part = number > 0 ? parts[number - 1] : parts.at(number);
    if (part === undefined) {
      throw new StepFailure(
        'not_found_in_data',
        `There is no part ${number}: the text has ${parts.length} parts.`,
        'Choose another part, or other characters to cut at.',
      );
    }
    return { part, parts: JSON.stringify(parts), count: String(parts.length) };
  },
});

function cut(whole: string, at: string, separator: string | undefined): string[] {
  if (at === 'other') {
    if (separator === undefined) {
      throw new StepFailure(
        'input_missing',
        '“Other characters” was empty.',
        'Write the characters at which the text is to be cut.',
      );
    }
    return whole.split(separator).map((part) => part.trim());
  }
  const marks = { lines: '\n', commas: ',', spaces: ' ' }[at] ?? '\n';
  return whole
    .split(marks)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readNumber(given: string): number {
  const number = Number(given.trim());
  if (Number.isInteger(number) && number !== 0) return number;
  throw new StepFailure(
    'input_invalid',
    `“${given.slice(0, 40)}” is not the number of a part.`,
    'Write 1 for the first part, 2 for the second, -1 for the last.',
  );
}
