import { defineAction } from '#integrations/define.ts';
import { parseInThread } from '#integrations/parsing/parse-in-thread.ts';
import { refuseLargerThan } from '#integrations/parsing/refuse-larger-than.ts';
import { StepFailure } from '#shared/errors.ts';
import { file, text } from '#shared/fields.ts';

/** It is read whole: the list of its parts stands at its end. */
const MOST_MB = 50;

export const pdfText = defineAction({
  id: 'files.pdf_text',
  name: 'PDF to text',
  search_words: 'read open document invoice scan',
  description: 'Reads the text of a PDF file, such as an invoice.',
  group: 'Files',
  onInterrupt: 'repeat',
  inputs: { file: file('PDF file') },
  outputs: { text: text('Text'), pages: text('Number of pages') },
  examples: { text: 'Invoice 2041\nTotal: 39.00', pages: '1' },
  async run({ inputs, openFile, signal }) {
    const opened = await openFile(inputs.file);
    refuseLargerThan(MOST_MB, { file: opened, what: 'PDF' });
    const { content } = opened;
    const { pages } = await parseInThread('readPdfText', { size: content.size }, signal, { file: content });
    const whole = pages.join('\n\n').trim();
    if (whole === '') {
      throw new StepFailure(
        'not_found_in_data',
        'This PDF has no text: its pages are pictures, as from a scanner.',
        'Use a PDF that was made by a program, in which text can be selected.',
      );
    }
    return { text: whole, pages: String(pages.length) };
  },
});
