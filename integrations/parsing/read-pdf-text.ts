import { extractText, getDocumentProxy } from 'unpdf';
import { joinPieces, type Pieces } from '#integrations/parsing/pieces.ts';
import { StepFailure } from '#shared/errors.ts';

const MAX_PAGES = 2_000;
/** What one output may hold. */
const MAX_CHARACTERS = 1_000_000;

/** The text of a PDF, page by page. A scanned page has none: nothing here reads pictures. */
export async function readPdfText(input: { size: number }, pieces: Pieces): Promise<{ pages: string[] }> {
  const document = await open(await joinPieces(pieces, input.size));
  if (document.numPages > MAX_PAGES) {
    throw new StepFailure(
      'input_invalid',
      `This PDF has ${document.numPages} pages; ${MAX_PAGES} are the most that can be read.`,
      'Use a shorter file.',
    );
  }
  const { text } = await extractText(document, { mergePages: false });
  if (text.reduce((sum, page) => sum + page.length, 0) > MAX_CHARACTERS) {
    throw new StepFailure('too_large', 'This PDF has more than 1 MB of text.', 'Use a shorter file.');
  }
  return { pages: text };
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new StepFailure(
        'input_invalid',
        'This PDF is protected with a password.',
        'Use a copy without a password.',
      );
    }
    throw new StepFailure(
      'input_invalid',
      'This file is not a PDF that can be read.',
      'Check that the download is whole, and that it is a PDF.',
    );
  }
}
