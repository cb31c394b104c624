import { defineAction } from '#integrations/define.ts';
import { compilePattern } from '#integrations/text/pattern.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';

const MAX_FOUND = 10_000;

/** Kinds of things that people look for in texts, so that nobody has to write a pattern for them. */
const PATTERNS: Readonly<Record<string, string>> = {
  number: String.raw`-?\d+(?:[.,']\d{3})*(?:[.,]\d+)?`,
  email: String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
  address: String.raw`https?://[^\s<>"']+`,
  date: String.raw`\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4}`,
};

export const findInText = defineAction({
  id: 'text.find',
  name: 'Find in text',
  search_words: 'search contains number part match',
  description: 'Takes a number, a date, an e-mail address, or what stands between two words out of a text.',
  group: 'Text',
  onInterrupt: 'repeat',
  is_pure: true,
  inputs: {
    text: text('Text', '', { multiline: true }),
    what: choice('Find', {
      between: 'What stands between two texts',
      number: 'A number',
      date: 'A date',
      email: 'An e-mail address',
      address: 'A web address',
      pattern: 'A pattern (regular expression)',
    }),
    before: optional(text('After', 'What stands before it', { placeholder: 'Order number:' }), {
      is_shown: true,
    }),
    after: optional(text('Up to', 'What stands behind it; the end of the line when left out'), {
      is_shown: true,
    }),
    pattern: optional(text('Pattern', '', { placeholder: String.raw`F-(\d+)` })),
  },
  outputs: { found: text('Found'), all: text('All that was found'), count: text('How many') },
  examples: { found: '2041', all: '["2041"]', count: '1' },
  async run({ inputs }) {
    const all = inputs.what === 'between' ? findBetween(inputs) : findPattern(inputs);
    const [found] = all;
    if (found === undefined) {
      throw new StepFailure(
        'not_found_in_data',
        'Nothing of this kind stands in the text.',
        'Look at the text in the history of the run, and at what this step looks for.',
      );
    }
    return { found, all: JSON.stringify(all), count: String(all.length) };
  },
});

type Inputs = {
  text: string;
  what: string;
  before?: string | undefined;
  after?: string | undefined;
  pattern?: string | undefined;
};

function findPattern({ text: whole, what, pattern }: Inputs): string[] {
  const wanted = what === 'pattern' ? pattern : PATTERNS[what];
  if (wanted === undefined) throw missing('Pattern');
  const matcher = compilePattern(wanted, { ignoreCase: false }).matcher(whole);
  const found: string[] = [];
  while (found.length < MAX_FOUND && matcher.find()) {
    // With brackets in the pattern, what stands in the first of them is meant.
    found.push((matcher.groupCount() > 0 ? matcher.group(1) : null) ?? matcher.group(0) ?? '');
  }
  return found;
}

function findBetween({ text: whole, before, after }: Inputs): string[] {
  if (before === undefined) throw missing('After');
  const end = after ?? '\n';
  const found: string[] = [];
  let from = whole.indexOf(before);
  while (from !== -1 && found.length < MAX_FOUND) {
    const start = from + before.length;
    const stop = whole.indexOf(end, start);
    if (stop === -1 && after !== undefined) break;
    const piece = whole.slice(start, stop === -1 ? undefined : stop).trim();
    if (piece !== '') found.push(piece);
    from = stop === -1 ? -1 : whole.indexOf(before, stop);
  }
  return found;
}

function missing(label: string): StepFailure {
  return new StepFailure('input_missing', `“${label}” was empty.`, 'Fill it in, or choose another kind.');
}
